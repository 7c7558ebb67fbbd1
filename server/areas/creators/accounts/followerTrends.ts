import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { followerTrendDays } from '#contract/resources/creatorAccounts.ts'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { standingFirst } from './standing.ts'

/** At the end of each of the last 30 days (UTC), oldest first; null on a day without figures. */
type FollowerTrend = readonly (number | null)[]

/**
 * The followers of accounts over the last 30 days, by account. Only days that count for an account are looked at.
 */
export async function followerTrends(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, FollowerTrend>> {
  const today = dayOf(now.getTime())
  const { accountId, day, followers } = accountSnapshots
  const { startDate, endDate } = creatorAccounts
  const found = await tx
    .selectDistinctOn([accountId, day], { accountId, day, followers })
    .from(accountSnapshots)
    .innerJoin(creatorAccounts, eq(creatorAccounts.id, accountId))
    .where(
      and(
        inArray(accountId, [...ids]),
        isNotNull(followers),
        gte(day, dayText(today - followerTrendDays)),
        lte(day, dayText(today)),
        or(isNull(startDate), gte(day, startDate)),
        or(isNull(endDate), lte(day, endDate)),
      ),
    )
    .orderBy(asc(accountId), asc(day), ...standingFirst)
  const byAccount = Map.groupBy(found, (row) => row.accountId)
  return new Map(ids.map((one) => [one, trendOf(byAccount.get(one) ?? [], today)]))
}

interface Known {
  readonly day: string
  readonly followers: number | null
}

function trendOf(captured: readonly Known[], today: number): FollowerTrend {
  const byDay = new Map(captured.map(({ day, followers }) => [day, followers]))
  return Array.from(
    { length: followerTrendDays },
    (_, index) => byDay.get(dayText(today + index + 1 - followerTrendDays)) ?? null,
  )
}
