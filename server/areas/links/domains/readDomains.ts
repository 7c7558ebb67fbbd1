import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Domain } from '#contract/resources/domains.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { domains, trackingLinks } from '#server/platform/db/schema/links.ts'
import { dnsRecords } from './dnsRecords.ts'

/** The domains of these ids as the contract tells of them, with the workspace's own links counted. */
export async function readDomains(
  tx: Transaction,
  ids: readonly string[],
  edgeHost: string,
): Promise<Domain[]> {
  const found = await tx
    .select({ domain: domains, links: linksOn })
    .from(domains)
    .where(inArray(domains.id, [...ids]))
  return found.map(({ domain, links }) => ({
    id: domain.id,
    user_domain_id: domain.id,
    domain_host: domain.host,
    product_owned: domain.workspaceId === null,
    verified: domain.verifiedAt !== null,
    verified_at: domain.verifiedAt?.toISOString() ?? null,
    pointing: domain.pointing,
    checked_at: domain.checkedAt?.toISOString() ?? null,
    tracking_link_total: links,
    records:
      domain.verificationToken === null
        ? []
        : dnsRecords(domain.host, domain.verificationToken, edgeHost),
    created_at: domain.createdAt.toISOString(),
  }))
}

const linksOn: SQL<number> = sql<number>`(select count(*)::int from ${trackingLinks} where ${eq(trackingLinks.domainId, domains.id)})`
