import { momentAt } from '#contract/rules/momentAt.ts'
import { isTimezone, offsetAt } from '#contract/rules/timezone.ts'
import { inLanguage, inLocale } from './locale.ts'

/**
 * Times as a viewer reads them. How far their clock is ahead of UTC depends on the moment, where there is summer time: a moment moved
 * by that and read as UTC shows what the clock shows then.
 */

const dayMs = 86_400_000

const dayFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)
const momentFormat = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
)

const timeFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
)

const weekdayFormat = inLanguage(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
)

/** The timezone of times that belong to nobody's clock. */
export const utc = 'UTC'

const onTheirClock = (time: Date, timezone: string) =>
  new Date(time.getTime() + offsetAt(time.getTime(), timezone))

/** `Jan 31, 2026` */
export const formatDay = (isoTime: string, timezone: string): string =>
  dayFormat().format(onTheirClock(new Date(isoTime), timezone))

/** The weekday of a moment on the viewer's clock: `Friday` */
export const weekdayOf = (isoTime: string, timezone: string): string =>
  weekdayFormat().format(onTheirClock(new Date(isoTime), timezone))

/** A day of the calendar, `2026-01-31`, as `Jan 31, 2026`. */
export const formatDate = (date: string): string =>
  dayFormat().format(new Date(`${date}T00:00:00Z`))

/** `Jan 31, 2026, 2:05 PM` */
export const formatMoment = (isoTime: string, timezone: string): string =>
  momentFormat().format(onTheirClock(new Date(isoTime), timezone))

/** `2:05 PM` */
export const formatTime = (isoTime: string, timezone: string): string =>
  timeFormat().format(onTheirClock(new Date(isoTime), timezone))

/** What the viewer's clock shows, to the minute: `2026-01-31T14:05`. */
export const localMinute = (time: Date, timezone: string): string =>
  onTheirClock(time, timezone).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The moment of what was typed, as `momentAt` gives it; undefined for no such minute. */
export const momentOfLocalMinute = (text: string, timezone: string): string | undefined =>
  Number.isNaN(Date.parse(`${text}Z`)) ? undefined : momentAt(text, timezone)

/** The timezone of the device; UTC where it does not say. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimezone(timeZone) ? timeZone : utc
}

/** How far the device's clock is ahead of UTC, in minutes. */
export const deviceOffsetMinutes = (now = new Date()): number => -now.getTimezoneOffset()

/** The viewer's day: `2026-01-31`. */
export const localDay = (time: Date, timezone: string): string =>
  onTheirClock(time, timezone).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The day that many days later, or earlier: `2026-01-31` and 1 give `2026-02-01`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length)

/** How many days lie between two days, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1

/** Days from one to another, both included, each written `2026-01-31`. */
export interface Days {
  readonly start_date: string
  readonly end_date: string
}

/** As many days, just before these. */
export const daysBefore = ({ start_date, end_date }: Days): Days => ({
  start_date: addDays(start_date, -daysBetween(start_date, end_date)),
  end_date: addDays(start_date, -1),
})

/** Whether it is a day of the calendar, written `2026-01-31`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
