/** A place in PostgreSQL's log of changes, in bytes from its beginning. */
export type Lsn = bigint

/** Reads a place as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): Lsn {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`${text} is no place in a log`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
