import { overviewRoutes } from '#contract/resources/overview.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { recentEvents } from './recentEvents.ts'

/** What happened lately in a workspace. */
export const overviewCalls = (): Served[] => [
  serve(overviewRoutes.fetch, async ({ tx }) => ({ recent: await recentEvents(tx) })),
]
