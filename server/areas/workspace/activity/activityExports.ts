import { activityExportBody } from '#contract/resources/activities.ts'
import {
  type ExportServices,
  type FileExports,
  openFileExports,
} from '#server/platform/storage/fileExports.ts'
import { type ActivityCsvRequest, activityCsv } from './activityCsv.ts'

/** Files of activity logs, each at a URL that is given to whoever may read them. */
export type ActivityExports = FileExports<ActivityCsvRequest>

export const openActivityExports = (services: ExportServices): ActivityExports =>
  openFileExports(services, {
    path: '/exports/activity.csv',
    rows: 'activities',
    write: ({ body }) => ({ asked: JSON.stringify(body) }),
    read: async (workspaceId, { asked = '' }) => ({
      workspaceId,
      body: await activityExportBody.validate(JSON.parse(asked)),
    }),
    file: (request, limitedTo) => ({
      name: `activity-${services.clock().toISOString().slice(0, 10)}.csv`,
      chunks: activityCsv(services.database, request, limitedTo),
    }),
  })
