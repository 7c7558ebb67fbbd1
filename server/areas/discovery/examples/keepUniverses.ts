import { and, inArray } from 'drizzle-orm'
import type { InferType } from 'yup'
import type { createUniverse, MediaSnapshot } from '#contract/resources/examples.ts'
import { askForThumbnails } from '#server/areas/pictures/pictureWork.ts'
import { byShownAuthors, discoveredMedias } from '#server/database/schema/discovery.ts'
import { examples } from '#server/database/schema/examples.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'

type Draft = InferType<typeof createUniverse>

/**
 * Keeps medias of discovery as examples, as they are now. Gives the examples' ids.
 *
 * @param pathOf where the draft of an index names its media in the request.
 */
export async function keepUniverses(
  tx: Transaction,
  drafts: readonly Draft[],
  now: Date,
  pathOf: (index: number) => string,
): Promise<string[] | Failure> {
  const ids = drafts.map(({ media_id }) => media_id)
  const found = await tx
    .select()
    .from(discoveredMedias)
    .where(and(inArray(discoveredMedias.id, ids), byShownAuthors))
  const byId = new Map(found.map((media) => [media.id, media]))
  const issues = ids.flatMap((id, index) =>
    byId.has(id) ? [] : { path: pathOf(index), message: 'This post no longer exists' },
  )
  if (issues.length > 0) return invalid(issues)
  const values = drafts.flatMap(({ media_id, name, tags }) => {
    const media = byId.get(media_id)
    if (!media) return []
    const type: 'UNIVERSE' = 'UNIVERSE'
    return { type, name: name || nameOf(media), tags, media: snapshotOf(media, now) }
  })
  const made = await tx
    .insert(examples)
    .values(values)
    .returning({ id: examples.id, media: examples.media })
  const withPicture = made.filter(({ media }) => media?.thumbnail_url)
  await askForThumbnails(
    tx,
    withPicture.map(({ id }) => ({ source: 'UNIVERSE', targetId: id })),
  )
  return idsOf(made)
}

type MediaRow = typeof discoveredMedias.$inferSelect

/** The most characters of an example's name. */
const maxNameLength = 255

/** The beginning of its caption; of one without, who posted it. */
function nameOf({ caption, authorHandle }: MediaRow): string {
  const [line = ''] = caption.trim().split('\n')
  return (line.trim() || `@${authorHandle}`).slice(0, maxNameLength).toWellFormed()
}

const snapshotOf = (media: MediaRow, now: Date): MediaSnapshot => ({
  media_id: media.id,
  platform: media.platform,
  media_type: media.mediaType,
  url: media.url,
  thumbnail_url: media.thumbnailUrl,
  author_handle: media.authorHandle,
  caption: media.caption,
  likes: media.likes,
  comments: media.comments,
  views: media.views,
  shares: media.shares,
  reposts: media.reposts,
  downloads: media.downloads,
  bookmarks: media.bookmarks,
  posted_at: media.createdAt.toISOString(),
  taken_at: now.toISOString(),
})
