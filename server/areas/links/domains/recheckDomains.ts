import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { memberships, users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { domains } from '#server/platform/db/schema/links.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { keepLook, lookAt } from './checkDomain.ts'
import { domainAstrayMail } from './domainAstrayMail.ts'

interface Services {
  readonly config: Pick<Config, 'appUrl' | 'dnsServers' | 'edgeHost'>
  readonly database: Database
  readonly mailer: Mailer
  readonly log: Logger
  readonly clock?: Clock
}

/** How many domains are looked at together. */
const batch = 20

/** How long another process leaves domains alone that this one has begun to look at, in milliseconds. */
const claimTime = 5 * 60_000

/**
 * Looks at the DNS of every domain whose time has come. When a proven one leads elsewhere, its owner is
 * told, once. For a periodic job; several processes share the work.
 */
export async function recheckDomains({
  clock = systemClock,
  ...services
}: Services): Promise<void> {
  const { config, database, log } = services
  const tools = { config, dns: openDns(config.dnsServers) }
  const begun = clock()
  for (;;) {
    const due = await takeDue(database, begun)
    await Promise.all(
      due.map(async (domain) => {
        const wentAstray = await keepLook({ database, clock }, await lookAt(tools, domain))
        if (!wentAstray || !domain.isVerified) return
        log.warn({ host: domain.host }, 'a proven domain leads elsewhere')
        await tellOwner(services, domain)
      }),
    )
    if (due.length < batch) return
  }
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

async function takeDue(database: Database, now: Date) {
  const due = database
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(workspaces, eq(workspaces.id, domains.workspaceId))
    .where(and(lte(domains.nextCheckAt, now), isNull(workspaces.closedAt)))
    .orderBy(domains.nextCheckAt)
    .limit(batch)
    .for('update', { of: domains, skipLocked: true })
  const taken = await database
    .update(domains)
    .set({ nextCheckAt: new Date(now.getTime() + claimTime) })
    .where(inArray(domains.id, due))
    .returning()
  return taken.map(({ id, host, workspaceId, verifiedAt }) => ({
    id,
    host,
    workspaceId,
    isVerified: verifiedAt !== null,
  }))
}

async function tellOwner(
  { config, database, mailer }: Pick<Services, 'config' | 'database' | 'mailer'>,
  { host, workspaceId }: Due,
): Promise<void> {
  if (workspaceId === null) return
  const [owner] = await database
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  const page = new URL('/settings/domains', config.appUrl)
  if (owner) await mailer.send(await domainAstrayMail(owner.email, host, page))
}
