import publicProviders from 'email-providers/all.json' with { type: 'json' }
import { mailDomains } from '#server/database/schema/team.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isPrivateName } from '#server/platform/dns/privateNames.ts'
import { refuseClaims } from '#server/platform/dns/refuseClaims.ts'
import { isPublicSuffix } from '#server/platform/foreign/publicSuffix.ts'
import type { Refusal } from '#server/platform/http/failure.ts'

/** The most mail domains of a workspace. */
const maxMailDomains = 50

const sharedByAll: ReadonlySet<string> = new Set(publicProviders)

/** What keeps a workspace from claiming these domains; each issue at its field. */
export async function refuseNewMailDomains(
  tx: Transaction,
  domains: readonly string[],
): Promise<Refusal> {
  const claimed = await tx.select({ domain: mailDomains.domain }).from(mailDomains)
  return refuseClaims({
    claimed: claimed.map(({ domain }) => domain),
    adding: domains,
    field: 'domain',
    whyNot: whyNobodys,
    max: maxMailDomains,
    called: 'mail domains',
  })
}

/** Why a domain is nobody's own: strangers have their addresses at it, or it is on no public network. */
function whyNobodys(domain: string): string | undefined {
  if (isPrivateName(domain)) {
    return 'This name works only inside private networks. Enter a domain that receives mail.'
  }
  return sharedByAll.has(domain) || isPublicSuffix(domain)
    ? `Anybody can have an address at ${domain}. Enter a domain of your own.`
    : undefined
}
