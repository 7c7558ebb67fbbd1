import { inLocale } from '#src/lib/locale.ts'

const weekday = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
)

const month = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The days of the week, from Sunday: `Sun`. */
export const weekdayNames = (): string[] =>
  // The 1st of March 2026 is a Sunday.
  Array.from({ length: 7 }, (_, day) => weekday().format(new Date(Date.UTC(2026, 2, 1 + day))))

/** `2026-03` as `March 2026`. */
export const monthName = (text: string): string => month().format(new Date(`${text}-01T00:00:00Z`))

/** The month that many months later, or earlier: `2026-01` and -1 give `2025-12`. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 'yyyy-mm'.length)
}
