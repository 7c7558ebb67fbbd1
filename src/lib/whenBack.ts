/** The waits between attempts, in milliseconds: the first, after which they double, and the longest. */
const waits = { first: 2_000, maxWaitMs: 60_000 } as const

/** What is tried again and again. */
export interface Attempts {
  /** Tries at once, unless an attempt is under way. */
  readonly now: () => Promise<void>
  /** Tries no more. */
  readonly stop: () => void
}

/**
 * Tries something until it succeeds: at once, when the network comes back, when the page is looked at again, and after waits
 * that grow.
 *
 * @param attempt gives whether it has succeeded, and never fails.
 */
export function tryWhenBack(attempt: () => Promise<boolean>): Attempts {
  let wait: number = waits.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrying = false
  let hasEnded = false

  const now = async () => {
    if (isTrying || hasEnded) return
    isTrying = true
    clearTimeout(timer)
    const hasSucceeded = await attempt()
    isTrying = false
    if (hasSucceeded) stop()
    if (hasEnded) return
    timer = setTimeout(now, wait)
    wait = Math.min(wait * 2, waits.maxWaitMs)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void now()
  }
  const stop = () => {
    hasEnded = true
    clearTimeout(timer)
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onVisible)
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', onVisible)
  void now()
  return { now, stop }
}
