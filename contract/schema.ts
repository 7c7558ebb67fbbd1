import { array, number, type ObjectShape, object, type StringSchema, string } from 'yup'
import { languages } from '#contract/locale.ts'
import { withNumber } from '#contract/withNumber.ts'
import { maxMailboxLength, parseMailbox } from './rules/mailbox.ts'
import { maxNicheLength, normaliseNiche, normaliseNiches } from './rules/niche.ts'
import { normalisedText, trimmedText } from './rules/normalisedText.ts'
import './schemaMessages.ts'

/**
 * The building blocks of every request and response. Requests are built from `text`, `id`, `only` and
 * the like, so that a NUL character (which PostgreSQL cannot store) or an unknown key is refused in one place.
 */

/** A trimmed line or paragraph of at most `max` characters, without characters that nobody sees. */
export const text = (max: number) => storable(trimmedText(), max)

const storable = (schema: StringSchema<string | undefined>, max: number) =>
  schema
    .max(max, ({ max: most }) => withNumber(/*i18n*/ 'Use at most {n} characters', most))
    .test('no-nul', 'A NUL character cannot be stored', (value) => !value?.includes('\0'))

/** A text that may not be empty. */
export const name = (max: number, message = 'Required') => text(max).required(message)

/** A UUID of any version. yup's own check knows those up to 5 only. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id of a row: a UUID (the server makes version 7). */
export const id = () =>
  normalisedText((value) => value.toLowerCase()).matches(uuid, 'Not a valid id')

/** An id, or {@link none} for what has none. */
export const idOrNone = () =>
  normalisedText((value) => value.toLowerCase()).matches(
    /^(\(none\)|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
    'Not a valid id',
  )

/** An email address as {@link parseMailbox} spells it: two spellings of one mailbox are one account. */
export const email = () =>
  storable(
    normalisedText((value) => parseMailbox(value) ?? value.trim()),
    maxMailboxLength,
  ).test(
    'mailbox',
    /*i18n*/ 'Enter a valid email address',
    (value) => !value || parseMailbox(value) !== undefined,
  )

/** What is left empty is null: for fields whose column is null without a value. */
export const nullIfEmpty = (value: unknown) => (value === '' ? null : value)

/** A moment as the wire carries it: ISO 8601 in UTC. */
export const time = () => string().matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)

/** A count: a whole number from 0. */
export const count = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER)

/** An object with these keys and no others: an unknown key is an issue, not ignored. */
export const only = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).exact(({ properties }: { properties?: string }) =>
    properties ? `Unknown: ${shortened(properties)}` : 'Unknown field',
  )

/** Names of fields come from the caller, and may be as long as the request. */
const shortened = (names: string) => (names.length > 120 ? `${names.slice(0, 120)}…` : names)

/** A language that creators and visitors are offered. */
export const language = () => string().oneOf(languages, 'Choose a language from the list')

/** A label: at most 64 characters. Lists of them are joined by commas, so it holds none. */
export const label = (message?: string) =>
  name(64, message).matches(/^[^,]*$/, 'A tag cannot contain a comma')

/** Labels on a row: at most 50. */
export const labels = () => array(label()).max(50, 'Use at most 50 tags')

/** The niches that somebody gives to what they follow: at most 20, each in its one spelling and once. */
export const givenNiches = () =>
  array(
    storable(normalisedText(normaliseNiche), maxNicheLength)
      .required('Enter a niche')
      .matches(/^[^,]*$/, 'A niche cannot contain a comma'),
  )
    .transform((niches: unknown) => (isTexts(niches) ? normaliseNiches(niches) : niches))
    .max(20, 'Use at most 20 niches')

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
