import { refusalOf } from '#src/api/saveFailure.ts'
import { refusalText } from '#src/lib/refusalText.ts'

/** Why a comment was refused, in the reader’s language; undefined for what a toast says already. */
export function problemOf(error: unknown): string | undefined {
  const refusal = refusalOf(error)
  return refusal === null ? undefined : refusalText(refusal)
}
