import { overviewRoutes } from '#contract/resources/overview.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { serve } from '#server/platform/http/serve.ts'
import { recentEvents } from './recentEvents.ts'
import { waiting } from './waiting.ts'

/** What a workspace's people see first. It stands on the areas that it tells of. */
export const area = ({ clock }: Pick<PlatformServices, 'clock'>): Area => ({
  calls: [
    serve(overviewRoutes.fetch, async ({ tx }) => ({
      waiting: await waiting(tx, clock()),
      recent: await recentEvents(tx),
    })),
  ],
})
