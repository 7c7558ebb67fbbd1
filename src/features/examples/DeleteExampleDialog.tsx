import type { Example } from '#contract/resources/examples.ts'
import { useFetchItemExamplesQuery } from '#src/api/itemExamples.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { totalOf } from '#src/lib/counts.ts'

interface DeleteExampleDialogProps {
  /** Undefined: nothing is asked. */
  readonly example: Example | undefined
  readonly onClose: () => void
}

/** Asks before an example is deleted, and says how much of what is asked for shows it. */
export function DeleteExampleDialog({ example, onClose }: DeleteExampleDialogProps) {
  const { currentData: uses } = useFetchItemExamplesQuery(
    { filters: { example_id: example?.id }, page_size: 1 },
    { skip: example === undefined },
  )
  return (
    <DeleteDialog
      opened={example !== undefined}
      rows={example ? [example] : []}
      noun="example"
      nameOf={({ name }) => name}
      kind="examples"
      onClose={onClose}
    >
      {uses?.total === 0
        ? 'It is permanently deleted. No request uses it.'
        : `It is permanently deleted, and removed from ${uses ? `${totalOf(uses, 'item')} of ` : ''}your requests.`}
    </DeleteDialog>
  )
}
