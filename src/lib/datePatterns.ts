import { inLocale } from './locale.ts'

/** Days and times as fields show and take them: in the reader's order, as patterns of Day.js. */

const literal = (text: string) => (/[a-z]/i.test(text) ? `[${text}]` : text)

const patternOf: Partial<Record<Intl.DateTimeFormatPartTypes, (text: string) => string>> = {
  year: () => 'YYYY',
  month: (text) => (/^\d+$/.test(text) ? (text.length > 1 ? 'MM' : 'M') : 'MMM'),
  day: (text) => (text.length > 1 ? 'DD' : 'D'),
  literal,
}

const day = inLocale((locale) =>
  new Intl.DateTimeFormat(gregorian(locale), { dateStyle: 'medium', timeZone: 'UTC' })
    .formatToParts(new Date('2026-01-05T00:00:00Z'))
    .map(({ type, value }) => patternOf[type]?.(value) ?? '')
    .join(''),
)

/** Day.js knows the years and digits of no other calendar. */
const gregorian = (locale: string) =>
  new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' })

/** `MMM D, YYYY`, or `DD.MM.YYYY` for a reader in Germany. */
export const dayPattern = (): string => day()

const hours = inLocale((locale) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? '12h' : '24h',
)

/** Whether the reader's clock has twelve hours or twenty-four. */
export const hoursOfClock = (): '12h' | '24h' => hours()

/** With the narrow space that Intl writes too: `MMM D, YYYY, h:mm A`, or `DD.MM.YYYY, HH:mm`. */
export const momentPattern = (): string =>
  `${dayPattern()}, ${hoursOfClock() === '12h' ? 'h:mm\u202fA' : 'HH:mm'}`
