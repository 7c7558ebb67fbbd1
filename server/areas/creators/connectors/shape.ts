import { mixed, object, type Schema, string, ValidationError } from 'yup'
import type { Answer, Asking } from './connector.ts'

/**
 * A text of a platform's that must be there. What PostgreSQL cannot keep is left out of it, and what is beyond the given
 * length cut off.
 */
export const said = (maxLength = 2_000) =>
  string()
    .transform((_, original: unknown) => kept(original, maxLength))
    .required()

/** A text that may be missing, and is empty then. */
export const maybeSaid = (maxLength = 2_000) =>
  string()
    .transform((_, original: unknown) => kept(original, maxLength) ?? '')
    .default('')

const kept = (text: unknown, maxLength: number) =>
  typeof text === 'string' ? text.replaceAll('\0', '').slice(0, maxLength) : undefined

/** A count that a platform reports; null where it is missing or none. */
export const counted = () =>
  mixed((value): value is number => Number.isSafeInteger(value) && Number(value) >= 0)
    .transform((_, value: unknown) =>
      Number.isSafeInteger(value) && Number(value) >= 0 ? value : null,
    )
    .nullable()
    .default(null)

/** A count that a platform reports as a text of digits; null where it is missing or none. */
export const countedText = () =>
  mixed((value): value is number => Number.isSafeInteger(value) && Number(value) >= 0)
    .transform((_, value: unknown) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null,
    )
    .nullable()
    .default(null)

/** A web address that may be shown; null where it is missing or none. */
export const shownUrl = () =>
  string()
    .transform((_, url: unknown) => (typeof url === 'string' && isShown(url) ? url : null))
    .nullable()
    .default(null)

const isShown = (url: string) =>
  url.length <= 2_048 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** A moment; undefined where it is missing, none, or before computers counted time. */
export const instant = () =>
  mixed((value): value is Date => value instanceof Date).transform((_, value: unknown) => {
    const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return moment >= 0 && moment < latest ? new Date(moment) : undefined
  })

const latest = Date.UTC(3000)

/** Reads what a platform said by its shape; DRIFT names the first part that must be there and is not. */
export function readShape<T>(schema: Schema<T>, json: unknown, call: string): Answer<T> {
  try {
    return { kind: 'OK', value: schema.validateSync(json) }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { kind: 'DRIFT', expected: `${call}: ${error.path || 'an answer of its form'}` }
  }
}

/** The same of an answer, where there is one. */
export const readAnswer = <T>(
  schema: Schema<T>,
  answer: Answer<unknown>,
  call: string,
): Answer<T> => (answer.kind === 'OK' ? readShape(schema, answer.value, call) : answer)

/** Notices each count that should be there and is not, once for each name. */
export function noticeMissing(
  { notice }: Pick<Asking, 'notice'>,
  call: string,
  reports: readonly Readonly<Record<string, number | null>>[],
): void {
  const missing = reports.flatMap((counts) =>
    Object.entries(counts).flatMap(([name, count]) => (count === null ? [name] : [])),
  )
  for (const name of new Set(missing)) notice(`${call}: ${name}`)
}

/** An answer that tells what went wrong, in one word. */
export const complaint = object({ error: maybeSaid(200), message: maybeSaid(500) })
