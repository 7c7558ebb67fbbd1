import { desc, eq } from 'drizzle-orm'
import {
  type AccountMetric,
  type AccountSummary,
  accountAnalyticsRoutes,
  accountMetrics,
  type BaseMetrics,
  type DayMetrics,
  type Freshness,
} from '#contract/resources/accountAnalytics.ts'
import { givenSources } from '#contract/resources/accountFigures.ts'
import { engagementRate } from '#contract/rules/engagementRate.ts'
import { sumOfChanges } from '#contract/rules/metricChange.ts'
import type { SyncNow } from '#server/areas/creators/sync/openSyncNow.ts'
import { dayText } from '#server/areas/visits/days.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, notFound } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve, serveAfter } from '#server/platform/http/serve.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { askedRange, type DayRange, rangeBefore } from './accountRange.ts'
import { accountsOverview } from './accountsOverview.ts'
import { type DailyFigures, dailyFigures, perMetric } from './dailyFigures.ts'
import { standingFirst } from './standing.ts'

interface Services extends Needs<'clock'> {
  /** Asks the account's platform now, unless it was asked of late. */
  readonly syncNow: SyncNow
}

/** The calls that tell how an account has done. Creators see their own. */
export function accountAnalyticsCalls({ clock, syncNow }: Services): Served[] {
  const before = askIfWished(syncNow)
  return [
    serveAfter(accountAnalyticsRoutes.analytics, {
      before,
      handler: async ({ params, query, tx }, isLive) => {
        const asked = await findAsked(tx, params, askedRange(query, clock()))
        if (asked instanceof Failure) return asked
        const days = await dailyFigures(tx, asked.account, asked.range)
        return {
          base_metrics: days.map(toBaseMetrics),
          freshness: freshnessOf(await newest(tx, asked.account), isLive),
        }
      },
    }),

    serveAfter(accountAnalyticsRoutes.summary, {
      before,
      handler: async ({ params, query, tx }, isLive) => {
        const asked = await findAsked(tx, params, askedRange(query, clock()))
        return asked instanceof Failure ? asked : summarise(tx, asked.account, asked.range, isLive)
      },
    }),

    serveAfter(accountAnalyticsRoutes.metrics, {
      before,
      handler: async ({ params, query, tx }) => {
        const asked = await findAsked(tx, params, askedRange(query, clock()))
        if (asked instanceof Failure) return asked
        return (await dailyFigures(tx, asked.account, asked.range)).map(toDayMetrics)
      },
    }),

    serve(accountAnalyticsRoutes.overview, ({ body, tx }) =>
      accountsOverview(tx, body.creator_id, clock(), body.days),
    ),
  ]
}

interface Wished {
  readonly principal: Principal
  readonly params: { readonly user_creator_account_id: string }
  readonly query: {
    readonly force_cache?: boolean | undefined
    readonly realtime?: boolean | undefined
  }
}

/** Asks the platform while no transaction is open, if the call wants that; whether it has answered. */
const askIfWished =
  (syncNow: SyncNow) =>
  async ({ principal, params, query }: Wished): Promise<boolean> =>
    query.realtime === true && query.force_cache !== true
      ? syncNow(principal, params.user_creator_account_id)
      : false

/** The account and days that a call is about. */
async function findAsked(
  tx: Transaction,
  params: { readonly user_creator_account_id: string },
  range: DayRange | Failure,
): Promise<{ readonly account: Account; readonly range: DayRange } | Failure> {
  if (range instanceof Failure) return range
  const account = await findAccount(tx, params.user_creator_account_id)
  return account instanceof Failure ? account : { account, range }
}

type Account = typeof creatorAccounts.$inferSelect
type Snapshot = typeof accountSnapshots.$inferSelect

/** The account, if the caller may see it. */
export async function findAccount(tx: Transaction, id: string): Promise<Account | Failure> {
  const account = await rowOf(tx, creatorAccounts, id)
  return account ?? notFound('This account does not exist')
}

async function newest(tx: Transaction, account: Account): Promise<Snapshot | undefined> {
  const [snapshot] = await tx
    .select()
    .from(accountSnapshots)
    .where(eq(accountSnapshots.accountId, account.id))
    .orderBy(desc(accountSnapshots.day), ...standingFirst)
    .limit(1)
  return snapshot
}

const freshnessOf = (snapshot: Snapshot | undefined, isLive: boolean): Freshness => ({
  snapshot_at: snapshot?.capturedAt.toISOString() ?? null,
  source: snapshot?.source ?? null,
  live: isLive,
})

async function summarise(
  tx: Transaction,
  account: Account,
  range: DayRange,
  isLive: boolean,
): Promise<AccountSummary> {
  const before = rangeBefore(range)
  const days = await dailyFigures(tx, account, { first: before.first, last: range.last })
  const middle = days.length / 2
  const [previous, present] = [days.slice(0, middle), days.slice(middle)]
  const snapshot = await newest(tx, account)
  return {
    start_date: dayText(range.first),
    end_date: dayText(range.last),
    ...perMetric((metric) => ({
      total: present.findLast(({ totals }) => totals[metric] !== null)?.totals[metric] ?? null,
      change: sumOfChanges(present.map(({ changes }) => changes[metric])),
      previous_change: sumOfChanges(previous.map(({ changes }) => changes[metric])),
    })),
    reported: snapshot ? reportedIn(snapshot, present) : [],
    freshness: freshnessOf(snapshot, isLive),
  }
}

/**
 * The metrics that an account's newest figures hold, with what else is known of their day. What a workspace gives comes by
 * parts, followers daily and the rest now and then: there, all days that are shown count.
 */
function reportedIn(snapshot: Snapshot, days: readonly DailyFigures[]): AccountMetric[] {
  const isByParts = givenSources.some((source) => source === snapshot.source)
  const counting = days.filter(({ date }) => isByParts || date === snapshot.day)
  return accountMetrics.filter((metric) =>
    [snapshot, ...counting.map(({ totals }) => totals)].some((figures) => figures[metric] !== null),
  )
}

const toBaseMetrics = ({ date, totals, changes }: DailyFigures): BaseMetrics => ({
  date,
  total_bookmarks: totals.bookmarks,
  total_comments: totals.comments,
  total_downloads: totals.downloads,
  total_likes: totals.likes,
  total_reposts: totals.reposts,
  total_shares: totals.shares,
  total_views: totals.views,
  bookmarks_change: changes.bookmarks,
  comments_change: changes.comments,
  downloads_change: changes.downloads,
  likes_change: changes.likes,
  reposts_change: changes.reposts,
  shares_change: changes.shares,
  views_change: changes.views,
})

const toDayMetrics = (figures: DailyFigures): DayMetrics => ({
  ...toBaseMetrics(figures),
  total_followers: figures.totals.followers,
  followers_change: figures.changes.followers,
  engagement_rate: engagementRate(figures.changes),
})
