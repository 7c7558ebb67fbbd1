import { and, eq } from 'drizzle-orm'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { creatorAssignments, invitations } from '#server/database/schema/team.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { workspaceName } from './people.ts'
import { selectInvitation } from './selectInvitation.ts'

interface Services extends Needs<'database'> {
  readonly limits: PlanLimits
}

interface Acceptance {
  readonly tokenHash: string
  readonly userId: string
  readonly now: Date
}

/**
 * Makes a user a member of the workspace they are invited to, and lets them act there; `also` is written with it.
 * Accepting again changes nothing.
 *
 * @returns whether they joined now or before; the failure when the invitation is not theirs, has been used or has ended.
 */
export async function acceptInvitation(
  { database, limits }: Services,
  { tokenHash, userId, now }: Acceptance,
  also: (tx: Transaction, workspaceId: string) => Promise<void>,
): Promise<'JOINED' | 'BEFORE' | Failure> {
  return inTransaction(database, async (transaction) => {
    const [row] = await selectInvitation(transaction, tokenHash).for('update', { of: invitations })
    const found = row?.invitation
    const user = await rowOf(transaction, users, userId)
    if (!found || !user) return noSuchInvitation()
    if (found.email !== user.email) return wrongAccount(found.email, user.email)
    const isMember = await isIn(transaction, found.workspaceId, userId)
    if (found.acceptedAt) return isMember ? 'BEFORE' : noSuchInvitation()
    if (found.expiresAt <= now) return hasEnded()
    const refusal = await refuseWithoutTeam(limits, transaction, found.workspaceId)
    if (refusal) return refusal
    await join(transaction, found, userId, now)
    await also(transaction, found.workspaceId)
    return 'JOINED'
  })
}

type Invitation = typeof invitations.$inferSelect

async function isIn(transaction: Transaction, workspaceId: string, userId: string) {
  const members = await transaction.$count(
    memberships,
    and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)),
  )
  return members > 0
}

async function join(
  transaction: Transaction,
  { id, workspaceId, role, allCreators }: Invitation,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .insert(memberships)
    .values({ workspaceId, userId, role, allCreators, createdAt: now })
    .onConflictDoNothing()
  await transaction.update(users).set({ workspaceId }).where(eq(users.id, userId))
  await transaction.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, id))
  await transaction
    .update(creatorAssignments)
    .set({ userId, invitationId: null })
    .where(eq(creatorAssignments.invitationId, id))
}

async function refuseWithoutTeam(
  limits: PlanLimits,
  transaction: Transaction,
  workspaceId: string,
): Promise<Refusal> {
  const { team } = await limits.entitlement(transaction, workspaceId)
  if (team) return undefined
  const name = await workspaceName(transaction, workspaceId)
  return new Failure('LIMIT_REACHED', `${name}’s plan no longer includes a team.`)
}

export const noSuchInvitation = () =>
  new Failure(
    'LINK_INVALID',
    'This invitation is no longer valid: it was used, withdrawn, or replaced by a newer one.',
  )

const hasEnded = () =>
  new Failure('LINK_INVALID', 'This invitation has expired. Ask for a new one.')

const wrongAccount = (invited: string, signedIn: string) =>
  new Failure(
    'FORBIDDEN',
    `This invitation is for ${invited}, but you are signed in as ${signedIn}.`,
    { invited, signed_in_as: signedIn },
  )
