import { maxWaiting, type Waiting } from '#contract/resources/waiting.ts'
import { useFetchWaitingQuery } from '#src/api/waiting.ts'

/** What waits in an area. */
export interface WaitingThere {
  readonly count: number
  /** The number on a badge: `7`, `99+`. */
  readonly short: string
  /** The same in words: `7 files to review`. */
  readonly words: string
}

/** Which number belongs to which area, and what it counts. */
const places = [
  { path: '/review', field: 'files_to_review', nouns: ['file to review', 'files to review'] },
  { path: '/tasks', field: 'overdue_tasks', nouns: ['overdue task', 'overdue tasks'] },
  {
    path: '/accounts',
    field: 'lost_accounts',
    nouns: ['account that lost its connection', 'accounts that lost their connection'],
  },
] as const satisfies readonly {
  readonly path: string
  readonly field: keyof Waiting
  readonly nouns: readonly [one: string, many: string]
}[]

/** What waits in the areas with these paths together; undefined where nothing does, or nothing is known. */
export function waitingIn(
  paths: readonly string[],
  waiting: Waiting | undefined,
): WaitingThere | undefined {
  const there = places.flatMap(({ path, field, nouns }) => {
    const count = waiting?.[field] ?? 0
    return paths.includes(path) && count > 0 ? { count, words: inWords(count, nouns) } : []
  })
  const count = there.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return undefined
  const short = count < maxWaiting ? String(count) : `${maxWaiting - 1}+`
  return { count, short, words: there.map(({ words }) => words).join(', ') }
}

const inWords = (count: number, [one, many]: readonly [string, string]) =>
  count < maxWaiting ? `${count} ${count === 1 ? one : many}` : `${maxWaiting - 1}+ ${many}`

/** What waits in areas, by their paths. It is asked for each minute that somebody looks, and after what changes it here. */
export function useWaiting(): (...paths: readonly string[]) => WaitingThere | undefined {
  const { data } = useFetchWaitingQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  return (...paths) => waitingIn(paths, data)
}
