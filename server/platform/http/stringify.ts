import type { Steps } from '#server/platform/jobs/slices.ts'

/** From how many rows on it takes longer than anything else should wait. */
const manyRows = 64

/** How many rows are written at a time. */
const rowsAtOnce = 16

interface ManyRows {
  readonly data: readonly unknown[]
}

/** Whether an answer has so many rows that it is worth pauses. */
export const hasManyRows = (answer: unknown): answer is ManyRows =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  Array.isArray(answer.data) &&
  answer.data.length >= manyRows

/** An answer as JSON, with a pause after every few of its rows. */
export function* stringify({ data: rows, ...others }: ManyRows): Steps<string> {
  const texts: string[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    texts.push(JSON.stringify(rows.slice(start, start + rowsAtOnce)).slice(1, -1))
    yield
  }
  const rest = JSON.stringify(others).slice(1)
  return `{"data":[${texts.join(',')}]${rest === '}' ? rest : `,${rest}`}`
}
