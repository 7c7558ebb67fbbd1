import { formatDay, localDay } from './dates.ts'
import { inLanguage } from './locale.ts'
import { nearTime, timeSince } from './timeSince.ts'

const dayMs = 86_400_000

const inDays = inLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** How many days from today are told as such; what is further away is told by its date. */
const maxDays = 30

/**
 * When a moment is, as seen from now: `just now`, `5m ago`, `in 3h`, `yesterday`, `in 3 days`, and beyond 30 days `Jan 31, 2026`.
 * Days are those of the viewer's clock.
 */
export function relativeTime(isoTime: string, timezone: string, now = Date.now()): string {
  const ahead = Date.parse(isoTime) - now
  if (ahead <= 0 && ahead > -dayMs) return timeSince(isoTime, now)
  if (ahead > 0 && ahead < dayMs) return soon(ahead)
  const days = dayOf(isoTime, timezone) - dayOf(new Date(now), timezone)
  return Math.abs(days) <= maxDays ? inDays().format(days, 'day') : formatDay(isoTime, timezone)
}

function soon(ahead: number): string {
  const minutes = Math.max(1, Math.round(ahead / 60_000))
  return minutes < 60
    ? nearTime().format(minutes, 'minute')
    : nearTime().format(Math.floor(minutes / 60), 'hour')
}

/** The day of the viewer's calendar, counted from any beginning. */
const dayOf = (time: string | Date, timezone: string): number =>
  Date.parse(localDay(new Date(time), timezone)) / dayMs
