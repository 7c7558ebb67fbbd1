import { momentAt } from '#contract/rules/momentAt.ts'
import type { MailPace } from '#contract/rules/notificationEvents.ts'
import { offsetAt } from '#contract/rules/timezone.ts'
import { day } from '#server/platform/clock/days.ts'

/** The hour of somebody's morning at which their daily digest is sent. */
export const digestHour = 8

/** When somebody is mailed. */
export interface MailHabits {
  /** Where their clock stands: a zone or a fixed offset. */
  readonly timezone: string
  /** The minutes of their day between which they are left alone; the night lies between 22:00 and 7:00. Null for none. */
  readonly quiet: { readonly from: number; readonly until: number } | null
}

/** When a mail about what happens now is due; null for never. A digest waits for the morning whatever is quiet. */
export function mailDueAt(pace: MailPace, now: Date, { timezone, quiet }: MailHabits): Date | null {
  if (pace === 'OFF') return null
  if (pace === 'DAILY') return nextAt(digestHour * 60, now, timezone)
  return quiet && isWithin(quiet, minuteOf(now, timezone))
    ? nextAt(quiet.until, now, timezone)
    : now
}

const isWithin = (
  { from, until }: { readonly from: number; readonly until: number },
  at: number,
) => (from <= until ? from <= at && at < until : from <= at || at < until)

const onTheirClock = (moment: Date, timezone: string) =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timezone))

const minuteOf = (moment: Date, timezone: string): number => {
  const clock = onTheirClock(moment, timezone)
  return clock.getUTCHours() * 60 + clock.getUTCMinutes()
}

/** The next moment after this one at which their clock shows so many minutes of a day: on the day of a change of the clocks, once. */
function nextAt(minute: number, now: Date, timezone: string): Date {
  const time = new Date(minute * 60_000).toISOString().slice(11, 16)
  const today = onTheirClock(now, timezone).getTime()
  const moments = [0, 1, 2].map((ahead) => {
    const date = new Date(today + ahead * day).toISOString().slice(0, 10)
    return new Date(momentAt(`${date}T${time}`, timezone))
  })
  const next = moments.find((moment) => moment > now)
  if (!next) throw new Error(`${timezone} has no ${time} within two days`)
  return next
}
