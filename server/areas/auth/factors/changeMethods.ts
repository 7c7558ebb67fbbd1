import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { type Passkey, passkey } from '#contract/resources/signInMethods.ts'
import { maxPasskeys } from '#contract/secondFactors.ts'
import type { MailedUser } from '#server/areas/auth/accounts.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { passkeys } from '#server/database/schema/signInMethods.ts'
import type { MethodEvent } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database, Reading, Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { findFactors } from './findFactors.ts'
import { mailOfMethods } from './methodMails.ts'
import type { NewPasskey } from './passkeys.ts'
import { deleteRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'

type Services = Needs<'database' | 'keyedHash'>

type Rows<T> = T | Failure

/** Changes a user's second factors, one change after the other, and has them mailed of it. */
const changing = <T>(
  database: Database,
  { id, email }: MailedUser,
  event: MethodEvent | undefined,
  change: (tx: Transaction) => Promise<Rows<T>>,
): Promise<Rows<T>> =>
  inTransaction(database, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    const changed = await change(tx)
    if (event && !(changed instanceof Failure)) await mailOfMethods(tx, { email }, event)
    return changed
  })

/** Adds a factor. Whoever had none before is given recovery codes with it; null for others. */
export const addFactor = <T>(
  { database, keyedHash }: Services,
  user: MailedUser,
  event: MethodEvent,
  add: (tx: Transaction) => Promise<Rows<T>>,
): Promise<Rows<{ readonly added: T; readonly codes: string[] | null }>> =>
  changing(database, user, event, async (tx) => {
    const before = await findFactors(tx, user.id)
    const added = await add(tx)
    if (added instanceof Failure) return added
    const codes = before.length === 0 ? await makeRecoveryCodes(tx, keyedHash, user.id) : null
    return { added, codes }
  })

/** Removes a factor: not the last where a workspace requires one. Recovery codes go with the last. */
export const removeFactor = <T>(
  { database }: Pick<Services, 'database'>,
  user: MailedUser,
  event: MethodEvent,
  remove: (tx: Transaction) => Promise<Rows<T>>,
): Promise<Rows<T>> =>
  changing(database, user, event, async (tx) => {
    const removed = await remove(tx)
    if (removed instanceof Failure) return removed
    if ((await findFactors(tx, user.id)).length > 0) return removed
    if (await isFactorRequired(tx, user.id)) {
      return new Failure(
        'CONFLICT',
        'A workspace you are in requires a second factor. Add another before you remove this one.',
      )
    }
    await deleteRecoveryCodes(tx, user.id)
    return removed
  })

/** Makes recovery codes anew, for who has a factor that they stand in for. */
export const renewRecoveryCodes = (
  { database, keyedHash }: Services,
  user: MailedUser,
): Promise<Rows<string[]>> =>
  changing(database, user, 'RECOVERY_CODES_MADE', async (tx) =>
    (await findFactors(tx, user.id)).length === 0
      ? new Failure('CONFLICT', 'Set up an authenticator app or a passkey first.')
      : makeRecoveryCodes(tx, keyedHash, user.id),
  )

/** Whether a workspace that somebody is in requires a second factor of its members. */
export async function isFactorRequired(queries: Reading, userId: string): Promise<boolean> {
  const requiring = queries
    .select({ id: workspaces.id })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(workspaces.requiresSecondFactor, true),
        isNull(workspaces.closedAt),
      ),
    )
  const [found] = await queries
    .select({ isRequired: sql<boolean>`${exists(requiring)}` })
    .from(users)
    .where(eq(users.id, userId))
  return found?.isRequired ?? false
}

/** Keeps a passkey that was checked. */
export async function keepPasskey(
  tx: Transaction,
  userId: string,
  made: NewPasskey,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<Rows<Passkey>> {
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys) {
    return new Failure('LIMIT_REACHED', `You have ${maxPasskeys} passkeys. Remove one first.`, {
      limit: maxPasskeys,
    })
  }
  const [kept] = await tx
    .insert(passkeys)
    .values({ userId, name, createdAt: now, ...made })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return kept ? describePasskey(kept) : new Failure('CONFLICT', 'This passkey was added before.')
}

/** Renames passkeys of a user; a failure where one is none of theirs. */
export const renamePasskeys = (
  { database }: Pick<Services, 'database'>,
  user: MailedUser,
  changes: readonly { readonly id: string; readonly data: { readonly name: string } }[],
): Promise<Rows<Passkey[]>> =>
  changing(database, user, undefined, async (tx) => {
    const ids = idsOf(changes)
    const found = inOrder(ids, await tx.select().from(passkeys).where(isOwn(user.id, ids)))
    if (found instanceof Failure) return found
    const names = new Map(changes.map(({ id, data }) => [id, data.name]))
    const renamed = found.map((row) => ({ ...row, name: names.get(row.id) ?? row.name }))
    for (const { id, name } of renamed) {
      await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id))
    }
    return renamed.map(describePasskey)
  })

/** Deletes passkeys of a user; a failure where one is none of theirs. */
export async function deletePasskeys(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Rows<string[]>> {
  const gone = await tx.delete(passkeys).where(isOwn(userId, ids)).returning({ id: passkeys.id })
  const found = inOrder(ids, gone)
  return found instanceof Failure ? found : idsOf(found)
}

const isOwn = (userId: string, ids: readonly string[]) =>
  and(eq(passkeys.userId, userId), inArray(passkeys.id, [...ids]))

/** A passkey as the contract tells of it. */
export const { read: describePasskey } = fieldsOf(passkeys, passkey)
