import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { ActDialog } from './ActDialog.tsx'
import { inSlices } from './inSlices.ts'
import { toast } from './toast.ts'

export interface DeleteDialogProps<Row> {
  readonly opened: boolean
  readonly rows: readonly Row[]
  /** One of them: `link`. */
  readonly noun: string
  /** What a row is called; without it one is counted like many. */
  readonly nameOf?: (row: Row) => string
  readonly remove: (ids: string[]) => PromiseLike<{ readonly error?: unknown }>
  /** What will be lost, and what will not. */
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** What the dialogs of the areas are given. */
export type DeleteDialogOf<Row> = Pick<
  DeleteDialogProps<Row>,
  'opened' | 'rows' | 'onClose' | 'onDeleted'
>

/** Asks before rows are deleted, and says when they are. */
export function DeleteDialog<Row extends { readonly id: string }>(props: DeleteDialogProps<Row>) {
  const { rows, noun, nameOf } = props
  const [first] = rows
  const isOne = rows.length === 1
  const name = isOne && first && nameOf ? nameOf(first) : undefined
  const what = name ?? countOf(rows.length, noun)
  return (
    <ActDialog
      opened={props.opened}
      title={t`Delete ${what}?`}
      confirm={name === undefined ? t`Delete ${what}` : t`Delete ${noun}`}
      act={() => removeAll(rows, props.remove)}
      done={t`${what} deleted`}
      onClose={props.onClose}
      onDone={props.onDeleted}
    >
      {props.children}
    </ActDialog>
  )
}

/** Deletes rows slice by slice; what was stopped or refused on the way is told here, with how far it came. */
async function removeAll(
  rows: readonly { readonly id: string }[],
  remove: DeleteDialogProps<never>['remove'],
): Promise<{ readonly error?: unknown }> {
  const { done, error } = await inSlices(rows, (slice) => remove(slice.map(({ id }) => id)))
  if (done === rows.length) return {}
  if (done > 0) {
    const [some, all] = [formatCount(done), formatCount(rows.length)]
    toast(t`${some} of ${all} deleted`, 'failed')
  }
  return { error: error ?? 'STOPPED' }
}
