import { hash } from 'node:crypto'

interface Seen {
  /** The secret of the day, from `Salts`. */
  readonly salt: string
  readonly ip: string
  readonly userAgent: string
  readonly linkId: string
}

/**
 * Tells one visitor of a link from another for a day, and nothing else: 16 bytes of a SHA-256 as 32
 * hexadecimal digits. With the day's salt deleted, nobody can find the IP address that went in.
 */
export function visitorHash({ salt, ip, userAgent, linkId }: Seen): string {
  return hash('sha256', `${salt}\n${linkId}\n${ip}\n${userAgent}`, 'hex').slice(0, 32)
}
