import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often is looked whether there is nothing to do, in milliseconds. The first work takes about as long after the start. */
const periodMs = 5_000

/** How much of that the process may have been at work. */
const idleShare = 0.05

/**
 * Collects once what starting has left, a third of the heap. V8 would keep it until the heap has grown by half, for which an idle process may take a
 * day. It takes a quarter of a second, once, in which nobody is answered: a process that is busy from its start has it collected by and by.
 */
export function returnStartMemory(): void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > idleShare) return
    clearInterval(timer)
    collectAll()
  }, periodMs).unref()
}

function collectAll(): void {
  // Node has no other way to it, but to be started with the flag.
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // Any other flavor keeps the pages that have become empty.
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}
