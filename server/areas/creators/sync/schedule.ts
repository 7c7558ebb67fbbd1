import { backoffMs } from '#server/areas/creators/connectors/quotas.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Gives a number from 0 to 1, such as Math.random. */
export type Random = () => number

/** How old a post may be, and how often it is asked about then. */
const byAge: readonly (readonly [age: number, every: number])[] = [
  [7 * dayMs, 6 * hourMs],
  [30 * dayMs, dayMs],
  [90 * dayMs, 7 * dayMs],
]

/** Older ones. */
const seldomMs = 30 * dayMs

/** For how long one that is gone is asked about, weekly: platforms err, and people change their minds. */
const missedMs = 30 * dayMs

/** A tenth sooner at most, so that not everything falls due at once. */
const spread = (interval: number, random: Random) => interval * (1 - 0.1 * random())

interface PostTimes {
  readonly postedAt: Date
  readonly goneAt?: Date | null
}

/** When a post is asked about next; null: never again. */
export function nextRefresh(
  { postedAt, goneAt }: PostTimes,
  now: Date,
  random: Random,
): Date | null {
  if (goneAt && now.getTime() - goneAt.getTime() > missedMs) return null
  const age = now.getTime() - postedAt.getTime()
  const every = goneAt ? 7 * dayMs : (byAge.find(([limit]) => age <= limit)?.[1] ?? seldomMs)
  return new Date(now.getTime() + spread(every, random))
}

/**
 * When an account itself is asked about next: at its own time of the next day (UTC), so that no day goes without and not
 * all fall due at once. The time follows from the account's id, and is up to an hour later by chance.
 */
export function nextProfile(accountId: string, now: Date, random: Random): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs + dayMs
  const place = Number.parseInt(accountId.slice(-6), 16) / 0x1000000
  return new Date(midnight + place * 22 * hourMs + random() * hourMs)
}

/** When its posts are looked at again, having been read just now: not for every single post that falls due. */
export function nextLook(earliestRefresh: Date | undefined, now: Date, random: Random): Date {
  const soonest = now.getTime() + spread(6 * hourMs, random)
  return new Date(Math.max(soonest, earliestRefresh?.getTime() ?? soonest))
}

/** When an account is asked about again that the platform says it has not: it may come back. */
export const nextAfterGone = (now: Date, random: Random): Date =>
  new Date(now.getTime() + spread(dayMs, random))

/** When it is looked whether somebody has connected an account, for which connecting it does not wait. */
export const nextUnconnected = (now: Date): Date => new Date(now.getTime() + 30 * dayMs)

/**
 * When it is tried again after so many tries in a row without an answer: when the platform said, with some seconds by chance
 * so that not all come back at once; else after a minute, doubling to six hours.
 */
export function nextTry(
  { until, attempts }: { until: Date | undefined; attempts: number },
  now: Date,
  random: Random,
): Date {
  if (until) return new Date(until.getTime() + random() * 60_000)
  return new Date(now.getTime() + backoffMs(attempts))
}
