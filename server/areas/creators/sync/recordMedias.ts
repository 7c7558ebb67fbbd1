import { sql } from 'drizzle-orm'
import type { MediaMetric, MediaType } from '#contract/resources/medias.ts'
import { accountMedias, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'

/** A post as its platform reports it. A metric that is left out it does not report. */
export interface CapturedMedia {
  /** What the platform calls it. */
  readonly externalId: string
  readonly mediaType: MediaType
  readonly url: string
  readonly thumbnailUrl?: string | null
  readonly caption?: string
  readonly postedAt: Date
  readonly metrics: Readonly<Partial<Record<MediaMetric, number | null>>>
  /** When its platform is asked about it again; left out, that stays as it is. */
  readonly refreshAt?: Date | null
}

/**
 * Keeps posts of an account, each as its platform last reported it; one that the workspace gave is the platform's from then
 * on. No post may stand in the list twice.
 *
 * @param database with the owner's rights, since it works for any workspace.
 * @returns whether there is such an account.
 */
export async function recordMedias(
  database: Pick<Database, 'select' | 'insert'>,
  accountId: string,
  medias: readonly CapturedMedia[],
): Promise<boolean> {
  const account = await rowOf(database, creatorAccounts, accountId)
  if (!account) return false
  if (medias.length === 0) return true
  await database
    .insert(accountMedias)
    .values(
      medias.map((media) => ({ workspaceId: account.workspaceId, accountId, ...toRow(media) })),
    )
    .onConflictDoUpdate({
      target: [accountMedias.accountId, accountMedias.externalId],
      set: reportedAnew,
    })
  return true
}

const toRow = ({ metrics, postedAt, ...media }: CapturedMedia) => ({
  ...media,
  ...noMetrics,
  ...metrics,
  createdAt: postedAt,
})

/** What is reported is not gone. A metric that was reported once and is not any more is not known any more. */
const noMetrics = {
  bookmarks: null,
  comments: null,
  downloads: null,
  likes: null,
  reposts: null,
  shares: null,
  views: null,
}

const reportedAnew = {
  mediaType: sql`excluded.media_type`,
  url: sql`excluded.url`,
  thumbnailUrl: sql`excluded.thumbnail_url`,
  caption: sql`excluded.caption`,
  createdAt: sql`excluded.created_at`,
  updatedAt: sql`excluded.updated_at`,
  bookmarks: sql`excluded.bookmarks`,
  comments: sql`excluded.comments`,
  downloads: sql`excluded.downloads`,
  likes: sql`excluded.likes`,
  reposts: sql`excluded.reposts`,
  shares: sql`excluded.shares`,
  views: sql`excluded.views`,
  refreshAt: sql`coalesce(excluded.refresh_at, ${accountMedias.refreshAt})`,
  goneAt: null,
  source: null,
}
