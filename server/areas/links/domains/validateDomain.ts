import type { domainRoutes, FoundRecord } from '#contract/resources/domains.ts'
import type { RouteOutput } from '#contract/route.ts'
import { parseDomainHost } from '#contract/rules/domainHost.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { asFlag, readRow } from '#server/platform/db/readRows.ts'
import type { Dns } from '#server/platform/dns/dns.ts'
import { onlyPublic } from '#server/platform/dns/privateNames.ts'
import { isProven } from '#server/platform/dns/proof.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { dnsRecords, proofText } from './dnsRecords.ts'
import { domainToken } from './domainToken.ts'
import { whyReserved } from './hostRules.ts'
import { inspectHost } from './inspectHost.ts'

interface Tools extends Needs<'config' | 'database' | 'keyedHash'> {
  readonly dns: Dns
}

type Validated = RouteOutput<typeof domainRoutes.validate>

/** Whether a workspace can have a host, which records that takes, and which of them are there now. */
export async function validateDomain(
  tools: Tools,
  principal: UserPrincipal,
  typed: string,
): Promise<Validated | Failure> {
  const host = parseDomainHost(typed)
  if (host === undefined) return refused(typed, 'Enter a domain such as links.example.com')
  const reserved = whyReserved(host, tools.config)
  if (reserved !== null) return refused(host, reserved)
  const free = await isFree(tools.database, principal, host)
  if (free instanceof Failure) return free
  const records = await recordsOf(tools, principal.workspaceId, host)
  return { valid: true, reason: null, domain_host: host, free, records }
}

const refused = (domain_host: string, reason: string): Validated => ({
  valid: false,
  reason,
  domain_host,
  free: false,
  records: [],
})

const isFree = (database: Database, principal: UserPrincipal, host: string) =>
  inWorkspace(database, { principal, readOnly: true }, async (rows) => {
    const { taken } = await readRow(rows, { taken: asFlag })`select host_is_taken(${host}) as taken`
    return !taken
  })

async function recordsOf(
  { config, dns, keyedHash }: Tools,
  workspaceId: string,
  host: string,
): Promise<FoundRecord[]> {
  const token = domainToken(keyedHash, workspaceId, host)
  const { proofs, target, pointing } = await inspectHost(dns, host, config.edgeHost)
  return dnsRecords(host, token, config.edgeHost).map((record) =>
    record.type === 'TXT'
      ? {
          ...record,
          found: proofs === 'UNKNOWN' ? [] : [...proofs],
          ok: isProven(proofs, proofText(token)),
        }
      : { ...record, found: onlyPublic(target), ok: pointing },
  )
}
