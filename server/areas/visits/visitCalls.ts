import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { type VisitDimension, type VisitFilters, visitRoutes } from '#contract/resources/visits.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { itemClicks } from './itemClicks.ts'
import { liveVisits } from './liveVisits.ts'
import { type RangeRequest, type SeriesRange, seriesRange } from './seriesRange.ts'
import { visitBreakdown } from './visitBreakdown.ts'
import type { VisitExports } from './visitExports.ts'
import { visitList } from './visitList.ts'
import { type VisitScope, visitScope, type Whose } from './visitScope.ts'
import { visitSeries } from './visitSeries.ts'
import { visitSummary } from './visitSummary.ts'

interface Services {
  readonly exports: VisitExports
  readonly clock?: Clock
}

/** The calls that read the visits of a tracking link, and those of many links together. */
export function visitCalls({ exports, clock = systemClock }: Services): Served[] {
  /** Reads a range of the visits that the caller may see. */
  const inRange = async <Body extends Omit<RangeRequest, 'interval'>, T>(
    call: Call<Body>,
    whose: Whose,
    read: RangeReader<Body, T>,
  ): Promise<T | Failure> => {
    const range = seriesRange({ interval: 'DAY', ...call.body }, clock())
    if (range instanceof Failure) return range
    return inScope(call, whose, (scope) => read({ ...call, whose, scope, range }))
  }
  /** Without a date, a list has no end but the first visit. */
  const list = (call: Call<Listed>, whose: Whose) =>
    call.body.start_date === undefined && call.body.end_date === undefined
      ? inScope(call, whose, (scope) => visitList(call.tx, scope, call.body))
      : inRange(call, whose, ({ scope, range }) => visitList(call.tx, scope, call.body, range))
  const live = (call: Call<unknown>, whose: Whose) =>
    inScope(call, whose, (scope) => liveVisits(call.tx, scope, clock()))
  const exported: RangeReader<Filtered, { url: string; expires_at: string }> = (call) =>
    exports.urlOf({
      workspaceId: call.principal.workspaceId,
      whose: call.whose,
      range: call.range,
      timezone: call.range.timezone,
      filters: call.body.filters,
    })

  const [link, all] = [visitRoutes, overallVisitRoutes]
  return [
    serve(link.series, (call) => inRange(call, linkOf(call), plainSeries)),
    serve(link.summary, (call) => inRange(call, linkOf(call), summary)),
    serve(link.filteredSeries, (call) => inRange(call, linkOf(call), series)),
    serve(link.breakdown, (call) => inRange(call, linkOf(call), breakdown)),
    serve(link.list, (call) => list(call, linkOf(call))),
    serve(link.clicks, (call) =>
      inRange(call, linkOf(call), ({ range }) =>
        itemClicks(call.tx, call.params.id, range, call.body.filters),
      ),
    ),
    serve(link.live, (call) => live(call, linkOf(call))),
    serve(link.export, (call) => inRange(call, linkOf(call), exported)),

    serve(all.summary, (call) => inRange(call, manyOf(call), summary)),
    serve(all.series, (call) => inRange(call, manyOf(call), series)),
    serve(all.breakdown, (call) => inRange(call, manyOf(call), breakdown)),
    serve(all.list, (call) => list(call, manyOf(call))),
    serve(all.live, (call) => live(call, manyOf(call))),
    serve(all.export, (call) => inRange(call, manyOf(call), exported)),
  ]
}

interface Call<Body> {
  readonly body: Body
  readonly tx: Transaction
  readonly principal: Principal
}

interface RangeCall<Body> extends Call<Body> {
  readonly whose: Whose
  readonly scope: VisitScope
  readonly range: SeriesRange
}

type RangeReader<Body, T> = (call: RangeCall<Body>) => Promise<T>

interface Filtered {
  readonly filters?: VisitFilters | undefined
}

type Listed = Omit<RangeRequest, 'interval'> & Parameters<typeof visitList>[2]

const plainSeries = ({ tx, scope, range }: RangeCall<unknown>) => visitSeries(tx, scope, range)

const series = ({ tx, scope, range, body }: RangeCall<Filtered>) =>
  visitSeries(tx, scope, range, body.filters)

const summary = ({ tx, scope, range, body }: RangeCall<Filtered>) =>
  visitSummary(tx, scope, range, body.filters)

const breakdown = ({
  tx,
  scope,
  range,
  body,
}: RangeCall<Filtered & { readonly dimension: VisitDimension }>) =>
  visitBreakdown(tx, scope, range, body.dimension, body.filters)

/** Reads the visits that the caller may see. */
async function inScope<T>(
  { tx, principal }: Call<unknown>,
  whose: Whose,
  read: (scope: VisitScope) => Promise<T | Failure>,
): Promise<T | Failure> {
  const scope = await visitScope(tx, principal.workspaceId, whose)
  return scope instanceof Failure ? scope : read(scope)
}

const linkOf = ({ params }: { readonly params: { readonly id: string } }): Whose => ({
  linkId: params.id,
})

const manyOf = ({
  body: { creator_id },
}: {
  readonly body: { readonly creator_id?: string | undefined }
}): Whose => (creator_id === undefined ? { all: true } : { creatorId: creator_id })
