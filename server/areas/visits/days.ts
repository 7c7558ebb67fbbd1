/** In milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000

/** The number of a moment's day (UTC), counted from 1970. */
export const dayOf = (moment: number) => Math.floor(moment / dayMs)

/** A numbered day as `YYYY-MM-DD`. */
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
