import type { Area, Needs } from '#server/platform/area.ts'
import { activityCalls } from './activityCalls.ts'
import { activityExport } from './activityExport.ts'
import { deleteOldActivities } from './deleteOldActivities.ts'

type Services = Needs<'clock' | 'config' | 'database' | 'keyedHash' | 'permissions' | 'log'>

/** What was done in a workspace. Each call writes it itself, as its route declares. */
export function area(services: Services): Area {
  const exported = activityExport({ ...services, appUrl: services.config.appUrl })
  return {
    calls: [...activityCalls(), exported.call],
    pages: [exported.pages],
    jobs: (database) => [
      {
        name: 'delete old activities',
        run: (stopping) => deleteOldActivities(database, services.clock, stopping),
      },
    ],
  }
}
