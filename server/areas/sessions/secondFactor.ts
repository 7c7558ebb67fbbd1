import { sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { authenticators, passkeys } from '#server/database/schema/signInMethods.ts'

/** Whether the user of a row of `users` has a second factor: an authenticator that is confirmed, or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from ${authenticators} where ${authenticators.userId} = ${users.id} and ${authenticators.confirmed})
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`
