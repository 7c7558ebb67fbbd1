import { eq } from 'drizzle-orm'
import { mailDomains } from '#server/database/schema/team.ts'
import { mailMailDomainLost } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Dns, Found } from '#server/platform/dns/dns.ts'
import { nextCheck } from '#server/platform/dns/nextCheck.ts'
import { isProven, mayTake, proofName, type Shows } from '#server/platform/dns/proof.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type Claim, mailDomainProof } from './mailDomainProof.ts'

export interface CheckTools extends Needs<'database' | 'keyedHash' | 'clock'> {
  readonly dns: Dns
}

interface Checked {
  /** What stands at the name of the proof: everybody's who has put one there. */
  readonly found: Found
  /** The claims whose proof was there before, and is gone. */
  readonly lost: readonly Claim[]
}

type Row = typeof mailDomains.$inferSelect

/**
 * Looks at the DNS of a mail domain, while no transaction is open, and keeps what it says of one workspace's claim. It stays as it was
 * while no name server answers. A proof that is gone is lost at once, and so is the proof of whoever had the domain when it goes to
 * another: its owner is mailed.
 */
export async function checkMailDomain(
  tools: CheckTools,
  { id, domain }: { readonly id: string; readonly domain: string },
): Promise<Checked> {
  const found = await tools.dns.texts(proofName(domain))
  const lost = await tools.database.transaction((tx) => keep(tx, tools, { id, domain, found }))
  return { found, lost }
}

interface Look {
  readonly id: string
  readonly domain: string
  readonly found: Found
}

async function keep(
  tx: Transaction,
  { keyedHash, clock }: CheckTools,
  { id, domain, found }: Look,
): Promise<readonly Row[]> {
  const claims = await tx
    .select()
    .from(mailDomains)
    .where(eq(mailDomains.domain, domain))
    .orderBy(mailDomains.id)
    .for('update')
  const claim = claims.find((one) => one.id === id)
  if (!claim) return []
  const now = clock()
  const shows: Shows<Row> = (one) => isProven(found, mailDomainProof(keyedHash, one))
  const holder = claims.find(({ verifiedAt }) => verifiedAt !== null)
  const wins = claim !== holder && mayTake(claim, holder, shows)
  const loses = claim === holder && shows(claim) === false
  const lost = (loses || wins) && holder ? [holder] : []
  for (const one of lost) {
    await tx
      .update(mailDomains)
      .set({ verifiedAt: null, lostAt: now })
      .where(eq(mailDomains.id, one.id))
    await addWork(tx, mailMailDomainLost, { domain }, one)
  }
  const begun = loses ? now : (claim.lostAt ?? claim.createdAt)
  await tx
    .update(mailDomains)
    .set({
      ...(wins ? { verifiedAt: now, lostAt: null } : {}),
      ...(found === 'UNKNOWN' ? {} : { checkedAt: now }),
      nextCheckAt: nextCheck(
        { createdAt: begun, isVerified: wins || (claim === holder && !loses) },
        now,
      ),
    })
    .where(eq(mailDomains.id, id))
  return lost
}
