import type { VisitDimension, VisitFilters } from '#contract/resources/visits.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import { liveVisits } from './postgres/liveVisits.ts'
import { visitBreakdown } from './postgres/visitBreakdown.ts'
import { type VisitScope, visitScope, type Whose } from './postgres/visitScope.ts'
import { visitSeries } from './postgres/visitSeries.ts'
import { visitSummary } from './postgres/visitSummary.ts'
import { type RangeRequest, type SeriesRange, seriesRange } from './seriesRange.ts'
import type { VisitExports } from './visitExports.ts'
import { visitList } from './visitList.ts'

export interface VisitServices {
  readonly exports: VisitExports
  readonly clock: Clock
}

/** What the visits of one link and those of many are read by alike. */
export function openVisitReaders({ exports, clock }: VisitServices) {
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
  return { inRange, list, live, exported, series, summary, breakdown }
}

interface Call<Body> {
  readonly body: Body
  readonly tx: Transaction
  readonly principal: Principal
}

export interface RangeCall<Body> extends Call<Body> {
  readonly whose: Whose
  readonly scope: VisitScope
  readonly range: SeriesRange
}

type RangeReader<Body, T> = (call: RangeCall<Body>) => Promise<T>

interface Filtered {
  readonly filters?: VisitFilters | undefined
}

type Listed = Omit<RangeRequest, 'interval'> & Parameters<typeof visitList>[2]

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
  const scope = await visitScope(tx, { ...principal, limitedTo: limitedToOf(principal) }, whose)
  return scope instanceof Failure ? scope : read(scope)
}
