import { and, asc, gte, inArray, lte, sql } from 'drizzle-orm'
import type { AccountMetric } from '#contract/resources/accountAnalytics.ts'
import { dayText } from '#server/areas/visits/days.ts'
import { accountSnapshots, type creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import type { CapturedDay } from './addUp.ts'
import { lastKnown, perMetric } from './dailyFigures.ts'

/** For how many days before the first a figure still says where an account stood. */
export const grace = 7

/** What is told of a whole workspace: each metric more is looked for in each capture of hundreds of accounts. */
export const metricsOfMany: readonly AccountMetric[] = ['followers', 'views']

type Account = typeof creatorAccounts.$inferSelect

const unasked = sql<null>`null`

/** What was last reported on each day that counts for each account, in the order of days. */
export async function capturedDays(
  tx: Transaction,
  accounts: readonly Account[],
  metrics: readonly AccountMetric[],
  [first, last]: readonly [number, number],
): Promise<CapturedDay[]> {
  if (accounts.length === 0) return []
  const { accountId, day } = accountSnapshots
  const found = await tx
    .select({
      accountId,
      day,
      ...perMetric((metric) => (metrics.includes(metric) ? lastKnown(metric) : unasked)),
    })
    .from(accountSnapshots)
    .where(
      and(inArray(accountId, idsOf(accounts)), gte(day, dayText(first)), lte(day, dayText(last))),
    )
    .groupBy(accountId, day)
    .orderBy(asc(day))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return found
    .filter(({ accountId, day }) => counts(day, byId.get(accountId)))
    .map(({ accountId, day, ...figures }) => ({ accountId, day, figures }))
}

/** Whether a day is one of those that count for an account. */
const counts = (day: string, account: Account | undefined): boolean =>
  account !== undefined &&
  (account.startDate === null || day >= account.startDate) &&
  (account.endDate === null || day <= account.endDate)
