import { useSyncExternalStore } from 'react'

/** The names of the locks that the windows of this browser hold; none where it has no locks (without https). */
export interface HeldLocks {
  readonly held: ReadonlySet<string>
  /** Those that were held a moment ago. */
  readonly released: ReadonlySet<string>
}

/** The browser notifies nobody of locks: how often it is asked, while somebody looks. */
const lookEveryMs = 1_000

const none: HeldLocks = { held: new Set(), released: new Set() }
const listeners = new Set<() => void>()
let seen = none
let timer: ReturnType<typeof setInterval> | undefined

/** Follows which locks are held, here and in the other windows of this browser. */
export const useHeldLocks = (): HeldLocks => useSyncExternalStore(follow, () => seen)

function follow(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1 && 'locks' in navigator) {
    void look()
    timer = setInterval(look, lookEveryMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

async function look(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const next = new Set(held.map(({ name = '' }) => name))
  const released = seen.held.difference(next)
  if (released.size === 0 && seen.released.size === 0 && isSame(next, seen.held)) return
  seen = { held: next, released }
  for (const listener of listeners) listener()
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && one.isSubsetOf(other)
