import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Domain, domain as domainEntity } from '#contract/resources/domains.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { dnsRecords } from './dnsRecords.ts'

const fields = fieldsOf(domains, domainEntity, { host: 'domain_host' })

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
    ...fields.read(domain),
    user_domain_id: domain.id,
    product_owned: domain.workspaceId === null,
    verified: domain.verifiedAt !== null,
    tracking_link_total: links,
    records:
      domain.verificationToken === null
        ? []
        : dnsRecords(domain.host, domain.verificationToken, edgeHost),
  }))
}

const linksOn: SQL<number> = sql<number>`(select count(*)::int from ${trackingLinks} where ${eq(trackingLinks.domainId, domains.id)})`
