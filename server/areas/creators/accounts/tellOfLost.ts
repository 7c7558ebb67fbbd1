import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'
import { accountConnections } from '#server/platform/db/schema/connections.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { lostConnectionMail } from './lostConnectionMail.ts'

interface Services {
  readonly database: Pick<Database, 'select' | 'update'>
  readonly clock: Clock
  readonly mailer: Mailer
  readonly config: Pick<Config, 'appUrl'>
}

/** How many accounts are told of in one round. */
const toldAtOnce = 100

/** Mails owners and admins once about each connection that was lost. For a periodic job; several processes may run it. */
export async function tellOfLost(services: Services): Promise<void> {
  const { database, clock } = services
  const untold = and(isNotNull(accountConnections.lostAt), isNull(accountConnections.toldAt))
  const found = await database
    .select({ id: accountConnections.accountId })
    .from(accountConnections)
    .where(untold)
    .orderBy(asc(accountConnections.lostAt))
    .limit(toldAtOnce)
  for (const { id } of found) {
    const [taken] = await database
      .update(accountConnections)
      .set({ toldAt: clock() })
      .where(and(eq(accountConnections.accountId, id), untold))
      .returning()
    if (taken && !(await tell(services, taken))) {
      await database
        .update(accountConnections)
        .set({ toldAt: null })
        .where(eq(accountConnections.accountId, id))
      return
    }
  }
}

/** False when nobody took the mail on, so that it is to be tried again. */
async function tell(
  { database, mailer, config }: Services,
  { accountId, workspaceId, lostReason }: typeof accountConnections.$inferSelect,
): Promise<boolean> {
  const [account] = await database
    .select()
    .from(creatorAccounts)
    .where(eq(creatorAccounts.id, accountId))
  if (!account) return true
  const people = await database
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, ['OWNER', 'ADMIN'])),
    )
  const page = new URL(`/accounts/${accountId}`, config.appUrl)
  const why = lostReason ?? 'Its platform does not let Greenroom read it any more'
  const outcomes = await Promise.all(
    people.map(async ({ email }) =>
      mailer.send(await lostConnectionMail(email, { account, why, page })),
    ),
  )
  return people.length === 0 || outcomes.some((outcome) => outcome !== 'UNAVAILABLE')
}
