import type { Waiting } from '#contract/resources/waiting.ts'
import { useFetchWaitingQuery } from '#src/api/waiting.ts'
import { waitingKinds, waitingNoun, waitingNumber } from '#src/features/overview/waitingKinds.ts'

/** What waits in an area. */
export interface WaitingThere {
  readonly count: number
  /** The number on a badge: `7`, `999+`. */
  readonly short: string
  /** The same in words: `7 files to review`. */
  readonly words: string
  /** The list of just that; undefined where several kinds wait. */
  readonly to: string | undefined
}

/** What waits in the areas with these paths together; undefined where nothing does, or nothing is known. */
export function waitingIn(
  paths: readonly string[],
  waiting: Waiting | undefined,
): WaitingThere | undefined {
  const there = waitingKinds.flatMap((kind) => {
    const count = waiting?.[kind.field] ?? 0
    const isThere = paths.some((path) => kind.to === path || kind.to.startsWith(`${path}?`))
    return isThere && !kind.isUnderWay && count > 0 ? { kind, count } : []
  })
  const count = there.reduce((sum, one) => sum + one.count, 0)
  const [first, ...more] = there
  if (!first) return undefined
  return {
    count,
    short: waitingNumber(count),
    words: there
      .map((one) => `${waitingNumber(one.count)} ${waitingNoun(one.kind, one.count)}`)
      .join(', '),
    to: more.length === 0 ? first.kind.to : undefined,
  }
}

/** What waits in areas, by their paths. It is asked for each minute that somebody looks, and after what changes it here. */
export function useWaiting(): (...paths: readonly string[]) => WaitingThere | undefined {
  const { data } = useFetchWaitingQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  return (...paths) => waitingIn(paths, data)
}
