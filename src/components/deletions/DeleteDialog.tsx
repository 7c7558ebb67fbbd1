import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'
import { type Deleting, useHoldDeletion } from './useHoldDeletion.ts'

export interface DeleteDialogProps<Row>
  extends DeletionOf<Row>,
    Pick<Deleting, 'kind'>,
    Partial<Pick<Deleting, 'verb' | 'also'>> {
  /** One of them: `link`. */
  readonly noun: string
  /** What a row is called; without it one is counted like many. */
  readonly nameOf?: (row: Row) => string
  /** What is asked, and what its button says, of rows by their name or number; without it whether they shall be deleted. */
  readonly asks?: { readonly title: string; readonly confirm: string }
  /** What will be lost, and what will not. */
  readonly children: ReactNode
}

/** Asks before rows are deleted, which can be undone for some seconds. */
export function DeleteDialog<Row extends { readonly id: string }>(props: DeleteDialogProps<Row>) {
  const { rows, noun, nameOf, kind, verb = 'deleted', also = [] } = props
  const hold = useHoldDeletion()
  const [first] = rows
  const name = rows.length === 1 && first && nameOf ? nameOf(first) : undefined
  const what = name ?? countOf(rows.length, noun)
  const confirm = () => {
    hold(rows, { kind, what, verb, also })
    props.onClose()
    props.onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={props.opened}
      title={props.asks?.title ?? `Delete ${what}?`}
      confirm={props.asks?.confirm ?? `Delete ${name === undefined ? what : noun}`}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {props.children}
      <Text size="sm" c="dimmed" mt="xs">
        This is done in 10 seconds, and can be undone until then.
      </Text>
    </ConfirmDialog>
  )
}
