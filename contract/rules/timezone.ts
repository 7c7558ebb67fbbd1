import { parsedLocale } from '#contract/locale.ts'

/**
 * Timezones as the API takes them: an IANA zone (`Europe/Berlin`), or a fixed offset (`GMT+05:30`,
 * `+05:30`) in whole quarter-hours from -12:00 to +14:00, which never moves.
 */

const minuteMs = 60_000

/** Whether it is a zone that Intl knows, or a fixed offset. */
export function isTimezone(value: string): boolean {
  if (fixedOffset(value) !== undefined) return true
  // Intl also takes bare offsets, to the minute, which the quarter-hour rollups cannot serve.
  if (!/^[a-z]/i.test(value)) return false
  try {
    formatterOf(value)
    return true
  } catch {
    return false
  }
}

/** How far the zone's clocks are ahead of UTC at an instant, in ms. Throws a RangeError for no zone. */
export function offsetAt(instant: number, timezone: string): number {
  return fixedOffset(timezone) ?? parseOffset(formatterOf(timezone).format(instant))
}

/** A timezone as Intl takes it: it knows zones and bare offsets, and throws at `GMT+05:30`. */
export const intlTimezone = (timezone: string): string => timezone.replace(/^GMT(?=[+-])/i, '')

function fixedOffset(timezone: string): number | undefined {
  if (!/^(?:GMT)?[+-]\d\d:(?:00|15|30|45)$/i.test(timezone)) return undefined
  const offset = parseOffset(timezone)
  return offset >= -12 * 60 * minuteMs && offset <= 14 * 60 * minuteMs ? offset : undefined
}

/** Reads the offset at a text's end; seconds occur in zones before clocks were standardised. */
function parseOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (sign === undefined) return 0
  const size = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1000
  return sign === '-' ? -size : size
}

/** By the zone in lower case, so that no spelling of a caller makes it grow. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes an instant as `1/31/2026, GMT+05:45`. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase()
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(parsedLocale, { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(key, made)
  return made
}
