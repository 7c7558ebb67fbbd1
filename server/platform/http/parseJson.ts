import { Failure, invalid } from './failure.ts'
import { deepest, maxValues, tooDeep, tooManyValues } from './plainData.ts'

/**
 * The value of a JSON text, or why it is none. Its nesting and its values are counted before it is parsed: brackets
 * by the hundred thousand take long to parse however short they are.
 */
export function parseJson(text: string): { readonly value: unknown } | Failure {
  const message = excessOf(text)
  if (message !== undefined) return invalid([{ path: 'body', message }])
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
  let depth = 0
  let values = 1
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (inText) {
      if (character === backslash) index += 1
      else if (character === quote) inText = false
    } else if (character === quote) inText = true
    else if (character === comma) values += 1
    else if (character === openList || character === openObject) depth += 1
    else if (character === closeList || character === closeObject) depth -= 1
    if (depth > deepest) return tooDeep
    if (values > maxValues) return tooManyValues
  }
  return undefined
}
