import { eq, type SQL, sql } from 'drizzle-orm'
import type { PortalCreator } from '#contract/resources/portal.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { creators } from '#server/database/schema/creators.ts'
import { portalPasswords } from '#server/database/schema/portal.ts'
import type { Reading } from '#server/platform/db/database.ts'

/** Whether the creator that is read has a password. */
export const hasPassword: SQL<boolean> = sql`exists (
  select from ${portalPasswords} where ${eq(portalPasswords.creatorId, creators.id)})`

/** A creator as they see themselves; undefined for one that is not there. */
export async function readPortalCreator(
  queries: Reading,
  storage: Shown,
  creatorId: string | SQL,
): Promise<PortalCreator | undefined> {
  const [found] = await queries
    .select({ creator: creators, hasPassword })
    .from(creators)
    .where(eq(creators.id, creatorId))
  if (!found) return undefined
  const { creator } = found
  return {
    id: creator.id,
    user_creator_id: creator.userCreatorId,
    name: creator.name,
    avatar_url: await pictureUrl(storage, creator.avatarKey, creator.avatarType),
    has_password: found.hasPassword,
    language: creator.language,
    timezone: creator.timezone,
  }
}
