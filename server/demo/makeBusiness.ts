import { eq, inArray, sql } from 'drizzle-orm'
import type { NodeCode } from '#contract/reference/plans.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { webhookRoutes } from '#contract/resources/webhooks.ts'
import { roles } from '#contract/roles.ts'
import { isAssignable } from '#contract/rules/taskAssignee.ts'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { findOrCreateUser } from '#server/areas/auth/accounts.ts'
import { openCheckout, payCheckout } from '#server/areas/billing/testMode/checkouts.ts'
import { renewSubscriptions } from '#server/areas/billing/testMode/renewals.ts'
import { keepLook } from '#server/areas/links/domains/checkDomain.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { Caller } from '#server/sample/caller.ts'
import { daysBefore, type Ground } from '#server/sample/making.ts'
import { agencyHost, team } from '#server/sample/people.ts'
import { seededRandom } from '#server/sample/random.ts'
import { emailOf } from './demoLogin.ts'
import { receiverUrl } from './pictureServer.ts'

/** The agency's office, as far as no call leads there: money of the past, and people who come by a mail. */
export interface Business extends Pick<Ground, 'database'> {
  readonly agency: Caller
  readonly workspaceId: string
  readonly ownerId: string
  /** The owner's, by which a checkout is theirs. */
  readonly sessionId: string
  readonly now: Date
}

/** What the agency holds, so that 30 creators with their accounts and 120 links are within its plan. */
const nodes: readonly NodeCode[] = [
  'agency.monthly',
  'social_media_accounts.90.monthly',
  'tracking_links.190.monthly',
]

const months = 11

/** Buys the plan in test mode as of months ago, and pays every month since. */
export async function buyPlan({ database, workspaceId, sessionId, now }: Business): Promise<void> {
  const began = daysBefore(now, months * 30.4)
  await buy(database, { workspaceId, sessionId }, nodes, began)
  for (let month = 1; month <= months; month += 1) {
    await renewSubscriptions(
      database,
      new Date(Math.min(now.getTime(), began.getTime() + month * 30.6 * 86_400_000)),
    )
  }
}

async function buy(
  database: Business['database'],
  buyer: Pick<Business, 'workspaceId' | 'sessionId'>,
  chosen: readonly NodeCode[],
  at: Date,
): Promise<void> {
  const checkout = await openCheckout(database, buyer, chosen, at)
  const paid =
    checkout instanceof Failure ? checkout : await payCheckout(database, buyer, checkout, at)
  if (paid instanceof Failure) throw new Error(paid.message)
}

/** Colleagues, and one who is invited: that mail stays in the mailbox of the demonstration. */
export async function makeTeam({ agency, database, workspaceId }: Business): Promise<void> {
  for (const { name, role } of team.slice(1)) {
    const { id: userId } = await findOrCreateUser(database, { email: emailOf({ name }), name })
    await database.insert(memberships).values({ workspaceId, userId, role })
    await database.update(users).set({ workspaceId }).where(eq(users.id, userId))
  }
  await agency.ask(teamRoutes.create, {
    data: [{ email: emailOf({ name: 'Joss' }), role: 'MEMBER' }],
  })
}

/**
 * Those of the team who may act share the creators, and look after their tasks; the newest request is nobody's yet. It is written
 * down without a call, by which every task would have changed just now.
 */
export async function assignTasks({
  database,
  workspaceId,
}: Pick<Business, 'database' | 'workspaceId'>): Promise<void> {
  await database.execute(sql`
    with manager as (
      select user_id, row_number() over (order by created_at, user_id) - 1 as place, count(*) over () as total
      from memberships where workspace_id = ${workspaceId} and ${inArray(memberships.role, roles.filter(isAssignable))}
    ),
    creator as (
      select id, row_number() over (order by created_at, id) - 1 as place from creators where workspace_id = ${workspaceId}
    )
    update creator_tasks as task set assigned_to = manager.user_id
    from creator join manager on manager.place = creator.place % manager.total
    where task.creator_id = creator.id and task.request_id <> (
      select id from creator_requests where workspace_id = ${workspaceId} and status = 'OPEN' order by created_at desc limit 1)`)
}

/** A domain that is proven, and one that is not yet. @returns the id of the proven one. */
export async function makeDomains({ agency, database }: Business): Promise<string> {
  const [proven] = await agency.ask(domainRoutes.create, [
    { domain_host: `go.${agencyHost}` },
    { domain_host: `links.${agencyHost}` },
  ])
  if (!proven) throw new Error('A domain vanished')
  const proofs = proven.records.filter(({ type }) => type === 'TXT').map(({ value }) => value)
  const domain = { id: proven.id, host: proven.domain_host }
  await keepLook(
    { database, clock: systemClock },
    { domain, seen: { proofs, target: [], pointing: true } },
  )
  return proven.id
}

/** Has another program of the agency know what happens, and tries that with samples, which are sent once the demonstration runs. */
export async function makeWebhook({ agency }: Pick<Business, 'agency'>): Promise<void> {
  const { id } = await agency.ask(webhookRoutes.create, {
    url: receiverUrl,
    description: 'Production board',
    events: [...webhookEvents],
  })
  for (const event of ['FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED'] as const) {
    await agency.ask(webhookRoutes.test, { event }, { id })
  }
}

/** Two codes, and others who signed up with them; some of them bought a plan. */
export async function makeReferrals(business: Business): Promise<void> {
  const { agency, database, workspaceId, now } = business
  const random = seededRandom('referrals')
  const made = await agency.ask(referralCodeRoutes.create, [
    { code: 'LARKFIELD' },
    { code: 'LARK-PODCAST' },
  ])
  for (const [index, { id }] of made.entries()) {
    await database
      .update(referralCodes)
      .set({ clicks: 164 - index * 97 })
      .where(eq(referralCodes.id, id))
  }
  for (let number = 1; number <= 9; number += 1) {
    const code = made[number % 3 === 0 ? 1 : 0]
    const at = daysBefore(now, random.whole(5, 200))
    const name = `Studio ${number}`
    const account = await findOrCreateUser(database, {
      email: `studio${number}@${agencyHost}`,
      name,
      whenNew: async (tx, userId) => {
        await tx.insert(referrals).values({
          workspaceId,
          referralCodeId: code?.id ?? null,
          referredUserId: userId,
          signedUpAt: at,
        })
      },
    })
    if (number % 2 === 0) await buyAs(business, account.id, at)
  }
}

async function buyAs({ database, sessionId }: Business, userId: string, at: Date): Promise<void> {
  const user = await rowOf(database, users, userId)
  if (user)
    await buy(database, { workspaceId: user.workspaceId, sessionId }, ['creator.monthly'], at)
}
