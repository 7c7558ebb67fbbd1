import { eq } from 'drizzle-orm'
import { userRoutes } from '../../contract/resources/user.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { type Served, serveAccount } from '../http/serve.ts'
import { describeUser } from './describeUser.ts'

/** The calls of a signed-in user about themselves. */
export function userCalls({ database }: { readonly database: Database }): Served[] {
  return [
    serveAccount(userRoutes.fetch, ({ principal }) => describeUser(database, principal.userId)),

    serveAccount(userRoutes.update, async ({ principal, body }) => {
      await database
        .update(users)
        .set({
          name: body.name,
          timezoneOffset: body.timezone_offset,
          country: body.country,
          updatedAt: new Date(),
        })
        .where(eq(users.id, principal.userId))
      return describeUser(database, principal.userId)
    }),
  ]
}
