import type { AccountMedia } from '#contract/resources/accountAnalytics.ts'
import { addDays, localMinute } from '#src/lib/dates.ts'

/** What a post is measured by: views where its account's posts have any, else what people did with it. */
export type PostMeasure = 'VIEWS' | 'INTERACTIONS'

type Measured = Pick<
  AccountMedia,
  'created_at' | 'views' | 'likes' | 'comments' | 'shares' | 'reposts'
>

/** What posts can be compared by: views as soon as one has them. */
export const measureOf = (posts: readonly Measured[]): PostMeasure =>
  posts.some(({ views }) => views !== null) ? 'VIEWS' : 'INTERACTIONS'

/** How a post did: its views, or its likes, comments, shares and reposts together; null where nothing of that is reported. */
export function measured(
  { views, likes, comments, shares, reposts }: Measured,
  by: PostMeasure,
): number | null {
  if (by === 'VIEWS') return views
  const known = [likes, comments, shares, reposts].filter((count) => count !== null)
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
}

/** The middle of numbers in order, or between the two in the middle; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const ordered = numbers.toSorted((one, other) => one - other)
  const upper = ordered[Math.floor(ordered.length / 2)]
  const lower = ordered[Math.ceil(ordered.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

/** The posts of an hour of the week, on the reader's clock. */
export interface PostHour {
  /** 0 is Sunday. */
  readonly weekday: number
  /** From 0 to 23. */
  readonly hour: number
  /** How many posts it rests on. */
  readonly posts: number
  /** Of what they are measured by; null where none of them has it. */
  readonly median: number | null
}

/**
 * The hours of the week in which something was posted.
 *
 * @param timezone of the reader's clock.
 */
export function postHours(
  posts: readonly Measured[],
  by: PostMeasure,
  timezone: string,
): PostHour[] {
  const byHour = Map.groupBy(posts, ({ created_at }) => {
    const local = localMinute(new Date(created_at), timezone)
    return weekdayOfDay(local.slice(0, 10)) * 24 + Number(local.slice(11, 13))
  })
  return [...byHour].map(([hour, those]) => ({
    weekday: Math.floor(hour / 24),
    hour: hour % 24,
    posts: those.length,
    median: medianOf(those.flatMap((post) => measured(post, by) ?? [])),
  }))
}

/** The hours that did best, the best first; of equal ones, that which rests on more posts. */
export const bestHours = (hours: readonly PostHour[], count: number): PostHour[] =>
  hours
    .filter(({ median }) => median !== null)
    .toSorted((a, b) => (b.median ?? 0) - (a.median ?? 0) || b.posts - a.posts)
    .slice(0, count)

/** 0 is Sunday. */
const weekdayOfDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The weeks of a month, `2026-02`, from Sunday to Saturday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = addDays(`${month}-01`, -weekdayOfDay(`${month}-01`))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(first, week * 7 + day)
      return date.startsWith(month) ? date : undefined
    }),
  )
  return weeks.filter((days) => days.some(Boolean))
}
