import { useContext } from 'react'
import { refusalOf } from '#src/api/saveFailure.ts'
import { isCallFailure, issuesOf } from '#src/lib/callFailure.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { inSlices } from '#src/ui/inSlices.ts'
import { RowsChangedContext } from '#src/ui/rowsChanged.ts'
import { toast } from '#src/ui/toast.ts'
import { undoToast } from '#src/ui/undoToast.tsx'
import type { RowChange } from './rowChanges.ts'

type Update<Data> = (
  changes: { id: string; data: Data }[],
) => PromiseLike<{ readonly error?: unknown }>

interface Bulk<Data> {
  /** The call that changes some of them: all or none. */
  readonly update: Update<Data>
  /** One row: `link`. */
  readonly noun: string
  readonly nameOf: (id: string) => string
  /** What stands between the rows and what was done. */
  readonly between?: string
}

/** Changes several rows, and says what came of it. Gives whether they are now as they were meant to be. */
export type BulkSave<Data> = (
  changes: readonly RowChange<Data>[],
  done: string,
  /** Whether what stood there before can be put back; it can when nothing is said. */
  mayUndo?: boolean,
) => Promise<boolean>

/**
 * Saves changes of several rows, slice by slice where they are many. What was changed can be taken back once, by the values that stood
 * there before. `done` goes on after the rows: `tagged`.
 */
export function useBulkSave<Data>(bulk: Bulk<Data>): BulkSave<Data> {
  const onChanged = useContext(RowsChangedContext)
  return async (changes, done, mayUndo = true) => {
    if (changes.length === 0) {
      toast(`Nothing to change: all of them are ${done} already`)
      return true
    }
    const { sentence, changed } = await save(bulk, changes, done)
    if (changed.length === 0) {
      toast(sentence, 'failed')
      return false
    }
    onChanged()
    if (mayUndo) await undoToast(sentence, () => takeBack(bulk, changed))
    else toast(sentence)
    return changed.length === changes.length
  }
}

/** Sends the changes. Gives those that were made, and the sentence that says so. */
async function save<Data>(
  { update, noun, nameOf, between = ' ' }: Bulk<Data>,
  changes: readonly RowChange<Data>[],
  done: string,
) {
  const saved = await inSlices(changes, (slice) =>
    update(slice.map(({ id, data }) => ({ id, data }))),
  )
  const changed = changes.slice(0, saved.done)
  const why = saved.error ? ` ${whyOf(saved.error, changes.slice(saved.done), nameOf)}` : ''
  if (changed.length === 0) return { changed, sentence: `Nothing was changed.${why}`.trim() }
  const all = `${whatOf(changes, noun, nameOf)}${between}${done}`
  const isWhole = changed.length === changes.length
  return {
    changed,
    sentence: isWhole ? all : `${formatCount(changed.length)} of ${all}.${why}`.trim(),
  }
}

async function takeBack<Data>(
  { update, noun, nameOf }: Bulk<Data>,
  changed: readonly RowChange<Data>[],
): Promise<void> {
  const { done, error } = await inSlices(changed, (slice) =>
    update(slice.map(({ id, before }) => ({ id, data: before }))),
  )
  const what = whatOf(changed, noun, nameOf)
  if (done === changed.length) return toast(`${what}: undone`)
  const why = error ? ` ${whyOf(error, changed.slice(done), nameOf)}` : ''
  const sofar = done === 0 ? 'It could not be undone.' : `${formatCount(done)} of ${what}: undone.`
  return toast(`${sofar}${why}`.trim(), 'failed')
}

const whatOf = (
  changes: readonly RowChange<unknown>[],
  noun: string,
  nameOf: (id: string) => string,
): string => {
  const [first] = changes
  return first && changes.length === 1 ? nameOf(first.id) : countOf(changes.length, noun)
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
