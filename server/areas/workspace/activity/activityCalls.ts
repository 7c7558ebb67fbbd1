import { activityRoutes } from '#contract/resources/activities.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { listedActivities } from './listedActivities.ts'

/** The calls that show what was done in a workspace. */
export const activityCalls = (): Served[] => [
  serve(activityRoutes.fetch, ({ body, tx }) => fetchPage(tx, listedActivities, body)),
]
