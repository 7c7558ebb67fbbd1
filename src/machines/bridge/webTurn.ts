import type { Turn } from '#src/machines/upload/uploadPorts.ts'

/**
 * Takes turns with the other windows of this browser, by a lock of a name: it is free again when its window gives it
 * back, closes or crashes. Where the browser has no locks (without https), every window has its turn at once.
 *
 * @returns gives the turn back, or the wait for it up.
 */
export function takeWebTurn(name: string, tell: (turn: Turn) => void): () => void {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const end = Promise.withResolvers<void>()
  const stop = new AbortController()
  const hold = () => {
    if (!stop.signal.aborted) tell('mine')
    return end.promise
  }
  if (!locks) {
    void hold()
    return () => stop.abort()
  }
  void takeLock(locks, name, { stop: stop.signal, hold, onWait: () => tell('theirs') })
  return () => {
    stop.abort()
    end.resolve()
  }
}

interface Taking {
  readonly stop: AbortSignal
  /** Is called when the lock is ours, which it is until what it gives resolves. */
  readonly hold: () => Promise<void>
  readonly onWait: () => void
}

async function takeLock(locks: LockManager, name: string, { stop, hold, onWait }: Taking) {
  const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await hold()
    return lock === null
  })
  if (!isTaken || stop.aborted) return
  onWait()
  try {
    await locks.request(name, { signal: stop }, hold)
  } catch {
    // The wait was given up.
  }
}
