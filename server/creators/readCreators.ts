import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Creator } from '../../contract/resources/creators.ts'
import type { Transaction } from '../db/database.ts'
import { creators } from '../db/schema/creators.ts'
import { trackingLinks } from '../db/schema/links.ts'
import { portalPasswords } from '../db/schema/portal.ts'

/** The creators of these ids, in any order; one that is not there is left out. */
export async function readCreators(rows: Transaction, ids: readonly string[]): Promise<Creator[]> {
  const links: SQL<number> = sql`(select count(*)::int from ${trackingLinks} where ${trackingLinks.creatorId} = ${creators.id})`
  const hasPassword: SQL<boolean> = sql`exists (select from ${portalPasswords} where ${portalPasswords.creatorId} = ${creators.id})`
  const found = await rows
    .select({ creator: creators, links, hasPassword })
    .from(creators)
    .where(inArray(creators.id, [...ids]))
  return found.map(({ creator, links, hasPassword }) => ({
    id: creator.id,
    name: creator.name,
    user_creator_id: creator.userCreatorId,
    portal_enabled: hasPassword,
    avatar_url: null,
    notes: creator.notes,
    tags: creator.tags,
    tracking_link_total: links,
    created_at: creator.createdAt.toISOString(),
    updated_at: creator.updatedAt.toISOString(),
  }))
}
