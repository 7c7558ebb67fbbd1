/**
 * The record without the values that filter nothing: undefined, null, an empty list, and text that is
 * empty or only white space. False and 0 stay.
 */
export function dropEmpty<Filters extends object>(filters: Filters): Partial<Filters> {
  const kept: Partial<Filters> = {}
  for (const key in filters) {
    if (!isEmpty(filters[key])) kept[key] = filters[key]
  }
  return kept
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null
}
