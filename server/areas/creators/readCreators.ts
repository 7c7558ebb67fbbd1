import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Creator } from '#contract/resources/creators.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { trackingLinks } from '#server/platform/db/schema/links.ts'
import { portalPasswords } from '#server/platform/db/schema/portal.ts'

/**
 * How many rows of a table are those of the creator being read. Drizzle leaves away the table before a column
 * of the outermost SQL; inside `eq` it stays, and is needed.
 */
const countOf = (table: typeof creatorAccounts | typeof trackingLinks): SQL<number> =>
  sql`(select count(*)::int from ${table} where ${eq(table.creatorId, creators.id)})`

const hasPassword: SQL<boolean> = sql`exists (
  select from ${portalPasswords} where ${eq(portalPasswords.creatorId, creators.id)})`

/** The creators of these ids, in any order; one that is not there is left out. */
export async function readCreators(
  tx: Transaction,
  ids: readonly string[],
  storage: Shown,
): Promise<Creator[]> {
  const accounts = countOf(creatorAccounts)
  const links = countOf(trackingLinks)
  const found = await tx
    .select({ creator: creators, accounts, links, hasPassword })
    .from(creators)
    .where(inArray(creators.id, [...ids]))
  const avatars = await Promise.all(
    found.map(({ creator }) => pictureUrl(storage, creator.avatarKey, creator.avatarType)),
  )
  return found.map(({ creator, accounts, links, hasPassword }, index) => ({
    id: creator.id,
    name: creator.name,
    user_creator_id: creator.userCreatorId,
    portal_enabled: hasPassword,
    avatar_url: avatars[index] ?? null,
    notes: creator.notes,
    tags: creator.tags,
    account_total: accounts,
    tracking_link_total: links,
    created_at: creator.createdAt.toISOString(),
    updated_at: creator.updatedAt.toISOString(),
  }))
}
