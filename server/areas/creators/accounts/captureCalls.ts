import { and, eq, gte, lte } from 'drizzle-orm'
import {
  type AccountMedia,
  type AccountSnapshot,
  accountAnalyticsRoutes,
  accountMedia,
} from '#contract/resources/accountAnalytics.ts'
import { createdAtRange, type Timeframe } from '#contract/rules/timeframe.ts'
import { accountMedias, accountSnapshots } from '#server/database/schema/creatorAccounts.ts'
import { reported } from '#server/database/schema/discovery.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { findAccount } from './accountAnalyticsCalls.ts'

interface Services extends Needs<'clock'> {
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
}

/** The calls that show what was captured of an account: its snapshots, and its posts. */
export function captureCalls({ clock, foreignPictures }: Services): Served[] {
  return [
    serve(accountAnalyticsRoutes.history, async ({ params, body, tx }) => {
      const account = await findAccount(tx, params.user_creator_account_id)
      if (account instanceof Failure) return account
      const always = [eq(accountSnapshots.accountId, account.id)]
      return fetchPage(tx, { ...snapshotsListed, always }, body)
    }),

    serve(accountAnalyticsRoutes.medias, async ({ params, body, tx }) => {
      const account = await findAccount(tx, params.user_creator_account_id)
      if (account instanceof Failure) return account
      const always = [
        eq(accountMedias.accountId, account.id),
        body.timeframe && postedWithin(body.timeframe, clock()),
      ]
      const read = readMedias((source) => foreignPictures.urlOf(account.workspaceId, source))
      return fetchPage(tx, { ...mediasListed, read, always }, body)
    }),
  ]
}

const snapshotsListed = {
  table: accountSnapshots,
  search: [],
  sorts: { captured_at: accountSnapshots.capturedAt },
  defaultSort: '-captured_at' as const,
  filters: {},
  read: async (tx: Transaction, ids: readonly string[]) => {
    const found = await rowsOf(tx, accountSnapshots, ids)
    return found.map(toSnapshot)
  },
}

const mediasListed = {
  table: accountMedias,
  search: [],
  sorts: {
    created_at: accountMedias.createdAt,
    bookmarks: reported(accountMedias.bookmarks),
    comments: reported(accountMedias.comments),
    downloads: reported(accountMedias.downloads),
    likes: reported(accountMedias.likes),
    reposts: reported(accountMedias.reposts),
    shares: reported(accountMedias.shares),
    views: reported(accountMedias.views),
  },
  defaultSort: '-created_at' as const,
  filters: {},
}

/** @param thumbnailUrl where a picture at its platform is seen from here. */
const readMedias =
  (thumbnailUrl: (source: string | null) => Promise<string | null>) =>
  async (tx: Transaction, ids: readonly string[]): Promise<AccountMedia[]> => {
    const found = await rowsOf(tx, accountMedias, ids)
    return Promise.all(
      found.map(async (media) => ({
        ...fields.read(media),
        thumbnail_url: await thumbnailUrl(media.thumbnailUrl),
      })),
    )
  }

function postedWithin(timeframe: Timeframe, now: Date) {
  const { minimum_created_at, maximum_created_at } = createdAtRange(timeframe, now)
  return and(
    gte(accountMedias.createdAt, new Date(minimum_created_at)),
    lte(accountMedias.createdAt, new Date(maximum_created_at)),
  )
}

const toSnapshot = (snapshot: typeof accountSnapshots.$inferSelect): AccountSnapshot => ({
  id: snapshot.id,
  date: snapshot.day,
  captured_at: snapshot.capturedAt.toISOString(),
  source: snapshot.source,
  total_bookmarks: snapshot.bookmarks,
  total_comments: snapshot.comments,
  total_downloads: snapshot.downloads,
  total_likes: snapshot.likes,
  total_reposts: snapshot.reposts,
  total_shares: snapshot.shares,
  total_views: snapshot.views,
  total_followers: snapshot.followers,
})

const fields = fieldsOf(accountMedias, accountMedia)
