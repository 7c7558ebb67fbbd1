import type { LineFile } from '#contract/import/lineFile.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'

type Write<Line> = (
  tx: Transaction,
  workspaceId: string,
  lines: readonly Line[],
) => Promise<readonly unknown[]>

interface Uploading {
  readonly tx: Transaction
  readonly principal: Pick<Principal, 'workspaceId'>
  /** Called when every line says what was known. */
  readonly nothingDone: () => void
}

/** Takes the lines of a call in, whole or not at all; of two about the same thing, the second is an issue. */
export async function takeUploads<Line>(
  lines: readonly Line[],
  { keyOf, repeated: { field, message } }: LineFile<Line>,
  write: Write<Line>,
  { tx, principal, nothingDone }: Uploading,
): Promise<{ recorded: number; unchanged: number } | Failure> {
  const byKey = new Map<string, Line>()
  const issues = lines.flatMap((line, index) => {
    const key = keyOf(line)
    if (byKey.has(key)) return { path: `body.data[${index}].${field}`, message }
    byKey.set(key, line)
    return []
  })
  if (issues.length > 0) return invalid(issues)
  const written = await write(tx, principal.workspaceId, inKeyOrder(byKey))
  if (written.length === 0) nothingDone()
  return { recorded: written.length, unchanged: lines.length - written.length }
}

/** In the order of their keys, so that two imports at once do not block each other for ever. */
export const inKeyOrder = <Line>(byKey: ReadonlyMap<string, Line>): Line[] =>
  [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
