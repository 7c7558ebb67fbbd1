import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '#contract/reference/platforms.ts'
import { type Connector, isPublic, type Post } from '#server/areas/creators/connectors/connector.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { medias } from '#server/database/schema/discovery.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { overwriting } from '#server/platform/db/upsert.ts'

/** Who has posted something. */
export interface Author {
  readonly platform: Platform
  /** What the platform calls them for good. */
  readonly externalId: string
  /** Without an @. */
  readonly handle: string
}

/** A niche and a country that an import has given stay. */
const reportedAnew = overwriting(medias, [
  'id',
  'platform',
  'externalId',
  'niches',
  'countryCode',
  'updatedAt',
])

/**
 * Puts posts that their platform shows to everybody into what all workspaces discover, each once and as it was last reported.
 *
 * @param tx with the owner's rights: calls only read there.
 */
export async function feedMedias(
  tx: Pick<Queries, 'insert'>,
  { platform, externalId, handle }: Author,
  posts: readonly Post[],
): Promise<void> {
  const once = new Map(posts.map((post) => [post.externalId, post]))
  if (once.size === 0) return
  // In one order, so that two who read the same account do not block each other for ever.
  const ordered = [...once.values()].toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
  const rows = ordered.map(({ metrics, postedAt, ...post }) => ({
    ...post,
    ...metrics,
    platform,
    authorHandle: handle,
    authorExternalId: externalId,
    createdAt: postedAt,
  }))
  await tx
    .insert(medias)
    .values(rows)
    .onConflictDoUpdate({ target: [medias.platform, medias.externalId], ...reportedAnew })
}

/** Feeds what was read of an account of a workspace, if everybody may see it. */
export async function feedOwnPosts(
  tx: Pick<Queries, 'select' | 'insert'>,
  connector: Connector,
  { accountId, externalId }: { readonly accountId: string; readonly externalId: string },
  posts: readonly Post[],
): Promise<void> {
  if (!isPublic(connector) || posts.length === 0) return
  const [author] = await tx
    .select({ platform: creatorAccounts.platform, handle: creatorAccounts.handle })
    .from(creatorAccounts)
    .where(eq(creatorAccounts.id, accountId))
  if (author) await feedMedias(tx, { ...author, externalId }, posts)
}

/** Takes posts out of what all workspaces discover that their platform has no longer. */
export async function removeGone(
  tx: Pick<Queries, 'delete'>,
  connector: Connector,
  externalIds: readonly string[],
): Promise<void> {
  if (!isPublic(connector) || externalIds.length === 0) return
  await tx
    .delete(medias)
    .where(
      and(eq(medias.platform, connector.platform), inArray(medias.externalId, [...externalIds])),
    )
}
