import { type Finding, good, odd, wrong } from './finding.ts'

/** From here on it is worth a look, and from here on codes, signed URLs and leases go wrong; in seconds. */
const oddFromSeconds = 2
const wrongFromSeconds = 60

/**
 * Compares the clock of this machine with that of another.
 *
 * @param there what the other said, at some moment between `before` and `after`.
 */
export function checkClock(there: Date, before: Date, after: Date): Finding {
  const early = there.getTime() - after.getTime()
  const late = before.getTime() - there.getTime()
  const seconds = Math.max(0, early, late) / 1000
  if (seconds < oddFromSeconds) return good('The clock agrees with that of the database.')
  const says = `The clock of this machine is ${Math.round(seconds)} s ${early > 0 ? 'behind' : 'ahead of'} that of the database. Let both be set by NTP.`
  return seconds < wrongFromSeconds ? odd(says) : wrong(says)
}
