/** One line of a text file. */
export interface Line {
  /** From 1. */
  readonly number: number
  /** Without its ending; undefined when it is longer than {@link longestLine}. */
  readonly text: string | undefined
}

/** The most characters that a line may have. */
export const maxLineLength = 250_000

/** The lines of UTF-8 text as it comes in, ended by LF or CRLF. Holds one line and one chunk at a time. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder()
  let number = 1
  let begun: string | undefined = ''
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const rest = parts.pop() ?? ''
    for (const part of parts) {
      yield { number, text: withoutReturn(joined(begun, part)) }
      number += 1
      begun = ''
    }
    begun = joined(begun, rest)
  }
  const last = joined(begun, decoder.decode())
  if (last !== '') yield { number, text: withoutReturn(last) }
}

/** Undefined once it is too long, and from then on. */
function joined(begun: string | undefined, more: string): string | undefined {
  if (begun === undefined || begun.length + more.length > maxLineLength) return undefined
  return begun + more
}

const withoutReturn = (text: string | undefined) =>
  text?.endsWith('\r') ? text.slice(0, -1) : text
