import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from './turns.ts'

/** Work that may pause wherever it yields, and gives a value in the end. */
export type Steps<T> = Generator<undefined, T, undefined>

interface SliceSettings {
  /** How long a slice holds this process, in milliseconds: its last step may take it longer. */
  readonly sliceMs: number
  readonly now: () => number
  /** Leaves this process to everybody else, as long as a slice took or longer. */
  readonly rest: (tookMs: number) => Promise<void>
}

/**
 * Opens a processor that is shared out in slices: one at a time, a rest after each, and the shares take turns. What asks for
 * little waits for a slice of each of the others, however much they ask for.
 */
export function openSlices({ sliceMs, now, rest }: SliceSettings) {
  const unbounded = Number.POSITIVE_INFINITY
  const turns = new Turns({
    total: 1,
    perShare: 1,
    waitingPerShare: unbounded,
    waiting: unbounded,
  })
  return async <T>(share: string, steps: Steps<T>): Promise<T> => {
    for (;;) {
      await new Promise<void>((start) => {
        turns.ask({ share, isAdmitted: true, start })
      })
      const began = now()
      try {
        let step = steps.next()
        while (!step.done && now() - began < sliceMs) step = steps.next()
        if (step.done) return step.value
      } finally {
        rest(now() - began).then(() => turns.end(share))
      }
    }
  }
}

/** Runs steps of a share's work slice by slice. */
export const inSlices = openSlices({
  sliceMs: 4,
  now: () => performance.now(),
  async rest(tookMs) {
    await nextTurn()
    await delay(tookMs)
  },
})

/** Runs steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
