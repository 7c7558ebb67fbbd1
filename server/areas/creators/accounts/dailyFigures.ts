import { and, between, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountMetric } from '#contract/resources/accountAnalytics.ts'
import { metricChanges } from '#contract/rules/metricChange.ts'
import { accountSnapshots, type creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type DayRange, daysOf } from './accountRange.ts'
import { standingFirst } from './standing.ts'

export type Figures = Readonly<Record<AccountMetric, number | null>>

/** What stood at the end of a day, and how it had changed; all null on a day without a snapshot. */
export interface DailyFigures {
  readonly date: string
  readonly totals: Figures
  readonly changes: Figures
}

type Account = Pick<typeof creatorAccounts.$inferSelect, 'id' | 'startDate' | 'endDate'>

/** The figures of an account, day by day. Days that do not count for it are there, and empty. */
export async function dailyFigures(
  tx: Transaction,
  account: Account,
  range: DayRange,
): Promise<DailyFigures[]> {
  const days = daysOf(range)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const byDay = await lastOfEachDay(tx, account, first, last)
  const before = await lastKnownBefore(tx, account, first)
  const totals = days.map((day) => byDay.get(day) ?? nothing)
  const changes = perMetric((metric) =>
    metricChanges(
      totals.map((figures) => figures[metric]),
      before[metric],
    ),
  )
  return days.map((date, index) => ({
    date,
    totals: totals[index] ?? nothing,
    changes: perMetric((metric) => changes[metric][index] ?? null),
  }))
}

/** Makes something of each metric. */
export function perMetric<T>(make: (metric: AccountMetric) => T): Record<AccountMetric, T> {
  return {
    bookmarks: make('bookmarks'),
    comments: make('comments'),
    downloads: make('downloads'),
    followers: make('followers'),
    likes: make('likes'),
    reposts: make('reposts'),
    shares: make('shares'),
    views: make('views'),
  }
}

const nothing: Figures = perMetric(() => null)

/** The days that count for an account. */
const counting = ({ id, startDate, endDate }: Account): (SQL | undefined)[] => [
  eq(accountSnapshots.accountId, id),
  startDate === null ? undefined : gte(accountSnapshots.day, startDate),
  endDate === null ? undefined : sql`${accountSnapshots.day} <= ${endDate}`,
]

/** What stands for a metric on the last day on which it is known, in the rows that are looked at. */
export function lastKnown(metric: AccountMetric): SQL<number | null> {
  const column = accountSnapshots[metric]
  const order = sql.join([desc(accountSnapshots.day), ...standingFirst], sql`, `)
  return sql<number | null>`(array_agg(${column} order by ${order})
    filter (where ${column} is not null))[1]`.mapWith(column)
}

/** What stands for each day: of each metric what was reported of it, so that a source without it takes nothing away. */
async function lastOfEachDay(
  tx: Transaction,
  account: Account,
  first: string,
  last: string,
): Promise<Map<string, Figures>> {
  const { day } = accountSnapshots
  const found = await tx
    .select({ day, ...perMetric(lastKnown) })
    .from(accountSnapshots)
    .where(and(...counting(account), between(day, first, last)))
    .groupBy(day)
  return new Map(found.map(({ day, ...figures }) => [day, figures]))
}

/** The last total of each metric that was reported before a day. */
async function lastKnownBefore(tx: Transaction, account: Account, first: string): Promise<Figures> {
  const [found] = await tx
    .select(perMetric(lastKnown))
    .from(accountSnapshots)
    .where(and(...counting(account), lt(accountSnapshots.day, first)))
  return found ?? nothing
}
