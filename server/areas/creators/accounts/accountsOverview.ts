import { count, desc, eq } from 'drizzle-orm'
import {
  type AccountsOverview,
  accountMetrics,
  overviewDays,
  overviewLargest,
} from '#contract/resources/accountAnalytics.ts'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { reported } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { daysOf } from './accountRange.ts'
import { type AddedUp, addUp, metricsIn } from './addUp.ts'
import { capturedDays, grace, metricsOfMany } from './capturedDays.ts'

/** How many accounts are named of each kind. */
const maxNamed = 5

/**
 * The accounts of the workspace, or of one creator, together over the last days. However many there are, the largest are
 * added up, so that the answer takes as long for a hundred thousand as for {@link overviewLargest}.
 */
export async function accountsOverview(
  tx: Transaction,
  creatorId: string | undefined,
  now: Date,
  span: number = overviewDays,
): Promise<AccountsOverview> {
  const today = dayOf(now.getTime())
  const range = { first: today - span, last: today }
  const before = daysOf({ first: today - 2 * span, last: today - span })
  const wanted = creatorId === undefined ? undefined : eq(creatorAccounts.creatorId, creatorId)
  const [all] = await tx.select({ total: count() }).from(creatorAccounts).where(wanted)
  const accounts = await tx
    .select()
    .from(creatorAccounts)
    .where(wanted)
    .orderBy(desc(reported(creatorAccounts.followers)), desc(creatorAccounts.id))
    .limit(overviewLargest)
  const days = daysOf(range)
  const metrics = creatorId === undefined ? metricsOfMany : accountMetrics
  const captured = await capturedDays(tx, accounts, metrics, [today - 2 * span - grace, today])
  const recent = captured.filter(({ day }) => day >= dayText(range.first - grace))
  const withFigures = new Set(recent.map(({ accountId }) => accountId))
  const counted = accounts.filter(({ id }) => withFigures.has(id))
  const sums = new Map(metricsIn(recent).map((metric) => [metric, addUp(recent, days, metric)]))
  const [followers, views] = [sums.get('followers'), sums.get('views')]
  return {
    start_date: dayText(range.first),
    end_date: dayText(range.last),
    account_total: all?.total ?? 0,
    looked_at_total: accounts.length,
    counted_total: counted.length,
    metrics: [...sums].map(([metric, { days: totals, change, changes }]) => {
      const reporting = counted.filter(({ id }) => changes.has(id))
      const missing = counted.filter(({ id }) => !changes.has(id))
      return {
        metric,
        total: totals.at(-1) ?? 0,
        change: change ?? 0,
        previous_change: addUp(captured, before, metric).change ?? 0,
        platform_total: new Set(reporting.map(({ platform }) => platform)).size,
        missing_total: missing.length,
        missing: missing.slice(0, maxNamed).map(toNamed),
      }
    }),
    days: days.map((date, index) => ({
      date,
      followers: followers?.days[index] ?? null,
      views: views?.days[index] ?? null,
    })),
    rising: movers(counted, followers, (change) => change),
    falling: movers(counted, followers, (change) => -change),
  }
}

type Account = typeof creatorAccounts.$inferSelect

/** The accounts whose followers moved most in one direction. */
function movers(
  accounts: readonly Account[],
  followers: AddedUp | undefined,
  directed: (change: number) => number,
): AccountsOverview['rising'] {
  return accounts
    .flatMap((account) => {
      const moved = followers?.changes.get(account.id)
      return moved && directed(moved.change) > 0 ? [{ account, moved }] : []
    })
    .toSorted((a, b) => directed(b.moved.change) - directed(a.moved.change))
    .slice(0, maxNamed)
    .map(({ account, moved }) => ({
      ...toNamed(account),
      followers: moved.total,
      followers_change: moved.change,
    }))
}

const toNamed = ({ id, creatorId, platform, handle, displayName }: Account) => ({
  id,
  creator_id: creatorId,
  platform,
  handle,
  display_name: displayName,
})
