import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { openVisitReaders, type VisitServices } from './visitReaders.ts'
import type { Whose } from './visitScope.ts'

/** The calls that read the visits of many tracking links together: of a creator's, or of all. */
export function overallVisitCalls(services: VisitServices): Served[] {
  const { inRange, list, live, exported, series, summary, breakdown } = openVisitReaders(services)
  return [
    serve(overallVisitRoutes.summary, (call) => inRange(call, manyOf(call), summary)),
    serve(overallVisitRoutes.series, (call) => inRange(call, manyOf(call), series)),
    serve(overallVisitRoutes.breakdown, (call) => inRange(call, manyOf(call), breakdown)),
    serve(overallVisitRoutes.list, (call) => list(call, manyOf(call))),
    serve(overallVisitRoutes.live, (call) => live(call, manyOf(call))),
    serve(overallVisitRoutes.export, (call) => inRange(call, manyOf(call), exported)),
  ]
}

const manyOf = ({
  body: { creator_id },
}: {
  readonly body: { readonly creator_id?: string | undefined }
}): Whose => (creator_id === undefined ? { all: true } : { creatorId: creator_id })
