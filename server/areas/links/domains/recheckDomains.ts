import { recheckClaims } from '#server/database/recheckClaims.ts'
import { domains } from '#server/database/schema/links.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import { keepLook, lookAt } from './checkDomain.ts'

interface Services extends Needs<'database' | 'log', 'dnsServers' | 'edgeHost'> {
  readonly clock?: Clock
}

/**
 * Looks at the DNS of every domain whose time has come. When a proven one leads elsewhere, its owner is
 * mailed, once. For a periodic job; several processes share the work.
 */
export async function recheckDomains({
  clock = systemClock,
  ...services
}: Services): Promise<void> {
  const { config, database, log } = services
  const tools = { config, dns: openDns(config.dnsServers) }
  await recheckClaims(database, domains, clock(), async (domain) => {
    const look = await lookAt(tools, domain)
    const leadsElsewhere = await keepLook({ database, clock, mailsOwner: true }, look)
    if (leadsElsewhere) log.warn({ host: domain.host }, 'a proven domain leads elsewhere')
  })
}
