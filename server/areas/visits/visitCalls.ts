import { visitRoutes } from '#contract/resources/visits.ts'
import { type Served, serveOpening } from '#server/platform/http/serve.ts'
import { openVisitReaders, type VisitServices } from './visitReaders.ts'
import type { Whose } from './visitStore.ts'

/** The calls that read the visits of a tracking link. */
export function visitCalls(services: VisitServices): Served[] {
  const { visits } = services
  const { inRange, list, live, exported, series, summary, breakdown } = openVisitReaders(services)
  return [
    serveOpening(visitRoutes.series, (call) => inRange(call, linkOf(call), series)),
    serveOpening(visitRoutes.summary, (call) => inRange(call, linkOf(call), summary)),
    serveOpening(visitRoutes.filteredSeries, (call) => inRange(call, linkOf(call), series)),
    serveOpening(visitRoutes.breakdown, (call) => inRange(call, linkOf(call), breakdown)),
    serveOpening(visitRoutes.list, (call) => list(call, linkOf(call))),
    serveOpening(visitRoutes.clicks, (call) =>
      inRange(call, linkOf(call), (asked) => visits.itemClicks(asked, call.params.id)),
    ),
    serveOpening(visitRoutes.live, (call) => live(call, linkOf(call))),
    serveOpening(visitRoutes.export, (call) => inRange(call, linkOf(call), exported)),
  ]
}

const linkOf = ({ params }: { readonly params: { readonly id: string } }): Whose => ({
  linkId: params.id,
})
