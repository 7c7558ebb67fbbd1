import { sql } from 'drizzle-orm'
import { visitRoutes } from '../../contract/resources/visits.ts'
import { type Clock, systemClock } from '../auth/clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Failure, notFound } from '../http/failure.ts'
import { type Served, serve } from '../http/serve.ts'
import { type RangeRequest, type SeriesRange, seriesRange } from './seriesRange.ts'
import { visitBreakdown } from './visitBreakdown.ts'
import { visitList } from './visitList.ts'
import { visitSeries } from './visitSeries.ts'
import { visitSummary } from './visitSummary.ts'

/** The calls that read a tracking link's visits. */
export function visitCalls(database: Database, clock: Clock = systemClock): Served[] {
  /** The range that is asked for of a link that the caller may see. */
  const inRange = async <T>(
    { params, body, rows }: RangeCall,
    read: (range: SeriesRange) => Promise<T>,
  ): Promise<T | Failure> => {
    const range = seriesRange(body, clock())
    if (range instanceof Failure) return range
    return (await linkExists(rows, params.id)) ? read(range) : noSuchLink()
  }

  return [
    serve(database, visitRoutes.series, (call) =>
      inRange(call, (range) => visitSeries(call.rows, call.params.id, range)),
    ),
    serve(database, visitRoutes.summary, (call) =>
      inRange(call, (range) => visitSummary(call.rows, call.params.id, range, call.body.filters)),
    ),
    serve(database, visitRoutes.filteredSeries, (call) =>
      inRange(call, (range) => visitSeries(call.rows, call.params.id, range, call.body.filters)),
    ),
    serve(database, visitRoutes.breakdown, (call) =>
      inRange(call, (range) =>
        visitBreakdown(call.rows, call.params.id, range, call.body.dimension, call.body.filters),
      ),
    ),
    serve(database, visitRoutes.list, async ({ params, body, rows }) =>
      (await linkExists(rows, params.id)) ? visitList(rows, params.id, body) : noSuchLink(),
    ),
  ]
}

interface RangeCall {
  readonly params: { readonly id: string }
  readonly body: RangeRequest
  readonly rows: Transaction
}

const noSuchLink = () => notFound('There is no such tracking link')

async function linkExists(rows: Transaction, id: string): Promise<boolean> {
  const found = await rows.execute(sql`select from tracking_links where id = ${id}`)
  return found.rowCount === 1
}
