import type { Domain } from '#contract/resources/domains.ts'

/** The name at which a host's proof stands. One of its own: it disturbs nothing that is there already. */
export const proofName = (host: string) => `_greenroom.${host}`

export const proofText = (token: string) => `greenroom-verification=${token}`

/** The records that prove a host, and lead its visitors here. */
export const dnsRecords = (host: string, token: string, edgeHost: string): Domain['records'] => [
  { type: 'TXT', name: proofName(host), value: proofText(token) },
  { type: 'CNAME', name: host, value: edgeHost },
]
