import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { reportTasks } from './reportTasks.ts'
import { taskCalls } from './taskCalls.ts'

interface Services extends Pick<PlatformServices, 'config' | 'mailer' | 'storage' | 'clock'> {
  readonly uploads: Uploads
}

/** How often it is looked whether creators have answered, in seconds. */
const reportPeriod = 60

/** A request for one creator. */
export const area = (services: Services): Area => ({
  calls: taskCalls(services),
  jobs: (database) => [
    {
      name: 'report answered tasks',
      everySeconds: reportPeriod,
      run: (stopping) => reportTasks({ ...services, database }, stopping),
    },
  ],
})
