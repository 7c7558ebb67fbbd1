import { type ReactNode, useState } from 'react'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { toast } from './toast.ts'

export interface DeleteDialogProps<Row> {
  readonly opened: boolean
  readonly rows: readonly Row[]
  /** One of them: `link`. */
  readonly noun: string
  /** What a row is called; without it one is counted like many. */
  readonly nameOf?: (row: Row) => string
  readonly remove: (ids: readonly string[]) => Promise<{ readonly error?: unknown }>
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
  const [busy, setBusy] = useState(false)
  const [first] = rows
  const isOne = rows.length === 1
  const name = isOne && first && nameOf ? nameOf(first) : undefined
  const what = name ?? countOf(rows.length, noun)
  const confirm = async () => {
    setBusy(true)
    const { error } = await props.remove(rows.map(({ id }) => id))
    setBusy(false)
    props.onClose()
    if (error) return
    toast(`${what} deleted`)
    props.onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={props.opened}
      title={`Delete ${what}?`}
      confirm={name === undefined ? `Delete ${what}` : `Delete ${noun}`}
      busy={busy}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {props.children}
    </ConfirmDialog>
  )
}
