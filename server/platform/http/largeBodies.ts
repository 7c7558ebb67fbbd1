import { setImmediate as nextTurn } from 'node:timers/promises'

/** From how many characters on a body takes milliseconds to parse and to validate. */
const large = 16_384

let last: Promise<void> = Promise.resolve()

/**
 * Waits until a body may be parsed: at once when it is small. Large ones that have come together are taken one by
 * one, and what else is waiting for this process is served in between.
 */
export function turnFor(body: string): Promise<void> | undefined {
  if (body.length < large) return undefined
  last = last.then(() => nextTurn())
  return last
}
