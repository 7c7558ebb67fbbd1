import type { Area, Needs } from '#server/platform/area.ts'
import { domainCalls } from './domainCalls.ts'
import { recheckDomains } from './recheckDomains.ts'

type Services = Needs<'config' | 'keyedHash' | 'mailer' | 'rateLimits' | 'log' | 'clock'>

/** The hosts that tracking links stand on. */
export const area = (services: Services): Area => ({
  calls: domainCalls(services),
  jobs: (database) => [
    { name: 'look at domains', run: () => recheckDomains({ ...services, database }) },
  ],
})
