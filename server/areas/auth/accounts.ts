import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** A user, and where they are mailed. */
export interface MailedUser {
  readonly id: string
  /** Where they get mail from here: not always the address that an identity provider knows. */
  readonly email: string
}

/** A user as sign-in sees them. */
export interface Account extends MailedUser {
  readonly deactivatedAt: Date | null
}

/** What is read of a user for {@link Account}. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  deactivatedAt: users.deactivatedAt,
}

/**
 * The user of an address that was proven to be theirs; a new address becomes a user who owns a new
 * workspace. Two calls at once get the same user.
 */
export async function findOrCreateUser(database: Database, newcomer: Newcomer): Promise<Account> {
  const account =
    (await findUser(database, newcomer.email)) ??
    (await createUser(database, newcomer)) ??
    (await findUser(database, newcomer.email))
  if (!account) throw new Error('An account vanished while it was being made')
  return account
}

/** Somebody who may be new. */
interface Newcomer {
  readonly email: string
  /** What to call them then. */
  readonly name?: string
  /** What else belongs to a new account, in the transaction that makes it. */
  readonly whenNew?: (transaction: Transaction, userId: string) => Promise<void>
}

async function findUser(database: Database, email: string): Promise<Account | undefined> {
  const [user] = await database.select(accountColumns).from(users).where(eq(users.email, email))
  return user
}

/** Undefined when somebody else has just made it. */
function createUser(
  database: Database,
  { email, name = '', whenNew }: Newcomer,
): Promise<Account | undefined> {
  return database.transaction(async (transaction) => {
    const workspaceId = v7()
    await transaction.insert(workspaces).values({ id: workspaceId })
    const [user] = await transaction
      .insert(users)
      .values({ email, name, workspaceId })
      .onConflictDoNothing({ target: users.email })
      .returning(accountColumns)
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
