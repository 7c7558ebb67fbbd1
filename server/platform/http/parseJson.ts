import type { Steps } from '#server/platform/jobs/slices.ts'
import { Failure, invalid } from './failure.ts'
import {
  deepest,
  maxFields,
  maxValues,
  tooDeep,
  tooManyFields,
  tooManyValues,
} from './plainData.ts'

/**
 * The value of a JSON text, or why it is none. Its nesting, values and fields are counted before it is parsed: brackets
 * and fields by the hundred thousand take long to parse however short they are.
 */
export function* parseJson(text: string): Steps<{ readonly value: unknown } | Failure> {
  const message = excessOf(text)
  if (message !== undefined) return invalid([{ path: 'body', message }])
  yield
  try {
    return { value: JSON.parse(text) }
  } catch {
    return new Failure('BAD_REQUEST', 'The body is not valid JSON')
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Counts brackets and commas outside texts. */
function excessOf(text: string): string | undefined {
  /** How many fields the objects have that are open, from the outermost on; lists have none. */
  const fields = new Float64Array(deepest + 1)
  let depth = 0
  let values = 1
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (inText) {
      if (character === backslash) index += 1
      else if (character === quote) inText = false
    } else if (character === quote) inText = true
    else if (character === comma) {
      values += 1
      fields[depth] = (fields[depth] ?? 0) + 1
      if ((fields[depth] ?? 0) > maxFields) return tooManyFields
    } else if (character === openList || character === openObject) {
      depth += 1
      if (depth > deepest) return tooDeep
      fields[depth] = character === openList ? Number.NEGATIVE_INFINITY : 1
    } else if (character === closeList || character === closeObject) depth -= 1
    if (values > maxValues) return tooManyValues
  }
  return undefined
}
