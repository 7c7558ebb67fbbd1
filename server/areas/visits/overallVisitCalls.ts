import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { OverallVisitDimension, OverallVisitFilters } from '#contract/resources/visits.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { clickSummary } from './postgres/clickSummary.ts'
import { overallBreakdown } from './postgres/overallBreakdown.ts'
import type { ManyLinks } from './postgres/visitScope.ts'
import { openVisitReaders, type RangeCall, type VisitServices } from './visitReaders.ts'

/** The calls that read the visits of many tracking links together: of a creator's, or of all. */
export function overallVisitCalls(services: VisitServices): Served[] {
  const { inRange, list, live, exported, series, summary } = openVisitReaders(services)
  return [
    serve(overallVisitRoutes.summary, (call) => inRange(call, manyOf(call), summary)),
    serve(overallVisitRoutes.series, (call) => inRange(call, manyOf(call), series)),
    serve(overallVisitRoutes.breakdown, (call) => inRange(call, manyOf(call), breakdown)),
    serve(overallVisitRoutes.clicks, (call) => inRange(call, manyOf(call), clicks)),
    serve(overallVisitRoutes.list, (call) => list(call, manyOf(call))),
    serve(overallVisitRoutes.live, (call) => live(call, manyOf(call))),
    serve(overallVisitRoutes.export, (call) => inRange(call, manyOf(call), exported)),
  ]
}

const breakdown = ({
  tx,
  scope,
  range,
  body: { dimension, filters },
}: RangeCall<OfMany & { readonly dimension: OverallVisitDimension }>) =>
  overallBreakdown(tx, scope, range, dimension, filters)

const clicks = ({ tx, scope, range, body }: RangeCall<OfMany>) =>
  clickSummary(tx, scope, range, body.filters)

interface OfMany {
  readonly creator_id?: string | undefined
  readonly filters?: OverallVisitFilters | undefined
}

const manyOf = ({ body: { creator_id, filters } }: { readonly body: OfMany }): ManyLinks => ({
  creatorId: creator_id,
  link: filters?.link,
  creator: filters?.creator,
})
