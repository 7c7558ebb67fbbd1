import type { Area, PlatformServices } from '#server/platform/area.ts'
import { domainCalls } from './domainCalls.ts'
import { recheckDomains } from './recheckDomains.ts'

type Services = Pick<
  PlatformServices,
  'config' | 'keyedHash' | 'mailer' | 'rateLimits' | 'log' | 'clock'
>

/** The hosts that tracking links stand on. */
export const area = (services: Services): Area => ({
  calls: domainCalls(services),
  jobs: (database) => [
    { name: 'look at domains', run: () => recheckDomains({ ...services, database }) },
  ],
})
