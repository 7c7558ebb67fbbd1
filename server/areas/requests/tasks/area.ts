import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { taskCalls } from './taskCalls.ts'

interface Services extends Needs<'config' | 'mailer' | 'storage' | 'clock'> {
  readonly uploads: Uploads
}

/** A request for one creator. */
export const area = (services: Services): Area => ({
  calls: taskCalls(services),
})
