import type { RecordedActivity } from '#contract/activity.ts'

interface CallFacts {
  readonly params: unknown
  readonly body: unknown
  /** What the call answers, once it is known. */
  readonly answer: unknown
}

/** What a call did something to: the ids in its body, or else in its answer, or those that its activity names; each once. */
export function namedIds(
  { named }: Pick<RecordedActivity, 'named'>,
  { params, body, answer }: CallFacts,
): string[] {
  const found =
    named === undefined
      ? (withIds(body) ?? withIds(answer) ?? [])
      : [params, body, ...rowsOf(body)].map((one) => fieldOf(one, named))
  return [...new Set(found.filter((id) => typeof id === 'string'))]
}

/** The ids of rows, or the rows themselves where they are ids; undefined when there are none. */
function withIds(value: unknown): unknown[] | undefined {
  const ids = rowsOf(value)
    .map((row) => (typeof row === 'string' ? row : fieldOf(row, 'id')))
    .filter((id) => id !== undefined)
  return ids.length > 0 ? ids : undefined
}

/** The rows of a body; the body itself where it holds none. */
export function rowsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const data = fieldOf(value, 'data')
  return Array.isArray(data) ? data : [value]
}

/** A field of what may be an object; undefined where it is none or has no such field. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? Reflect.get(value, name)
    : undefined
