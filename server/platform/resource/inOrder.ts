import { type Failure, notFound } from '#server/platform/http/failure.ts'

interface Identified {
  readonly id: string
}

/** The ids of these rows, in their order. */
export const idsOf = (rows: readonly Identified[]): string[] => rows.map(({ id }) => id)

/**
 * The rows in the order in which their ids were asked for, or NOT_FOUND naming those that are not there:
 * never made, deleted, or another workspace's, which is the same to the caller.
 */
export function inOrder<Row extends Identified>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] | Failure {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return found.length === ids.length ? found : missing(ids.filter((id) => !byId.has(id)))
}

/** NOT_FOUND for these ids. */
export function missing(ids: readonly string[]): Failure {
  return notFound(ids.length === 1 ? 'It no longer exists' : 'Some of them no longer exist', {
    ids,
  })
}
