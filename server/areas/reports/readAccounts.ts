import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import {
  type AccountMetric,
  accountMetrics,
  overviewLargest,
} from '#contract/resources/accountAnalytics.ts'
import type { ReportFigures } from '#contract/resources/reports.ts'
import { parseDateOnly } from '#contract/rules/dateOnly.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import { maxReportRows, type ReportDays } from '#contract/rules/reportRules.ts'
import { daysOf } from '#server/areas/creators/accounts/accountRange.ts'
import { addUp, metricsIn } from '#server/areas/creators/accounts/addUp.ts'
import { capturedDays, grace, metricsOfMany } from '#server/areas/creators/accounts/capturedDays.ts'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import type { VisitReader } from '#server/areas/visits/visitStore.ts'
import { accountMedias, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { reported } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRows } from '#server/platform/db/readRows.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import type { KeptReport } from './readReports.ts'

interface Services {
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
}

type AccountParts = Pick<ReportFigures, 'audience' | 'accounts' | 'posts' | 'posts_by_day'>

const none: AccountParts = { audience: null, accounts: null, posts: null, posts_by_day: null }

/** What a report says of accounts: of a workspace's or a creator's those with the most followers, so that thousands cost what hundreds do. */
export async function readAccounts(
  { foreignPictures }: Services,
  reader: VisitReader,
  report: KeptReport,
  days: ReportDays,
): Promise<AccountParts | Failure> {
  const has = (section: KeptReport['sections'][number]) => report.sections.includes(section)
  if (!has('AUDIENCE') && !has('ACCOUNTS') && !has('POSTS')) return none
  const read = await reader.sealed(async (tx) => {
    const accounts = await tx
      .select()
      .from(creatorAccounts)
      .where(isAbout(report))
      .orderBy(desc(reported(creatorAccounts.followers)), desc(creatorAccounts.id))
      .limit(overviewLargest)
    const figures =
      has('AUDIENCE') || has('ACCOUNTS') ? await figuresOf(tx, accounts, report, days) : undefined
    const posts = has('POSTS') ? await readPosts(tx, accounts, report, days) : undefined
    return { figures, posts }
  })
  if (!('figures' in read)) return read
  const { figures, posts } = read
  return {
    audience: has('AUDIENCE') && figures ? figures.audience : null,
    accounts: has('ACCOUNTS') && figures ? figures.accounts : null,
    posts: posts
      ? await Promise.all(
          posts.best.map(async ({ thumbnail_url, ...post }) => ({
            ...post,
            thumbnail_url: await foreignPictures.urlOf(reader.workspaceId, thumbnail_url),
          })),
        )
      : null,
    posts_by_day: posts?.byDay ?? null,
  }
}

type Account = typeof creatorAccounts.$inferSelect

/** The accounts that a report is about. */
function isAbout({ scope, subject_id }: KeptReport): SQL | undefined {
  if (subject_id === null) return undefined
  return scope === 'ACCOUNT'
    ? eq(creatorAccounts.id, subject_id)
    : eq(creatorAccounts.creatorId, subject_id)
}

/** Days of UTC, as platforms are asked once in each. */
async function figuresOf(
  tx: Transaction,
  accounts: readonly Account[],
  { scope }: KeptReport,
  { start_date, end_date }: ReportDays,
) {
  const [first, last] = [numberOf(start_date), numberOf(end_date)]
  const length = last - first + 1
  const metrics = scope === 'WORKSPACE' ? metricsOfMany : accountMetrics
  const captured = await capturedDays(tx, accounts, metrics, [first - length - grace, last])
  const recent = captured.filter(({ day }) => day >= dayText(first - 1 - grace))
  // What stood at the end of the day before is where the first day began.
  const days = daysOf({ first: first - 1, last })
  const before = daysOf({ first: first - length - 1, last: first - 1 })
  const sums = new Map(metricsIn(recent).map((metric) => [metric, addUp(recent, days, metric)]))
  const ofAll = (metric: AccountMetric, index: number) => sums.get(metric)?.days[index + 1] ?? null
  const ofOne = (metric: AccountMetric, id: string) => sums.get(metric)?.changes.get(id)
  return {
    audience: {
      metrics: [...sums].map(([metric, sum]) => ({
        metric,
        total: sum.days.at(-1) ?? 0,
        change: sum.change ?? 0,
        previous_change: addUp(captured, before, metric).change ?? 0,
      })),
      days: days.slice(1).map((date, index) => ({
        date,
        followers: ofAll('followers', index),
        views: ofAll('views', index),
      })),
    },
    accounts: accounts.slice(0, maxReportRows).map(({ id, platform, handle, displayName }) => ({
      id,
      platform,
      handle,
      display_name: displayName,
      followers: ofOne('followers', id)?.total ?? null,
      followers_change: ofOne('followers', id)?.change ?? null,
      views: ofOne('views', id)?.total ?? null,
      views_change: ofOne('views', id)?.change ?? null,
    })),
  }
}

/** The posts of the period that did best, and how many there were on each day. */
async function readPosts(
  tx: Transaction,
  accounts: readonly Account[],
  { timezone }: KeptReport,
  { start_date, end_date }: ReportDays,
) {
  if (accounts.length === 0) return { best: [], byDay: [] }
  const midnight = (date: string) => new Date(momentAt(`${date}T00:00`, timezone))
  const [first, last] = [numberOf(start_date), numberOf(end_date)]
  const days = daysOf({ first, last })
  const starts = daysOf({ first, last: last + 1 }).map(midnight)
  const [from = new Date(0), to = new Date(0)] = [starts[0], starts.at(-1)]
  const ids = idsOf(accounts)
  const best = await tx
    .select()
    .from(accountMedias)
    .where(
      and(
        inArray(accountMedias.accountId, ids),
        gte(accountMedias.createdAt, from),
        lt(accountMedias.createdAt, to),
      ),
    )
    .orderBy(
      desc(reported(accountMedias.views)),
      desc(reported(accountMedias.likes)),
      desc(accountMedias.id),
    )
    .limit(maxReportRows)
  const counted = await readRows(tx, { day: asNumber, total: asNumber })`
    select width_bucket(created_at, array[${sql.join(
      starts.map((start) => sql`${start.toISOString()}`),
      sql`, `,
    )}]::timestamptz[]) as day, count(*)::int as total
    from account_medias
    where account_id = any(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]::uuid[]) and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
    group by 1 order by 1`
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return {
    best: best.flatMap((post) => {
      const account = byId.get(post.accountId)
      return account ? [toPost(post, account)] : []
    }),
    byDay: counted.flatMap(({ day, total }) => {
      const date = days[day - 1]
      return date === undefined ? [] : [{ date, total }]
    }),
  }
}

const toPost = (post: typeof accountMedias.$inferSelect, { platform, handle }: Account) => ({
  id: post.id,
  platform,
  handle,
  url: post.url,
  thumbnail_url: post.thumbnailUrl,
  caption: post.caption,
  likes: post.likes,
  comments: post.comments,
  views: post.views,
  shares: post.shares,
  reposts: post.reposts,
  downloads: post.downloads,
  bookmarks: post.bookmarks,
  created_at: post.createdAt.toISOString(),
})

/** The contract has checked the date's form. */
const numberOf = (date: string) => dayOf(parseDateOnly(date)?.getTime() ?? Number.NaN)
