import { inLanguage, inLocale } from './locale.ts'

/**
 * Times as a viewer reads them. A viewer's clock is a fixed distance from UTC, in minutes, so a moment
 * moved by it and read as UTC shows what that clock shows.
 */

const minuteMs = 60_000
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

const onTheirClock = (time: Date, offsetMinutes: number) =>
  new Date(time.getTime() + offsetMinutes * minuteMs)

/** `Jan 31, 2026` */
export const formatDay = (isoTime: string, offsetMinutes: number): string =>
  dayFormat().format(onTheirClock(new Date(isoTime), offsetMinutes))

/** The weekday of a moment on the viewer's clock: `Friday` */
export const weekdayOf = (isoTime: string, offsetMinutes: number): string =>
  weekdayFormat().format(onTheirClock(new Date(isoTime), offsetMinutes))

/** A day of the calendar, `2026-01-31`, as `Jan 31, 2026`. */
export const formatDate = (date: string): string =>
  dayFormat().format(new Date(`${date}T00:00:00Z`))

/** `Jan 31, 2026, 2:05 PM` */
export const formatMoment = (isoTime: string, offsetMinutes: number): string =>
  momentFormat().format(onTheirClock(new Date(isoTime), offsetMinutes))

/** `2:05 PM` */
export const formatTime = (isoTime: string, offsetMinutes: number): string =>
  timeFormat().format(onTheirClock(new Date(isoTime), offsetMinutes))

/** What the viewer's clock shows, to the minute: `2026-01-31T14:05`. */
export const localMinute = (time: Date, offsetMinutes: number): string =>
  onTheirClock(time, offsetMinutes).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The moment at which the viewer's clock shows `2026-01-31T14:05`, ISO 8601. A space may stand for the T. */
export const momentAt = (local: string, offsetMinutes: number): string =>
  onTheirClock(new Date(`${local.slice(0, 16).replace(' ', 'T')}Z`), -offsetMinutes).toISOString()
/** The moment at which the viewer's clock shows `2026-01-31T14:05`, as ISO 8601; undefined for no such minute. */
export function momentOfLocalMinute(text: string, offsetMinutes: number): string | undefined {
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? undefined : new Date(time - offsetMinutes * minuteMs).toISOString()
}

/** How far the device's clock is ahead of UTC, in minutes. */
export const deviceOffsetMinutes = (now = new Date()): number => -now.getTimezoneOffset()

/** The viewer's day: `2026-01-31`. */
export const localDay = (time: Date, offsetMinutes: number): string =>
  onTheirClock(time, offsetMinutes).toISOString().slice(0, 'yyyy-mm-dd'.length)

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
