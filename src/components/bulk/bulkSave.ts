import { refusalOf } from '#src/api/saveFailure.ts'
import { isCallFailure, issuesOf } from '#src/lib/callFailure.ts'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'
import { undoToast } from '#src/ui/undoToast.tsx'
import type { RowChange } from './rowChanges.ts'

type Update<Data> = (
  changes: { id: string; data: Data }[],
) => PromiseLike<{ readonly error?: unknown }>

interface Bulk<Data> {
  /** The call that changes them: all or none of them. */
  readonly update: Update<Data>
  /** One row: `link`. */
  readonly noun: string
  readonly nameOf: (id: string) => string
  /** What stands between the rows and what was done. */
  readonly between?: string
  /** Whether what stood there before can be put back. */
  readonly mayUndo?: boolean
}

/** Changes several rows by one call, and says what came of it. Gives whether they are now as they were meant to be. */
export type BulkSave<Data> = (changes: readonly RowChange<Data>[], done: string) => Promise<boolean>

/**
 * Saves changes of several rows: all of them or none, as the call does. What was changed can be taken back once, by the
 * values that stood there before. `done` goes on after the rows: `tagged`.
 */
export const bulkSave =
  <Data>({ update, noun, nameOf, between = ' ', mayUndo = true }: Bulk<Data>): BulkSave<Data> =>
  async (changes, done) => {
    const [first] = changes
    if (!first) {
      toast(`Nothing to change: all of them are ${done} already`)
      return true
    }
    const what = changes.length === 1 ? nameOf(first.id) : countOf(changes.length, noun)
    const { error } = await update(changes.map(({ id, data }) => ({ id, data })))
    if (error) {
      toast(`Nothing was changed. ${whyOf(error, changes, nameOf)}`.trim(), 'failed')
      return false
    }
    const sentence = `${what}${between}${done}`
    if (!mayUndo) {
      toast(sentence)
      return true
    }
    await undoToast(sentence, async () => {
      const { error: refused } = await update(
        changes.map(({ id, before }) => ({ id, data: before })),
      )
      if (refused)
        toast(`It could not be undone. ${whyOf(refused, changes, nameOf)}`.trim(), 'failed')
      else toast(`${what}: undone`)
    })
    return true
  }

/** Why a change was refused, with the first row at fault; empty where the reason is shown already. */
function whyOf(
  error: unknown,
  changes: readonly RowChange<unknown>[],
  nameOf: (id: string) => string,
): string {
  const sentence = refusalOf(error)
  if (sentence === null) return ''
  const issues = isCallFailure(error) ? issuesOf(error) : []
  const row = changes[Number(/^body\[(\d+)\]/.exec(issues[0]?.path ?? '')?.[1] ?? Number.NaN)]
  const at = row ? `${nameOf(row.id)}: ` : ''
  const others = issues.length > 1 ? ` And ${countOf(issues.length - 1, 'more problem')}.` : ''
  return `${at}${sentence}${others}`
}
