import { isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { domains } from '#server/platform/db/schema/links.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { type HostConfig, whyReserved } from './hostRules.ts'

/** The most domains of a workspace: each is looked at again and again. */
const maxDomains = 100

/** What keeps a workspace from claiming these hosts; each issue at its field. */
export async function refuseNewDomains(
  tx: Transaction,
  hosts: readonly string[],
  config: HostConfig,
): Promise<Failure | undefined> {
  const claimed = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(isNotNull(domains.workspaceId))
  const known = new Set(claimed.map(({ host }) => host))
  const issues = hosts.flatMap((host, index) => {
    const path = `body[${index}].domain_host`
    const reserved = whyReserved(host, config)
    if (reserved !== null) return [{ path, message: reserved }]
    if (known.has(host)) return [{ path, message: `${host} is already in your list` }]
    known.add(host)
    return []
  })
  if (issues.length > 0) return invalid(issues)
  if (known.size <= maxDomains) return undefined
  return new Failure('LIMIT_REACHED', `A workspace can have at most ${maxDomains} domains`, {
    limit: maxDomains,
    used: claimed.length,
    adding: hosts.length,
  })
}
