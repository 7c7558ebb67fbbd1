import { eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/locale.ts'
import type { PortalCreator } from '#contract/resources/portal.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { portalPasswords } from '#server/database/schema/portal.ts'
import type { Reading } from '#server/platform/db/database.ts'

/** Whether the creator that is read has a password. */
export const hasPassword: SQL<boolean> = sql`exists (
  select from ${portalPasswords} where ${eq(portalPasswords.creatorId, creators.id)})`

/** The language that the creator's agency has chosen, for who reads without being sealed, and for a creator's own call. */
const agencyLanguage = sql<Language | null>`(
  select ${workspaces.language} from ${workspaces} where ${eq(workspaces.id, creators.workspaceId)})`
export const ownAgencyLanguage: SQL<Language | null> = sql`own_agency_language()`

/** A creator as they see themselves; undefined for one that is not there. */
export async function readPortalCreator(
  queries: Reading,
  storage: Shown,
  creatorId: string | SQL,
  usual: SQL<Language | null> = agencyLanguage,
): Promise<PortalCreator | undefined> {
  const [found] = await queries
    .select({ creator: creators, hasPassword, usual })
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
    language: creator.language ?? found.usual,
    timezone: creator.timezone,
  }
}
