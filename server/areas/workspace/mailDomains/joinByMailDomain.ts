import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordActivity } from '#server/areas/activity/recordActivity.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { invitations, mailDomains } from '#server/database/schema/team.ts'
import { mailMemberJoined } from '#server/database/workKinds.ts'
import type { CallOrigin } from '#server/platform/activity/recordedAction.ts'
import { writesFor } from '#server/platform/db/callScope.ts'
import type { Reading, Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type CheckTools, checkMailDomain } from './checkMailDomain.ts'

interface Tools extends CheckTools {
  readonly limits: PlanLimits
}

/** A mail domain by which people join just now. */
export type JoiningDomain = Pick<
  typeof mailDomains.$inferSelect,
  'id' | 'workspaceId' | 'domain' | 'role'
>

/** Somebody who has just been made a user. */
interface Newcomer {
  readonly userId: string
  readonly email: string
  readonly origin: CallOrigin
}

/** How old a look at DNS may be that somebody joins by, in milliseconds. */
const maxAgeMs = 24 * 60 * 60_000

/**
 * The proven mail domain by which people with an address there join a workspace; undefined when there is none. DNS is asked again, while
 * no transaction is open, when the last look is older than a day.
 */
export async function findJoiningDomain(
  tools: Tools,
  domain: string,
): Promise<JoiningDomain | undefined> {
  const found = await selectJoining(tools.database, domain)
  if (!found || isFresh(found, tools.clock())) return found
  await checkMailDomain(tools, found)
  const now = await selectJoining(tools.database, domain)
  return now && isFresh(now, tools.clock()) ? now : undefined
}

const isFresh = ({ checkedAt }: { readonly checkedAt: Date | null }, now: Date) =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() <= maxAgeMs

async function selectJoining(queries: Reading, domain: string) {
  const [found] = await queries
    .select({
      id: mailDomains.id,
      workspaceId: mailDomains.workspaceId,
      domain: mailDomains.domain,
      role: mailDomains.role,
      checkedAt: mailDomains.checkedAt,
    })
    .from(mailDomains)
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, mailDomains.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(
      and(
        eq(mailDomains.domain, domain),
        isNotNull(mailDomains.verifiedAt),
        eq(mailDomains.enabled, true),
      ),
    )
    .for('share', { of: mailDomains })
  return found
}

/**
 * Makes a new user a member of the workspace whose domain their address is at, in the transaction that makes them, lets them act
 * there, and has the owner mailed. Nothing happens when its plan has no team, or when they are invited there: the invitation says what they are to see.
 *
 * @returns whether they have joined.
 */
export async function joinByMailDomain(
  { limits, clock }: Pick<Tools, 'limits' | 'clock'>,
  tx: Transaction,
  { domain }: JoiningDomain,
  { userId, email, origin }: Newcomer,
): Promise<boolean> {
  const joining = await selectJoining(tx, domain)
  if (!joining) return false
  const { workspaceId, role } = joining
  const { team } = await limits.entitlement(tx, workspaceId)
  if (!team || (await isInvited(tx, workspaceId, email, clock()))) return false
  await tx.insert(memberships).values({ workspaceId, userId, role, createdAt: clock() })
  await tx.update(users).set({ workspaceId }).where(eq(users.id, userId))
  await recordActivity(tx, {
    activity: { thing: 'TEAM_MEMBER', action: 'JOINED' },
    call: '/auth/callback',
    by: { mode: 'USER', userId, workspaceId },
    origin,
    ids: [userId],
  })
  await addWork(tx, mailMemberJoined, { mail_domain_id: joining.id, email }, { workspaceId })
  writesFor(workspaceId)
  return true
}

async function isInvited(tx: Transaction, workspaceId: string, email: string, now: Date) {
  const open = await tx.$count(
    invitations,
    and(
      eq(invitations.workspaceId, workspaceId),
      eq(sql`lower(${invitations.email})`, email),
      isNull(invitations.acceptedAt),
      gt(invitations.expiresAt, now),
    ),
  )
  return open > 0
}
