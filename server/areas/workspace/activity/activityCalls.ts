import { activityRoutes } from '#contract/resources/activities.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ActivityExports } from './activityExports.ts'
import { listedActivities } from './listedActivities.ts'

interface Services {
  readonly exports: Pick<ActivityExports, 'urlOf'>
}

/** The calls that show what was done in a workspace. */
export const activityCalls = ({ exports }: Services): Served[] => [
  serve(activityRoutes.fetch, ({ body, tx }) => fetchPage(tx, listedActivities, body)),

  serve(activityRoutes.export, ({ body, principal }) =>
    exports.urlOf({ workspaceId: principal.workspaceId, body }),
  ),
]
