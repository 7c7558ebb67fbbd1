const minute = 60_000
const day = 24 * 60 * minute

/** How soon a claim is looked at again at the earliest, and at the latest; in milliseconds. */
const soonest = 10 * minute
const latest = day

/** How long a claim that nobody proves is looked at, in milliseconds. */
const abandonAfterMs = 30 * day

/** How often a proven domain is looked at, in milliseconds. */
const provenPeriod = 6 * 60 * minute

/**
 * When a domain's DNS is looked at again by itself: a claim after a quarter of its age, and after 30 days
 * not any more (null); a proven domain all six hours.
 */
export function nextCheck(
  { createdAt, isVerified }: { readonly createdAt: Date; readonly isVerified: boolean },
  now: Date,
): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (!isVerified && age > abandonAfterMs) return null
  const wait = isVerified ? provenPeriod : Math.min(Math.max(age / 4, soonest), latest)
  return new Date(now.getTime() + wait)
}
