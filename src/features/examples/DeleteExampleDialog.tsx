import type { Example } from '#contract/resources/examples.ts'
import { useDeleteExamplesMutation } from '#src/api/examples.ts'
import { DeleteDialog } from '#src/ui/DeleteDialog.tsx'

interface DeleteExampleDialogProps {
  /** Undefined: nothing is asked. */
  readonly example: Example | undefined
  readonly onClose: () => void
}

/** Asks before an example is deleted. */
export function DeleteExampleDialog({ example, onClose }: DeleteExampleDialogProps) {
  const [remove] = useDeleteExamplesMutation()
  return (
    <DeleteDialog
      opened={example !== undefined}
      rows={example ? [example] : []}
      noun="example"
      nameOf={({ name }) => name}
      remove={remove}
      onClose={onClose}
    >
      It is permanently deleted, and removed from requests that use it.
    </DeleteDialog>
  )
}
