import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { OverallVisitFilters } from '#contract/resources/visits.ts'
import { type Served, serveOpening } from '#server/platform/http/serve.ts'
import { openVisitReaders, type VisitServices } from './visitReaders.ts'
import type { ManyLinks } from './visitStore.ts'

/** The calls that read the visits of many tracking links together: of a creator's, or of all. */
export function overallVisitCalls(services: VisitServices): Served[] {
  const { visits } = services
  const { inRange, list, live, exported, series, summary } = openVisitReaders(services)
  return [
    serveOpening(overallVisitRoutes.summary, (call) => inRange(call, manyOf(call), summary)),
    serveOpening(overallVisitRoutes.series, (call) => inRange(call, manyOf(call), series)),
    serveOpening(overallVisitRoutes.breakdown, (call) =>
      inRange(call, manyOf(call), (asked) => visits.breakdown(asked, call.body.dimension)),
    ),
    serveOpening(overallVisitRoutes.clicks, (call) =>
      inRange(call, manyOf(call), (asked) => visits.clickSummary(asked)),
    ),
    serveOpening(overallVisitRoutes.list, (call) => list(call, manyOf(call))),
    serveOpening(overallVisitRoutes.live, (call) => live(call, manyOf(call))),
    serveOpening(overallVisitRoutes.export, (call) => inRange(call, manyOf(call), exported)),
  ]
}

interface OfMany {
  readonly creator_id?: string | undefined
  readonly filters?: OverallVisitFilters | undefined
}

const manyOf = ({ body: { creator_id, filters } }: { readonly body: OfMany }): ManyLinks => ({
  creatorId: creator_id,
  link: filters?.link,
  creator: filters?.creator,
})
