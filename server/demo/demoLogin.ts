import { eq } from 'drizzle-orm'
import { creators } from '#server/database/schema/creators.ts'
import type { Database } from '#server/platform/db/database.ts'
import { people, team } from '#server/sample/people.ts'

const [owner] = team

/** Somebody's address at the sample's agency. */
export const emailOf = ({ name }: { readonly name: string }): string =>
  `${name.toLowerCase().split(' ')[0]}@larkfield.example`

/** Whom the demonstration is entered as. */
export const demoOwner = { ...owner, email: emailOf(owner) }

/** The creator whose portal is shown, and the password of those who have one. */
export const portalLogin = {
  name: people[0]?.name ?? '',
  password: 'kite over harbour 48',
} as const

/** The ID of the creator whose portal is shown, once there is one. */
export async function readPortalId(database: Database): Promise<string> {
  const [creator] = await database
    .select({ userCreatorId: creators.userCreatorId })
    .from(creators)
    .where(eq(creators.name, portalLogin.name))
    .limit(1)
  return creator?.userCreatorId ?? ''
}
