import { string } from 'yup'
import '#contract/schemaMessages.ts'
import { keptText } from './visibleText.ts'

/**
 * A text schema that brings every text into one form before it is checked. What is no text stays, and
 * is refused by its type; yup's own `trim`, `lowercase` and `uppercase` throw on an object or a list.
 */
export const normalisedText = (normalise: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? normalise(value) : value))

/** A text schema that trims, and takes out what nobody sees. */
export const trimmedText = () => normalisedText(keptText)
