import type { MailDomain } from '#contract/resources/mailDomains.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { proofName } from '#server/platform/dns/proof.ts'

/** Whose mail domain it is said to be. */
export interface Claim {
  readonly workspaceId: string
  readonly domain: string
}

/** What a workspace puts into the DNS of a mail domain: the same whenever it is asked for, and nobody else's. */
export const mailDomainProof = (keyedHash: KeyedHash, { workspaceId, domain }: Claim): string =>
  `greenroom-team=${keyedHash('mail-domain-proof', `${workspaceId} ${domain}`)}`

/** The record that proves a mail domain. */
export const mailDomainRecord = (keyedHash: KeyedHash, claim: Claim): MailDomain['record'] => ({
  type: 'TXT',
  name: proofName(claim.domain),
  value: mailDomainProof(keyedHash, claim),
})
