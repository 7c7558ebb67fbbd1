import type { Lsn } from './lsn.ts'

/** How late a replica may be and still be read, in milliseconds; … */
export const maxLagMs = 30_000

/** … and how late at most to be read again, once it was too late: a replica at the limit does not come and go. */
const readAgainMs = 15_000

/**
 * Whether a replica is read: `USED`; or why not. `AWAY` does not answer, `LATE` lags, `PROMOTED` is no replica any more, `STRANGE` is one of
 * another database.
 */
export type Standing = 'USED' | 'AWAY' | 'LATE' | 'PROMOTED' | 'STRANGE'

/** What a look at a replica has shown. */
export interface Seen {
  readonly system: string
  /** How far it has come; null when it is no replica. */
  readonly replayed: Lsn | null
}

/** What it is measured by. */
export interface Measure {
  /** The system identifier of the primary. */
  readonly system: string
  /** What it must have replayed at least: the schema that this process works with. */
  readonly floor: Lsn
  readonly lagMs: number
  readonly before: Standing
}

/** Judges a replica by a look at it; undefined when it did not answer. */
export function standingOf(seen: Seen | undefined, measure: Measure): Standing {
  if (!seen) return 'AWAY'
  if (seen.system !== measure.system) return 'STRANGE'
  if (seen.replayed === null) return 'PROMOTED'
  const allowed = measure.before === 'LATE' ? readAgainMs : maxLagMs
  return seen.replayed < measure.floor || measure.lagMs > allowed ? 'LATE' : 'USED'
}

/** What the log says when reads begin to go to the primary. */
export const reasons: Readonly<Record<Exclude<Standing, 'USED'>, string>> = {
  AWAY: 'it does not answer',
  LATE: 'it is too late',
  PROMOTED: 'it is no replica any more',
  STRANGE: 'it is a replica of another database',
}
