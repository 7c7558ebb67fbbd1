import { and, eq, isNull } from 'drizzle-orm'
import { email as mailbox } from '#contract/schema.ts'
import { mailOfMethods } from '#server/areas/auth/factors/methodMails.ts'
import { memberships, sessions, users } from '#server/database/schema/accounts.ts'
import { activities } from '#server/database/schema/activities.ts'
import {
  authenticators,
  passkeys,
  recoveryCodes,
  signInTickets,
} from '#server/database/schema/signInMethods.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** Whose sign-in is reset, by whom, and why. */
export interface Reset {
  readonly email: string
  readonly by: string
  readonly reason: string
}

interface Services {
  readonly database: Database
  readonly now: Date
}

/** `1 passkey`, `2 passkeys` */
const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Stands for the operator in activity logs, who has no account. */
const operatorId = '00000000-0000-0000-0000-000000000000'

const command = 'npm run sign-in:reset'

/**
 * Takes all second factors from somebody who has lost them, ends their sessions, mails them, and writes it into the activity log of
 * each workspace that they are in. Gives what it did, as a sentence.
 *
 * @throws StartupError when nobody has this address: nothing has changed then.
 */
export async function resetSignIn(
  services: Services,
  { email, by, reason }: Reset,
): Promise<string> {
  const { database, now } = services
  const address = mailbox().cast(email) ?? email
  const done = await database.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, address))
      .for('update')
    if (!user) throw new StartupError(`Nobody signs in as ${address}.`)
    const removed = await removeFactors(tx, user.id)
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    const workspaces = await writeDown(tx, user, { by, reason, now })
    await mailOfMethods(tx, user, 'RESET_BY_OPERATOR')
    return { ...removed, sessions: ended.length, workspaces }
  })
  return [
    `${address} signs in without a second factor again: by email, or with an account at an identity provider.`,
    `Removed: ${countOf(done.authenticators, 'authenticator app')}, ${countOf(done.passkeys, 'passkey')}, ${countOf(done.codes, 'recovery code')}.`,
    `Ended: ${countOf(done.sessions, 'session')}.`,
    `Written into the activity log of ${countOf(done.workspaces, 'workspace')}.`,
    'They are mailed.',
  ].join('\n')
}

async function removeFactors(tx: Transaction, userId: string) {
  const apps = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ id: authenticators.id })
  const keys = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  const codes = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .returning({ id: recoveryCodes.id })
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId))
  return { authenticators: apps.length, passkeys: keys.length, codes: codes.length }
}

interface Named {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A line in the log of each workspace that the user is in; gives how many. */
async function writeDown(
  tx: Transaction,
  { id, name, email }: Named,
  { by, reason, now }: Omit<Reset, 'email'> & { readonly now: Date },
): Promise<number> {
  const places = await tx
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.userId, id))
  for (const { workspaceId } of places) {
    await tx.insert(activities).values({
      workspaceId,
      at: now,
      actorKind: 'OPERATOR',
      actorId: operatorId,
      actorName: by,
      action: 'SIGN_IN_RESET',
      thing: 'TEAM_MEMBER',
      thingTotal: 1,
      thingIds: [id],
      labels: [name || email],
      call: command,
      country: null,
      browser: null,
      os: null,
      reason,
    })
  }
  return places.length
}
