import { eq } from 'drizzle-orm'
import { notify } from '#server/areas/notifications/notify.ts'
import { domains } from '#server/database/schema/links.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Dns, Found } from '#server/platform/dns/dns.ts'
import { nextCheck } from '#server/platform/dns/nextCheck.ts'
import { isProven, mayTake, type Shows } from '#server/platform/dns/proof.ts'
import { proofText } from './dnsRecords.ts'
import { type Inspection, inspectHost } from './inspectHost.ts'

export interface LookTools {
  readonly config: Pick<Config, 'edgeHost'>
  readonly dns: Dns
}

export interface KeepTools extends Needs<'database' | 'clock'> {
  /** Whether its owner is mailed when a proven one leads elsewhere: they do not see it for themselves just now. */
  readonly mailsOwner?: boolean
}

interface Claimed {
  readonly id: string
  readonly host: string
}

/** A domain of a workspace, and what its DNS said. */
interface Look {
  readonly domain: Claimed
  readonly seen: Inspection
}

/** Looks at the DNS of a workspace's domain, which takes seconds and no connection. */
export async function lookAt({ config, dns }: LookTools, domain: Claimed): Promise<Look> {
  return { domain, seen: await inspectHost(dns, domain.host, config.edgeHost) }
}

/**
 * Keeps what the DNS of a domain said. What could not be seen stays as it was,
 * and what was proven once stays proven while nobody else proves it.
 *
 * @returns whether the domain was proven and led here before, and does not now.
 */
export function keepLook(
  { database, clock, mailsOwner }: KeepTools,
  { domain: { id, host }, seen: { proofs, pointing } }: Look,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const claims = await transaction
      .select()
      .from(domains)
      .where(eq(domains.host, host))
      .orderBy(domains.id)
      .for('update')
    const claim = claims.find((one) => one.id === id)
    if (!claim?.workspaceId) return false
    const holder = claims.find(({ verifiedAt }) => verifiedAt !== null)
    const wins = claim.verifiedAt === null && mayTake(claim, holder, showsIn(proofs))
    const now = clock()
    if (wins && holder) {
      await transaction.update(domains).set({ verifiedAt: null }).where(eq(domains.id, holder.id))
    }
    await transaction
      .update(domains)
      .set({
        ...(wins ? { verifiedAt: now } : {}),
        ...(pointing === null ? {} : { pointing }),
        ...(proofs === 'UNKNOWN' && pointing === null ? {} : { checkedAt: now }),
        nextCheckAt: nextCheck(
          { createdAt: claim.createdAt, isVerified: wins || claim.verifiedAt !== null },
          now,
        ),
      })
      .where(eq(domains.id, id))
    const leadsElsewhere =
      claim.pointing === true && pointing === false && claim.verifiedAt !== null
    if (leadsElsewhere && mailsOwner) {
      await notify(transaction, 'DOMAIN_LOST', id, { now, workspaceId: claim.workspaceId })
    }
    return leadsElsewhere
  })
}

type Claim = Pick<typeof domains.$inferSelect, 'verificationToken'>

/** The product's own hosts, which have no token, are nobody's to take. */
const showsIn =
  (proofs: Found): Shows<Claim> =>
  ({ verificationToken: token }) =>
    token === null ? true : isProven(proofs, proofText(token))
