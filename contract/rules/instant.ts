import { time } from '#contract/schema.ts'

/** Times that both JavaScript and PostgreSQL can hold, and that somebody could mean. */
const years = { first: 1970, last: 2999 } as const

/** A moment that a request names: ISO 8601 in UTC. */
export const instant = () =>
  time().test(
    'instant',
    'Enter a time, such as 2026-01-31T00:00:00Z',
    (value) => !value || isInstant(new Date(value)),
  )

function isInstant(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= years.first && year <= years.last
}
