import { overviewRoutes } from '#contract/resources/overview.ts'
import type { PlatformServices } from '#server/platform/area.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { recentEvents } from './recentEvents.ts'
import { waiting } from './waiting.ts'

/** What waits for a workspace, and what happened lately. */
export const overviewCalls = ({ clock }: Pick<PlatformServices, 'clock'>): Served[] => [
  serve(overviewRoutes.fetch, async ({ tx }) => ({
    waiting: await waiting(tx, clock()),
    recent: await recentEvents(tx),
  })),
]
