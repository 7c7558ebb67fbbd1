const hourMs = 60 * 60_000

import { parsedLocale } from '#contract/locale.ts'

const clock = new Intl.DateTimeFormat(parsedLocale, {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** How long ago midnight was on the clocks of California, in milliseconds; summer time changes at two. */
function sinceMidnight(moment: Date): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const seconds = (parts.get('minute') ?? 0) * 60 + (parts.get('second') ?? 0)
  return (parts.get('hour') ?? 0) * hourMs + seconds * 1_000 + moment.getMilliseconds()
}

/** When the day ends in California, by which YouTube counts. */
export function endOfPacificDay(now: Date): Date {
  const about = now.getTime() - sinceMidnight(now) + 24 * hourMs
  const off = sinceMidnight(new Date(about))
  // Days of 23 and 25 hours.
  return new Date(off > 12 * hourMs ? about + 24 * hourMs - off : about - off)
}
