import type { Receiver } from '#server/areas/uploads/receiver.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { landingPageCalls } from './landingPageCalls.ts'
import { pageItemCalls } from './pageItemCalls.ts'
import { pagePictureCalls } from './pagePictureCalls.ts'

interface Services extends Needs<'storage'> {
  readonly uploads: Uploads
  readonly receiver: Receiver
}

/** The pages that tracking links show. */
export const area = (services: Services): Area => ({
  calls: [...landingPageCalls(services), ...pageItemCalls(services), ...pagePictureCalls(services)],
})
