import { defaultLocale } from '#contract/locale.ts'

/**
 * The most entries that all lists of one call may hold together: its rows, and what each of them lists. Each list has a
 * limit of its own; without this one, 500 requests of 100 items with 50 attributes each would be one call.
 */
export const maxCallEntries = 10_000

export const tooManyEntries = `More than ${maxCallEntries.toLocaleString(defaultLocale)} entries in all lists together. Send them in several requests`

/** How many entries the lists in a value hold together, at any depth. */
export function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Object.values(value).reduce((sum: number, inner) => sum + countEntries(inner), own)
}
