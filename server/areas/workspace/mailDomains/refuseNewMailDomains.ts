import publicProviders from 'email-providers/all.json' with { type: 'json' }
import type { Transaction } from '#server/platform/db/database.ts'
import { mailDomains } from '#server/platform/db/schema/team.ts'
import { isPrivateName } from '#server/platform/dns/privateNames.ts'
import { isPublicSuffix } from '#server/platform/foreign/publicSuffix.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'

/** The most mail domains of a workspace: each is looked at again and again. */
const maxMailDomains = 50

const sharedByAll: ReadonlySet<string> = new Set(publicProviders)

/** What keeps a workspace from claiming these domains; each issue at its field. */
export async function refuseNewMailDomains(
  tx: Transaction,
  domains: readonly string[],
): Promise<Failure | undefined> {
  const claimed = await tx.select({ domain: mailDomains.domain }).from(mailDomains)
  const known = new Set(claimed.map(({ domain }) => domain))
  const issues = domains.flatMap((domain, index) => {
    const path = `body[${index}].domain`
    const reason = whyNobodys(domain)
    if (reason !== undefined) return [{ path, message: reason }]
    if (known.has(domain)) return [{ path, message: `${domain} is already in your list` }]
    known.add(domain)
    return []
  })
  if (issues.length > 0) return invalid(issues)
  if (known.size <= maxMailDomains) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `A workspace can have at most ${maxMailDomains} mail domains`,
    { limit: maxMailDomains, used: claimed.length, adding: domains.length },
  )
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
