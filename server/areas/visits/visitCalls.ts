import { visitRoutes } from '#contract/resources/visits.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { itemClicks } from './postgres/itemClicks.ts'
import type { Whose } from './postgres/visitScope.ts'
import { visitSeries } from './postgres/visitSeries.ts'
import { openVisitReaders, type RangeCall, type VisitServices } from './visitReaders.ts'

/** The calls that read the visits of a tracking link. */
export function visitCalls(services: VisitServices): Served[] {
  const { inRange, list, live, exported, series, summary, breakdown } = openVisitReaders(services)
  return [
    serve(visitRoutes.series, (call) => inRange(call, linkOf(call), plainSeries)),
    serve(visitRoutes.summary, (call) => inRange(call, linkOf(call), summary)),
    serve(visitRoutes.filteredSeries, (call) => inRange(call, linkOf(call), series)),
    serve(visitRoutes.breakdown, (call) => inRange(call, linkOf(call), breakdown)),
    serve(visitRoutes.list, (call) => list(call, linkOf(call))),
    serve(visitRoutes.clicks, (call) =>
      inRange(call, linkOf(call), ({ range }) =>
        itemClicks(call.tx, call.params.id, range, call.body.filters),
      ),
    ),
    serve(visitRoutes.live, (call) => live(call, linkOf(call))),
    serve(visitRoutes.export, (call) => inRange(call, linkOf(call), exported)),
  ]
}

const plainSeries = ({ tx, scope, range }: RangeCall<unknown>) => visitSeries(tx, scope, range)

const linkOf = ({ params }: { readonly params: { readonly id: string } }): Whose => ({
  linkId: params.id,
})
