import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/database.ts'
import { workspaces } from '#server/platform/db/schema/accounts.ts'
import { mailDomains } from '#server/platform/db/schema/team.ts'
import { type CheckTools, checkMailDomain } from './checkMailDomain.ts'
import { notifyOfLost } from './notifyOfLost.ts'

type Services = CheckTools & Parameters<typeof notifyOfLost>[0] & { readonly log: Logger }

/** How many domains are looked at together. */
const batch = 20

/** How long another process leaves domains alone that this one has begun to look at, in milliseconds. */
const claimTimeMs = 5 * 60_000

/**
 * Looks at the DNS of every mail domain whose time has come, and notifies owners whose proof is gone. For a periodic job; several
 * processes share the work.
 */
export async function recheckMailDomains(services: Services): Promise<void> {
  const begun = services.clock()
  for (;;) {
    const due = await takeDue(services.database, begun)
    await Promise.all(
      due.map(async (claim) => {
        const { lost } = await checkMailDomain(services, claim)
        for (const { domain } of lost)
          services.log.warn({ domain }, 'the proof of a mail domain is gone')
        await notifyOfLost(services, lost)
      }),
    )
    if (due.length < batch) return
  }
}

function takeDue(database: Database, now: Date) {
  const due = database
    .select({ id: mailDomains.id })
    .from(mailDomains)
    .innerJoin(workspaces, eq(workspaces.id, mailDomains.workspaceId))
    .where(and(lte(mailDomains.nextCheckAt, now), isNull(workspaces.closedAt)))
    .orderBy(mailDomains.nextCheckAt)
    .limit(batch)
    .for('update', { of: mailDomains, skipLocked: true })
  return database
    .update(mailDomains)
    .set({ nextCheckAt: new Date(now.getTime() + claimTimeMs) })
    .where(inArray(mailDomains.id, due))
    .returning({ id: mailDomains.id, domain: mailDomains.domain })
}
