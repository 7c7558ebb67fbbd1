import type { Domain } from '#contract/resources/domains.ts'
import { proofName } from '#server/platform/dns/proof.ts'

export const proofText = (token: string) => `greenroom-verification=${token}`

/** The records that prove a host, and lead its visitors here. */
export const dnsRecords = (host: string, token: string, edgeHost: string): Domain['records'] => [
  { type: 'TXT', name: proofName(host), value: proofText(token) },
  { type: 'CNAME', name: host, value: edgeHost },
]
