import type { VisitDimension, VisitFilters } from '#contract/resources/visits.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import { type RangeRequest, seriesRange } from './seriesRange.ts'
import type { VisitExports } from './visitExports.ts'
import { visitList } from './visitList.ts'
import type { AskedRange, VisitReader, VisitStore, Whose } from './visitStore.ts'
import { checkWhose } from './whose.ts'

export interface VisitServices extends Needs<'clock'> {
  readonly visits: VisitStore
  readonly exports: VisitExports
}

/** What the visits of one link and those of many are read by alike. */
export function openVisitReaders({ visits, exports, clock }: VisitServices) {
  /** Reads a range of the visits that the caller may see. */
  const inRange = async <Body extends RangedBody, T>(
    call: Call<Body>,
    whose: Whose,
    read: RangeReader<Body, T>,
  ): Promise<T | Failure> => {
    const range = seriesRange({ interval: 'DAY', ...call.body }, clock())
    if (range instanceof Failure) return range
    const { body } = call
    return read({ reader: readerOf(call), whose, range, filters: body.filters, body })
  }
  /** Without a date, a list has no end but the first visit. */
  const list = (call: Call<Listed>, whose: Whose) =>
    call.body.start_date === undefined && call.body.end_date === undefined
      ? visitList(visits, { reader: readerOf(call), whose }, call.body)
      : inRange(call, whose, (asked) => visitList(visits, asked, asked.body, asked.range))
  const live = (call: Call<Filtered>, whose: Whose) =>
    visits.live({ reader: readerOf(call), whose, filters: call.body.filters }, clock())
  const exported = async ({ reader, whose, range, filters }: AskedRange<VisitFilters>) => {
    const refusal = await checkWhose({ reader, whose })
    if (refusal) return refusal
    const { workspaceId } = reader
    return exports.urlOf({ workspaceId, whose, range, timezone: range.timezone, filters })
  }
  const series = (asked: AskedRange<VisitFilters>) => visits.series(asked)
  const summary = (asked: AskedRange<VisitFilters>) => visits.summary(asked)
  const breakdown = async (asked: RangeCall<Filtered & { readonly dimension: VisitDimension }>) => {
    const shares = await visits.breakdown(asked, asked.body.dimension)
    return shares instanceof Failure ? shares : shares.map(({ label: _, ...share }) => share)
  }
  return { inRange, list, live, exported, series, summary, breakdown }
}

/** A call that opens the transactions itself which it needs. */
interface Call<Body> {
  readonly body: Body
  readonly database: Database
  readonly principal: Principal
}

export interface RangeCall<Body> extends AskedRange<VisitFilters> {
  readonly body: Body
}

type RangeReader<Body, T> = (call: RangeCall<Body>) => Promise<T | Failure>

interface Filtered {
  readonly filters?: VisitFilters | undefined
}

type RangedBody = Omit<RangeRequest, 'interval'> & Filtered

type Listed = RangedBody & Parameters<typeof visitList>[2]

/** Whoever calls, as they read visits. */
const readerOf = ({ database, principal }: Call<unknown>): VisitReader => ({
  workspaceId: principal.workspaceId,
  limitedTo: limitedToOf(principal),
  sealed: (work) => inWorkspace(database, { principal, readOnly: true }, work),
})
