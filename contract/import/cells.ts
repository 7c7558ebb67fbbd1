import { visibleText } from '#contract/rules/visibleText.ts'

/**
 * What the cells of imported files mean. In CSV every value is a text, and sources differ in how they write numbers and times.
 * What is empty is absent; what cannot be read becomes a value that the field's schema refuses.
 */

/** A value of no type that a field can have. */
export const notOfThisType = Object.freeze({})

/** Whether a cell says nothing. */
export const isEmptyCell = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '')

/** A text. PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function textCell(given: unknown): unknown {
  if (isEmptyCell(given)) return undefined
  if (typeof given === 'number') return String(given)
  if (typeof given !== 'string') return notOfThisType
  const text = visibleText(given.replaceAll('\0', '').toWellFormed()).trim()
  return text === '' ? undefined : text
}

/** A whole number, also as `1,234` and, as some programs write them, `12.0`; else NaN. */
export function numberCell(given: unknown): unknown {
  if (isEmptyCell(given)) return undefined
  if (typeof given === 'number') return given
  if (typeof given !== 'string') return Number.NaN
  const digits = given.trim().replace(/\.0+$/, '')
  const isNumber = /^\d+$/.test(digits) || /^\d{1,3}(,\d{3})+$/.test(digits)
  return isNumber ? Number(digits.replaceAll(',', '')) : Number.NaN
}

/** Sites such as these did not exist before; an earlier time is a mistake. */
const firstYear = 1990

/** A time, in UTC where it names no zone, or in seconds since 1970; else an invalid date. */
export function timeCell(given: unknown): Date | undefined {
  if (isEmptyCell(given)) return undefined
  const time = typeof given === 'number' ? new Date(given * 1000) : parseTime(String(given).trim())
  return time.getUTCFullYear() >= firstYear ? time : new Date(Number.NaN)
}

/** A time as the wire carries it; what is none stays as it is, for the message. */
export function instantCell(given: unknown): unknown {
  const time = timeCell(given)
  if (time === undefined) return undefined
  return Number.isNaN(time.getTime()) ? textCell(given) : time.toISOString()
}

function parseTime(text: string): Date {
  if (/^\d+(\.\d+)?$/.test(text)) return new Date(Number(text) * 1000)
  const [, date, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    ) ?? []
  return new Date(`${date}T${time}${zone.toUpperCase()}`)
}

/** A word of a list, in any case. */
export function wordCell(given: unknown): unknown {
  const text = textCell(given)
  return typeof text === 'string' ? text.toUpperCase() : text
}

/** What platforms call the types of posts that we name otherwise. */
const otherTypes: Readonly<Record<string, string>> = {
  IMAGE: 'PHOTO',
  REEL: 'VIDEO',
  REELS: 'VIDEO',
  SHORT: 'VIDEO',
  CAROUSEL_ALBUM: 'CAROUSEL',
}

/** The type of a post, by our name or a platform's. */
export function mediaTypeCell(given: unknown): unknown {
  const word = wordCell(given)
  return typeof word === 'string' ? (otherTypes[word] ?? word) : word
}
