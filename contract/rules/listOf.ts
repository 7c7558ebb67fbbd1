import { array, type StringSchema } from 'yup'
import { normaliseIdList } from './idList.ts'
import { trimmedText } from './normalisedText.ts'
import { splitTagList } from './tagList.ts'

/** The most entries that one filter may list. */
const maxListLength = 200

/** A filter's list of ids or other texts: an array, or one text joined by commas. An empty list filters nothing. */
export const listOf = (entry: StringSchema<string | undefined>) =>
  array(entry.required())
    .transform((_, given: unknown) => (isListing(given) ? normaliseIdList(given) : given))
    .max(maxListLength, `List at most ${maxListLength}`)

/** A filter's comma-joined list of some of `known`, which are upper-case; it may name them in any case. */
export const choicesOf = (known: readonly string[], noun: string) =>
  trimmedText().test({
    name: 'choices',
    skipAbsent: true,
    message: `Not ${noun}`,
    test: (value = '') => splitTagList(value).every((entry) => known.includes(entry.toUpperCase())),
  })

/** Which of `known` a comma-joined list names. */
export function splitChoices<Choice extends string>(
  value: string,
  known: readonly Choice[],
): Choice[] {
  const named = new Set(splitTagList(value.toUpperCase()))
  return known.filter((choice) => named.has(choice))
}

const isListing = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
