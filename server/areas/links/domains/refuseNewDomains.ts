import { isNotNull } from 'drizzle-orm'
import { domains } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refuseClaims } from '#server/platform/dns/refuseClaims.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import { type HostConfig, whyReserved } from './hostRules.ts'

/** The most domains of a workspace. */
const maxDomains = 100

/** What keeps a workspace from claiming these hosts; each issue at its field. */
export async function refuseNewDomains(
  tx: Transaction,
  hosts: readonly string[],
  config: HostConfig,
): Promise<Refusal> {
  const claimed = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(isNotNull(domains.workspaceId))
  return refuseClaims({
    claimed: claimed.map(({ host }) => host),
    adding: hosts,
    field: 'domain_host',
    whyNot: (host) => whyReserved(host, config) ?? undefined,
    max: maxDomains,
    called: 'domains',
  })
}
