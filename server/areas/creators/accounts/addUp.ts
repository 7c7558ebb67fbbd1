import { type AccountMetric, accountMetrics } from '#contract/resources/accountAnalytics.ts'
import type { Figures } from './dailyFigures.ts'

/** What was last reported of an account on a day. */
export interface CapturedDay {
  readonly accountId: string
  readonly day: string
  readonly figures: Figures
}

/** A metric of several accounts together. */
export interface AddedUp {
  /** At the end of each day; null for all of them where no account reports it. */
  readonly days: readonly (number | null)[]
  /** The last day less the first. */
  readonly change: number | null
  /** By the accounts that report it. */
  readonly changes: ReadonlyMap<string, { readonly total: number; readonly change: number }>
}

/**
 * Adds up a metric of several accounts, day by day. On a day without figures an account counts with its last ones, and before its
 * first with those: an account that is added meanwhile is no growth.
 *
 * @param captured in the order of their days; those before the first of `days` say where an account stood then.
 */
export function addUp(
  captured: readonly CapturedDay[],
  days: readonly string[],
  metric: AccountMetric,
): AddedUp {
  const courses = [...Map.groupBy(captured, ({ accountId }) => accountId)].flatMap(([id, of]) => {
    const course = courseOf(of, days, metric)
    return course ? [{ id, course }] : []
  })
  const totals = days.map((_, index) =>
    courses.length === 0
      ? null
      : courses.reduce((sum, { course }) => sum + (course[index] ?? 0), 0),
  )
  return {
    days: totals,
    change: courses.length === 0 ? null : riseOf(totals),
    changes: new Map(
      courses.map(({ id, course }) => [id, { total: course.at(-1) ?? 0, change: riseOf(course) }]),
    ),
  }
}

/** How an account's metric went, without gaps; undefined where it was never reported. */
function courseOf(
  captured: readonly CapturedDay[],
  days: readonly string[],
  metric: AccountMetric,
): readonly number[] | undefined {
  const known = captured.flatMap(({ day, figures }) => {
    const total = figures[metric]
    return total === null ? [] : [{ day, total }]
  })
  const [first] = known
  if (!first) return undefined
  let next = 0
  let total = first.total
  return days.map((day) => {
    for (let one = known[next]; one && one.day <= day; one = known[next]) {
      total = one.total
      next += 1
    }
    return total
  })
}

const riseOf = (course: readonly (number | null)[]): number =>
  (course.at(-1) ?? 0) - (course[0] ?? 0)

/** The metrics that one of the accounts reports. */
export const metricsIn = (captured: readonly CapturedDay[]): AccountMetric[] =>
  accountMetrics.filter((metric) => captured.some(({ figures }) => figures[metric] !== null))
