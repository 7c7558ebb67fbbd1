import { sql } from 'drizzle-orm'
import type { VisitCounts, VisitFilters, VisitSummary } from '../../contract/resources/visits.ts'
import { bucketLabel } from '../../contract/rules/visitIntervals.ts'
import type { Transaction } from '../db/database.ts'
import { rangeBefore, type SeriesRange } from './seriesRange.ts'
import { type Counts, sourceFor, toCounts, visitCondition } from './visitCounts.ts'

/** The visits of a link in a range, and how they changed against the range before it. */
export async function visitSummary(
  rows: Transaction,
  linkId: string,
  range: SeriesRange,
  filters?: VisitFilters,
): Promise<VisitSummary> {
  const current = await countVisits(rows, linkId, range, filters)
  const previous = await countVisits(rows, linkId, rangeBefore(range), filters)
  const lastMoment = new Date(range.to.getTime() - 1)
  return {
    start_date: bucketLabel(range.from, 'DAY', range.timezone),
    end_date: bucketLabel(lastMoment, 'DAY', range.timezone),
    current,
    previous,
    change: {
      total_visits: current.total_visits - previous.total_visits,
      total_allowed_visits: current.total_allowed_visits - previous.total_allowed_visits,
      total_blocked_visits: current.total_blocked_visits - previous.total_blocked_visits,
      unique_allowed_visits: current.unique_allowed_visits - previous.unique_allowed_visits,
      unique_blocked_visits: current.unique_blocked_visits - previous.unique_blocked_visits,
    },
  }
}

async function countVisits(
  rows: Transaction,
  linkId: string,
  { from, to }: Pick<SeriesRange, 'from' | 'to'>,
  filters: VisitFilters | undefined,
): Promise<VisitCounts> {
  const source = sourceFor(filters)
  const counted = await rows.execute<Counts>(sql`
    select ${source.counts} from ${source.from}
    where link_id = ${linkId} and ${source.at} >= ${from} and ${source.at} < ${to}
      and ${visitCondition(filters)}`)
  return toCounts(counted.rows[0])
}
