import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** From how many characters on a body takes milliseconds to parse and to validate. */
const large = 16_384

let last: Promise<void> = Promise.resolve()

/**
 * Waits until a body may be parsed: at once when it is small. Large ones that have come together are taken one by
 * one, with a rest after each as long as its work took: a call of somebody else needs several turns of this process,
 * and would otherwise wait behind a large body at each of them.
 */
export function turnFor(body: string): Promise<void> | undefined {
  if (body.length < large) return undefined
  const turn = last.then(() => nextTurn())
  last = turn.then(rest)
  return turn
}

/** Whoever has the turn parses and validates before this process comes to anything else. */
async function rest(): Promise<void> {
  const began = performance.now()
  await nextTurn()
  await delay(performance.now() - began)
}
