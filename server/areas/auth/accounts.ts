import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { memberships, users, workspaces } from '#server/platform/db/schema/accounts.ts'

/** A user as sign-in sees them. */
interface Account {
  readonly id: string
  readonly deactivatedAt: Date | null
}

/**
 * The user of an address that was proven to be theirs; a new address becomes a user who owns a new
 * workspace. Two calls at once get the same user.
 *
 * @param name what to call a new user.
 * @param whenNew what else belongs to a new account, in the transaction that makes it.
 */
export async function findOrCreateUser(
  database: Database,
  email: string,
  name = '',
  whenNew?: WhenNew,
): Promise<Account> {
  const account =
    (await findUser(database, email)) ??
    (await createUser(database, { email, name, whenNew })) ??
    (await findUser(database, email))
  if (!account) throw new Error('An account vanished while it was being made')
  return account
}

type WhenNew = (transaction: Transaction, userId: string) => Promise<void>

async function findUser(database: Database, email: string): Promise<Account | undefined> {
  const [user] = await database
    .select({ id: users.id, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.email, email))
  return user
}

/** Undefined when somebody else has just made it. */
function createUser(
  database: Database,
  {
    email,
    name,
    whenNew,
  }: { readonly email: string; readonly name: string; readonly whenNew: WhenNew | undefined },
): Promise<Account | undefined> {
  return database.transaction(async (transaction) => {
    const workspaceId = v7()
    await transaction.insert(workspaces).values({ id: workspaceId })
    const [user] = await transaction
      .insert(users)
      .values({ email, name, workspaceId })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, deactivatedAt: users.deactivatedAt })
    if (!user) {
      await transaction.delete(workspaces).where(eq(workspaces.id, workspaceId))
      return undefined
    }
    await transaction.insert(memberships).values({ workspaceId, userId: user.id, role: 'OWNER' })
    await whenNew?.(transaction, user.id)
    return user
  })
}

/** Whether anybody signs in with this address. */
export async function userExists(database: Database, email: string): Promise<boolean> {
  return (await findUser(database, email)) !== undefined
}
