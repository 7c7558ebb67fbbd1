import { useSyncExternalStore } from 'react'

/** How often what depends on the time is looked at again, in milliseconds. */
const tickMs = 10_000

const listeners = new Set<() => void>()
let ticks = 0
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  if (document.hidden) return
  ticks += 1
  for (const listener of listeners) listener()
}

/** One clock for the whole screen, which runs while anything follows it and somebody looks. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The present. What uses it is drawn again as time goes by, so that nothing says `in 2m` of what is over. */
export function useNow(): Date {
  useSyncExternalStore(follow, () => ticks)
  return new Date()
}
