import { overviewRoutes } from '#contract/resources/overview.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { readFirstSteps, type StepServices } from './readFirstSteps.ts'
import { recentEvents } from './recentEvents.ts'

/** What happened lately in a workspace, and how far it has come. */
export const overviewCalls = (services: StepServices): Served[] => [
  serve(overviewRoutes.fetch, async ({ tx }) => ({
    first_steps: await readFirstSteps(tx, services),
    recent: await recentEvents(tx),
  })),
]
