import { and, eq } from 'drizzle-orm'
import { invitationDays } from '#contract/resources/team.ts'
import { type GivenRole, isLimitable } from '#contract/roles.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { creatorAssignments, invitations } from '#server/database/schema/team.ts'
import { mailInvitation } from '#server/database/workKinds.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { assignCreators, refuseStrangers } from './assignCreators.ts'

interface Invitee {
  readonly email: string
  readonly role: GivenRole
  readonly creator_ids?: readonly string[] | null | undefined
}

interface Inviting {
  readonly principal: UserPrincipal
  readonly now: Date
}

/**
 * Invites people to the workspace of somebody, and has them mailed their links: see `invitationHandler`.
 *
 * @returns the ids of the invitations, in the order of the people; nobody is invited when one of them may not be.
 */
export async function invite(
  tx: Transaction,
  by: Inviting,
  people: readonly Invitee[],
): Promise<readonly string[] | Failure> {
  const refusal = (await refuseMembers(tx, people)) ?? (await refuseUnknownCreators(tx, people))
  if (refusal) return refusal
  const ids: string[] = []
  for (const invitee of people) {
    const invitation_id = await keepInvitation(tx, by, invitee)
    await addWork(tx, mailInvitation, { invitation_id })
    ids.push(invitation_id)
  }
  return ids
}

async function refuseMembers(tx: Transaction, people: readonly Invitee[]): Promise<Refusal> {
  const members = await tx
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
  const known = new Map(members.map((member) => [member.email, calledBy(member)]))
  const seen = new Set<string>()
  const issues = people.flatMap(({ email }, index) => {
    const path = `body.data[${index}].email`
    const member = known.get(email)
    if (member !== undefined) return [{ path, message: `${member} is already on the team` }]
    if (seen.has(email)) return [{ path, message: 'Listed twice' }]
    seen.add(email)
    return []
  })
  return refuseIssues(issues)
}

const refuseUnknownCreators = (tx: Transaction, people: readonly Invitee[]) =>
  refuseStrangers(
    tx,
    people.flatMap(({ creator_ids }, index) =>
      (creator_ids ?? []).map((id, place) => ({
        id,
        path: `body.data[${index}].creator_ids[${place}]`,
      })),
    ),
  )

/** In the place of the mailbox's former invitation, whose link then leads nowhere. */
async function keepInvitation(
  tx: Transaction,
  { principal, now }: Inviting,
  { email, role, creator_ids }: Invitee,
): Promise<string> {
  const creatorIds =
    creator_ids === undefined && isLimitable(role) ? await formerCreators(tx, email) : creator_ids
  await tx.delete(invitations).where(eq(invitations.email, email))
  const [kept] = await tx
    .insert(invitations)
    .values({
      email,
      role,
      allCreators: !creatorIds,
      invitedBy: principal.userId,
      // Nobody's, until its link is made for the mail.
      tokenHash: hashToken(newToken()),
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationDays * 24 * 60 * 60_000),
    })
    .returning({ id: invitations.id })
  if (!kept) throw new Error('An invitation was not kept')
  await assignCreators(tx, { id: kept.id, kind: 'INVITATION' }, creatorIds ?? [])
  return kept.id
}

/** The creators that the mailbox's former invitation was limited to; null for none, or one that was not. */
async function formerCreators(tx: Transaction, email: string): Promise<string[] | null> {
  const [former] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), eq(invitations.allCreators, false)))
  if (!former) return null
  const assigned = await tx
    .select({ id: creatorAssignments.creatorId })
    .from(creatorAssignments)
    .where(eq(creatorAssignments.invitationId, former.id))
  return idsOf(assigned)
}
