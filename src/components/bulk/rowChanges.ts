/** What becomes of one of several rows, and what stood there before. */
export interface RowChange<Data> {
  readonly id: string
  readonly data: Data
  readonly before: Data
}

/** A row with tags. */
export interface Tagged {
  readonly id: string
  readonly tags: readonly string[]
}

/** Adds tags to rows; those that have all of them already are left out. Case makes no other tag. */
export const withTags = (
  rows: readonly Tagged[],
  added: readonly string[],
): RowChange<{ tags: string[] }>[] =>
  rows.flatMap(({ id, tags }) => {
    const held = new Set(tags.map((tag) => tag.toLowerCase()))
    const missing = added.filter((tag) => !held.has(tag.toLowerCase()))
    const data = { tags: [...tags, ...missing] }
    return missing.length === 0 ? [] : [{ id, data, before: { tags: [...tags] } }]
  })

/** Takes tags off rows; those that have none of them are left out. */
export const withoutTags = (
  rows: readonly Tagged[],
  removed: readonly string[],
): RowChange<{ tags: string[] }>[] =>
  rows.flatMap(({ id, tags }) => {
    const kept = tags.filter((tag) => !removed.includes(tag))
    return kept.length === tags.length
      ? []
      : [{ id, data: { tags: kept }, before: { tags: [...tags] } }]
  })

/** Every tag that one of the rows has, sorted. */
export const tagsOfAny = (rows: readonly Tagged[]): string[] =>
  [...new Set(rows.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))

interface Owned {
  readonly id: string
  readonly creator_id: string | null
}

/** Gives rows to a creator, or to nobody; those that are theirs already are left out. */
export const assignedTo = (
  rows: readonly Owned[],
  creatorId: string | null,
): RowChange<{ creator_id: string | null }>[] =>
  rows
    .filter(({ creator_id }) => creator_id !== creatorId)
    .map(({ id, creator_id }) => ({
      id,
      data: { creator_id: creatorId },
      before: { creator_id },
    }))

/** What selected rows are called, by their ids. */
export const namesOf =
  <Row extends { readonly id: string }>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  (id: string): string => {
    const row = rows.find((one) => one.id === id)
    return row ? nameOf(row) : ''
  }
