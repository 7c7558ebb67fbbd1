const hour = 60 * 60_000

const clock = new Intl.DateTimeFormat('en-US', {
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
  return (parts.get('hour') ?? 0) * hour + seconds * 1_000 + moment.getMilliseconds()
}

/** When the day ends in California, by which YouTube counts. */
export function endOfPacificDay(now: Date): Date {
  const about = now.getTime() - sinceMidnight(now) + 24 * hour
  const off = sinceMidnight(new Date(about))
  // Days of 23 and 25 hours.
  return new Date(off > 12 * hour ? about + 24 * hour - off : about - off)
}
