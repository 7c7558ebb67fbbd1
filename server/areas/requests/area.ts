import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { requestArchives } from './archive/archiveCalls.ts'
import { calendarFeedCalls } from './calendarFeed/calendarFeedCalls.ts'
import { calendarFeedPage } from './calendarFeed/calendarFeedPage.ts'
import { itemAttributeCalls } from './itemAttributeCalls.ts'
import { itemExampleCalls } from './itemExampleCalls.ts'
import { notifiedCreatorCalls } from './notifiedCreatorCalls.ts'
import { requestCalls } from './requestCalls.ts'
import { requestItemCalls } from './requestItemCalls.ts'

interface Services
  extends Needs<
    'config' | 'database' | 'keyedHash' | 'permissions' | 'rateLimits' | 'storage' | 'log' | 'clock'
  > {
  readonly uploads: Uploads
  readonly foreignPictures: ForeignPictures
}

/** What creators are asked for. */
export function area(services: Services): Area {
  const archives = requestArchives(services)
  return {
    calls: [
      ...requestCalls(services),
      ...notifiedCreatorCalls(services),
      ...calendarFeedCalls(services),
      ...archives.served,
      ...requestItemCalls(services),
      ...itemAttributeCalls(),
      ...itemExampleCalls(services),
    ],
    pages: [archives.routes, calendarFeedPage(services)],
  }
}
