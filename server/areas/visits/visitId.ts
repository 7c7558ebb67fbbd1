import { randomUUID } from 'node:crypto'

/**
 * A UUIDv7: the moment in milliseconds, then 74 random bits. Node keeps random UUIDs in store, which
 * makes this several times cheaper than drawing the bytes for each visit.
 */
export function visitId(moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
