/** How many days back each timeframe reaches. */
export const timeframeDays = { DAY: 1, WEEK: 7, MONTH: 30 } as const

export type Timeframe = keyof typeof timeframeDays

export const timeframes = ['DAY', 'WEEK', 'MONTH'] as const satisfies readonly Timeframe[]

const millisecondsPerDay = 86_400_000

/** The created-at range of a timeframe that ends now, as ISO times in UTC. */
export function createdAtRange(timeframe: Timeframe, now: Date) {
  const start = new Date(now.getTime() - timeframeDays[timeframe] * millisecondsPerDay)
  return { minimum_created_at: start.toISOString(), maximum_created_at: now.toISOString() }
}
