import type { Area, Needs } from '#server/platform/area.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { searchCalls } from './searchCalls.ts'

interface Services extends Needs<'config' | 'storage'> {
  readonly foreignPictures: ForeignPictures
}

/** What is found over all areas, by name. */
export const area = ({ config, storage, foreignPictures }: Services): Area => ({
  calls: searchCalls({ appUrl: config.appUrl, storage, foreignPictures }),
})
