import { eq } from 'drizzle-orm'
import { userRoutes } from '../../contract/resources/user.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { type Failure, invalid } from '../http/failure.ts'
import { type Served, serveAccount } from '../http/serve.ts'
import type { Shown } from '../uploads/pictureUrl.ts'
import { describeUser } from './describeUser.ts'
import { workspacesOf } from './workspacesOf.ts'

interface Services {
  readonly database: Database
  readonly storage: Shown
}

/** The calls of a signed-in user about themselves. */
export function userCalls({ database, storage }: Services): Served[] {
  return [
    serveAccount(userRoutes.fetch, ({ principal }) =>
      describeUser(database, storage, principal.userId),
    ),

    serveAccount(userRoutes.update, async ({ principal, body }) => {
      const refusal = await refuseStrangeWorkspace(database, principal.userId, body.workspace_id)
      if (refusal) return refusal
      await database
        .update(users)
        .set({
          name: body.name,
          timezoneOffset: body.timezone_offset,
          country: body.country,
          workspaceId: body.workspace_id,
          updatedAt: new Date(),
        })
        .where(eq(users.id, principal.userId))
      return describeUser(database, storage, principal.userId)
    }),
  ]
}

/** Nobody acts in a workspace that they are not a member of. */
async function refuseStrangeWorkspace(
  database: Database,
  userId: string,
  workspaceId: string | undefined,
): Promise<Failure | undefined> {
  if (workspaceId === undefined) return undefined
  const known = await workspacesOf(database, userId)
  return known.some(({ id }) => id === workspaceId)
    ? undefined
    : invalid([{ path: 'body.workspace_id', message: 'Choose one of your workspaces' }])
}
