import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import { mailDomainCalls } from './mailDomainCalls.ts'
import { mailDomainMails } from './mailDomainMails.ts'
import { recheckMailDomains } from './recheckMailDomains.ts'

interface Services
  extends Needs<'config' | 'keyedHash' | 'mailer' | 'rateLimits' | 'log' | 'clock'> {
  readonly limits: PlanLimits
}

/** The domains of email addresses by which people join a workspace. */
export const area = (services: Services): Area => ({
  calls: mailDomainCalls(services),
  jobs: (database) => [
    {
      name: 'look at mail domains',
      run: () =>
        recheckMailDomains({ ...services, database, dns: openDns(services.config.dnsServers) }),
    },
  ],
  handlers: () => mailDomainMails(services),
})
