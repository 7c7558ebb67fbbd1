import type { Logger } from 'pino'
import { recheckClaims } from '#server/database/recheckClaims.ts'
import { mailDomains } from '#server/database/schema/team.ts'
import { type CheckTools, checkMailDomain } from './checkMailDomain.ts'

type Services = CheckTools & { readonly log: Logger }

/**
 * Looks at the DNS of every mail domain whose time has come. For a periodic job; several
 * processes share the work.
 */
export const recheckMailDomains = (services: Services): Promise<void> =>
  recheckClaims(services.database, mailDomains, services.clock(), async (claim) => {
    const { lost } = await checkMailDomain(services, claim)
    for (const { domain } of lost)
      services.log.warn({ domain }, 'the proof of a mail domain is gone')
  })
