import { type Activity, activityRoutes } from '#contract/resources/activities.ts'
import {
  type CsvColumns,
  type OpenedExport,
  openListExport,
} from '#server/platform/resource/listExport.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ExportServices } from '#server/platform/storage/fileExports.ts'
import { listedActivities } from './listedActivities.ts'

const columns: CsvColumns<Activity> = [
  ['Time (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor.name],
  ['Kind of caller', ({ actor }) => actor.kind],
  ['Action', ({ action }) => action],
  ['Thing', ({ thing }) => thing],
  ['How many', ({ thing_total }) => thing_total],
  ['Names', ({ labels }) => labels.join(', ')],
  ['Country', ({ country }) => country],
  ['Browser', ({ browser }) => browser],
  ['System', ({ os }) => os],
  ['Call', ({ call }) => call],
  ['Reason', ({ reason }) => reason],
]

/** The activity log of a workspace as a file. */
export const activityExport = (services: ExportServices): OpenedExport =>
  openListExport(services, {
    route: activityRoutes.export,
    name: 'activity',
    columns,
    readPart: (tx, asked) => fetchPage(tx, listedActivities, asked),
  })
