const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How soon a claim is looked at again at the earliest, and at the latest; in milliseconds. */
const soonestMs = 10 * minuteMs
const latestMs = dayMs

/** How long a claim that nobody proves is looked at. */
const abandonAfterMs = 30 * dayMs

/** How often a proven domain is looked at. */
const provenPeriodMs = 6 * 60 * minuteMs

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
  const wait = isVerified ? provenPeriodMs : Math.min(Math.max(age / 4, soonestMs), latestMs)
  return new Date(now.getTime() + wait)
}
