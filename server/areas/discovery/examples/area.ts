import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { exampleCalls } from './exampleCalls.ts'

interface Services extends Needs<'storage' | 'clock'> {
  readonly uploads: Uploads
  readonly foreignPictures: ForeignPictures
}

/** What content should look like. */
export const area = (services: Services): Area => ({ calls: exampleCalls(services) })
