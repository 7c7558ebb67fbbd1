import { addMonths } from '#src/lib/calendar.ts'
import { addDays, isDay } from '#src/lib/dates.ts'
import { choiceParam, type UrlParam } from '#src/lib/urlParams.ts'

const calendarScales = ['month', 'week'] as const

export type CalendarScale = (typeof calendarScales)[number]

const dayParam: UrlParam<string | null> = {
  read: (text) => (text !== null && isDay(text) ? text : null),
  write: (day) => day,
}

/** What the calendar keeps in its URL: how much it shows, and a day of it; null is today. */
export const calendarParams = {
  scale: choiceParam<CalendarScale>(calendarScales, 'month'),
  day: dayParam,
}

/** The weeks that are shown around a day, from Monday to Sunday, each day written `2026-01-31`. */
export function weeksAround(day: string, scale: CalendarScale): readonly string[][] {
  const month = day.slice(0, 7)
  const first = mondayOf(scale === 'week' ? day : `${month}-01`)
  const last = scale === 'week' ? day : addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)))
  }
  return weeks
}

/** A day of the month or week that many further on, or back. */
export const turned = (day: string, scale: CalendarScale, by: number): string =>
  scale === 'week' ? addDays(day, 7 * by) : `${addMonths(day.slice(0, 7), by)}-01`

function mondayOf(day: string): string {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((sinceSunday + 6) % 7))
}
