import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountMetric } from '#contract/resources/accountAnalytics.ts'
import { accountMetrics } from '#contract/resources/accountAnalytics.ts'
import { mediaMetrics } from '#contract/resources/medias.ts'
import {
  accountMedias,
  accountSnapshots,
  type creatorAccounts,
} from '#server/database/schema/creatorAccounts.ts'
import { recordSnapshot } from './recordSnapshot.ts'
import type { Sync } from './syncServices.ts'

type Account = typeof creatorAccounts.$inferSelect

type Figures = Readonly<Partial<Record<AccountMetric, number | null>>>

interface Found {
  /** Whether the platform was asked about the account itself: that is what a day's first snapshot comes of. */
  readonly isAsked: boolean
  /** Null when the platform was not asked, or did not say. */
  readonly followers: number | null
  /** Whether all posts are known and none was due: only then do they add up to anything. */
  readonly isComplete: boolean
  /** Somebody wants to see the figures of this moment. */
  readonly isWished: boolean
}

/**
 * Records the day's snapshot of an account: one a day, another when it knows what the first did not, or when somebody wished
 * for it. What was known of the day already stays where nothing newer is.
 */
export async function recordDay(sync: Sync, account: Account, found: Found): Promise<void> {
  const { database, connector, clock } = sync
  const capturedAt = clock()
  const source = connector.platform.toLowerCase()
  const known = await knownOfDay(sync, account.id, source, capturedAt)
  const totals = found.isComplete ? await totalsOf(sync, account.id) : {}
  const fresh: Figures = { ...totals, followers: found.followers }
  const isNewer = (metric: AccountMetric) => fresh[metric] != null
  if (!accountMetrics.some(isNewer)) return
  if (!found.isAsked && accountMetrics.every((metric) => known[metric] === null)) return
  const knowsMore = accountMetrics.some((metric) => isNewer(metric) && known[metric] == null)
  if (!knowsMore && !found.isWished && account.status === 'VALID') return
  const best = (metric: AccountMetric) => fresh[metric] ?? known[metric] ?? null
  await recordSnapshot(database, account.id, {
    capturedAt,
    source,
    followers: best('followers'),
    totals: Object.fromEntries(mediaMetrics.map((metric) => [metric, best(metric)])),
  })
}

/** The last that this source has reported of each metric on the same day (UTC). */
async function knownOfDay(
  { database }: Sync,
  accountId: string,
  source: string,
  now: Date,
): Promise<Figures> {
  const found = await database
    .select()
    .from(accountSnapshots)
    .where(
      and(
        eq(accountSnapshots.accountId, accountId),
        eq(accountSnapshots.day, now.toISOString().slice(0, 10)),
        eq(accountSnapshots.source, source),
      ),
    )
    .orderBy(asc(accountSnapshots.capturedAt))
  const lastOf = (metric: AccountMetric) =>
    found.findLast((snapshot) => snapshot[metric] !== null)?.[metric] ?? null
  return Object.fromEntries(accountMetrics.map((metric) => [metric, lastOf(metric)]))
}

/**
 * What the posts that the platform reported have gathered since their beginning, those that are gone with what they had at
 * last. Of a metric that is not known of every post, there is no total.
 */
async function totalsOf({ database, connector }: Sync, accountId: string): Promise<Figures> {
  const reported = mediaMetrics.filter((metric) => connector.reports.includes(metric))
  if (reported.length === 0) return {}
  const sums: Record<string, SQL<number | null>> = Object.fromEntries(
    reported.map((metric) => [metric, sumOf(metric)]),
  )
  const [found = {}] = await database
    .select(sums)
    .from(accountMedias)
    .where(and(eq(accountMedias.accountId, accountId), isNull(accountMedias.source)))
  return found
}

function sumOf(metric: (typeof mediaMetrics)[number]): SQL<number | null> {
  const column = accountMedias[metric]
  return sql<
    number | null
  >`case when count(*) = count(${column}) then coalesce(sum(${column}), 0) end`.mapWith(column)
}
