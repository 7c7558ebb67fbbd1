import { and, eq } from 'drizzle-orm'
import { type GivenRole, invitationDays } from '#contract/resources/team.ts'
import type { Records } from '#server/platform/activity/activityRecord.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'
import { creatorAssignments, invitations } from '#server/platform/db/schema/team.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { abilities } from './abilities.ts'
import { assignCreators, refuseStrangers } from './assignCreators.ts'
import { invitationMail } from './invitationMail.ts'
import { calledBy, givenName, ownerOf, type Person, personOf } from './people.ts'

interface Invitee {
  readonly email: string
  readonly role: GivenRole
  readonly creator_ids?: readonly string[] | null | undefined
}

interface Services {
  readonly config: Pick<Config, 'appUrl'>
  readonly mailer: Mailer
  readonly clock: Clock
  readonly record: Records['record']
}

/**
 * Invites people to the workspace of somebody, and mails them their links, while no transaction is open: first it is
 * looked whether they may be invited, and once all mails are sent their invitations begin to hold. When one cannot be
 * sent, nobody is invited, and former invitations hold.
 *
 * @returns the ids of the invitations, in the order of the people.
 */
export async function invite(
  services: Services,
  database: Database,
  principal: UserPrincipal,
  people: readonly Invitee[],
): Promise<readonly string[] | Failure> {
  const team = await inWorkspace(database, { principal, readOnly: true }, (tx) =>
    findTeam(tx, principal, people),
  )
  if (team instanceof Failure) return team
  const mailed = await mailInvitations(services, team, people)
  if (mailed instanceof Failure) return mailed
  return inWorkspace(database, { principal, readOnly: false }, async (tx) => {
    const ids = await keepInvitations(tx, { principal, now: services.clock() }, mailed)
    if (!(ids instanceof Failure)) await services.record(tx, { ids })
    return ids
  })
}

/** What mails of an invitation say of the team. */
interface Team {
  /** What its owner calls it; empty before they have. */
  readonly name: string
  readonly owner: Person
  readonly inviter: Person
}

/** An invitation that is mailed, and does not hold yet. */
interface Mailed extends Invitee {
  readonly token: string
}

/** Who invites these people, and to whose team; or why they may not be invited. */
async function findTeam(
  tx: Transaction,
  principal: UserPrincipal,
  people: readonly Invitee[],
): Promise<Team | Failure> {
  const refusal = (await refuseMembers(tx, people)) ?? (await refuseUnknownCreators(tx, people))
  if (refusal) return refusal
  const owner = await ownerOf(tx, principal.workspaceId)
  const name = await givenName(tx, principal.workspaceId)
  return { name, owner, inviter: (await personOf(tx, principal.userId)) ?? owner }
}

async function mailInvitations(
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  team: Team,
  people: readonly Invitee[],
): Promise<readonly Mailed[] | Failure> {
  const mailed: Mailed[] = []
  for (const [index, person] of people.entries()) {
    const { email, role } = person
    const token = newToken()
    const link = new URL('/invite', config.appUrl)
    link.searchParams.set('token', token)
    const mail = { to: email, team, mayDo: abilities[role], link, days: invitationDays }
    const outcome = await mailer.send(await invitationMail(mail))
    if (outcome === 'REFUSED') return refusedEmail(index)
    if (outcome === 'UNAVAILABLE') {
      return new Failure('UNAVAILABLE', 'The email could not be sent. Try again in a moment.')
    }
    mailed.push({ ...person, token })
  }
  return mailed
}

async function keepInvitations(
  tx: Transaction,
  { principal, now }: { readonly principal: UserPrincipal; readonly now: Date },
  mailed: readonly Mailed[],
): Promise<readonly string[] | Failure> {
  const refusal = (await refuseMembers(tx, mailed)) ?? (await refuseUnknownCreators(tx, mailed))
  if (refusal) return refusal
  const ids: string[] = []
  for (const invitation of mailed) {
    ids.push(await keepInvitation(tx, principal.userId, invitation, now))
  }
  return ids
}

const refusedEmail = (index: number) =>
  invalid([
    {
      path: `body.data[${index}].email`,
      message: 'This email address was rejected. Check it for typos.',
    },
  ])

async function refuseMembers(
  tx: Transaction,
  people: readonly Invitee[],
): Promise<Failure | undefined> {
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
  return issues.length > 0 ? invalid(issues) : undefined
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
  invitedBy: string,
  { email, role, creator_ids, token }: Mailed,
  now: Date,
): Promise<string> {
  const creatorIds =
    creator_ids === undefined && role !== 'ADMIN' ? await formerCreators(tx, email) : creator_ids
  await tx.delete(invitations).where(eq(invitations.email, email))
  const [kept] = await tx
    .insert(invitations)
    .values({
      email,
      role,
      allCreators: !creatorIds,
      invitedBy,
      tokenHash: hashToken(token),
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
  return assigned.map(({ id }) => id)
}
