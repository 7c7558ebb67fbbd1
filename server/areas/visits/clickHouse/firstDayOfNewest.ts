import type { VisitFilters } from '#contract/resources/visits.ts'
import { dayMs, dayOf } from '#server/areas/visits/days.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { ClickHouse } from './clickHouse.ts'
import { hasValues } from './countVisits.ts'
import { isWhole, type LinkScope, sealedRows } from './sealedRows.ts'

interface Newest {
  readonly filters?: VisitFilters | undefined
  /** None before this moment. */
  readonly from: Date | undefined
  /** None at this moment or later. */
  readonly to: Date | undefined
  readonly limit: number
}

/**
 * The first day (UTC) whose visits have to be read to find the newest: the days from it on have at least as many as are
 * wanted. Told by what is added up, so that a list reads the days it shows, a rare filter's too; undefined where that does
 * not tell, or there are fewer.
 */
export async function firstDayOfNewest(
  clickHouse: ClickHouse,
  scope: LinkScope,
  { filters = {}, from, to, limit }: Newest,
): Promise<Date | undefined> {
  // Of the last day, nobody knows how many come before the moment at which it ends.
  const days = {
    ...(from && { from }),
    ...(to && { to: new Date(dayOf(to.getTime()) * dayMs) }),
  }
  const rows = countedByDay(scope, days, filters)
  if (!rows) return undefined
  const [found] = await clickHouse.rows<{ first: number }>(
    `select toInt64(first) as first from (
       select first, sum(number) over (order by first desc) as together from (
         select ${rows.day} as first, sum(${rows.number}) as number from ${rows.text} group by first
       )
     ) where together >= {limit:UInt32} order by first desc limit 1`,
    { ...rows.parameters, limit },
  )
  return found && new Date(found.first * dayMs)
}

function countedByDay(scope: LinkScope, range: Partial<Moments>, filters: VisitFilters) {
  if (!hasValues(filters)) {
    const number =
      filters.allowed === undefined ? 'allowed + blocked' : filters.allowed ? 'allowed' : 'blocked'
    const table = isWhole(scope) ? 'workspace_quarters' : 'visit_quarters'
    return { ...sealedRows(table, scope, range), day: 'toDate(quarter)', number }
  }
  if (!isWhole(scope)) return undefined
  return { ...sealedRows('workspace_days', scope, range, filters), day: 'day', number: 'visits' }
}
