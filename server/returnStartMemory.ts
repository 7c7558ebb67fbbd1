import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How long the first work takes after the start, in milliseconds. */
const afterMs = 5_000

/**
 * Collects once what starting has left, a third of the heap. V8 would keep it until the heap has grown by half, for which an idle process may take a
 * day. It takes a quarter of a second, once.
 */
export function returnStartMemory(): void {
  setTimeout(() => {
    // Node has no other way to it, but to be started with the flag.
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    // Any other flavor keeps the pages that have become empty.
    if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
  }, afterMs).unref()
}
