import type { Example } from '#contract/resources/examples.ts'
import { useDeleteExamplesMutation } from '#src/api/examples.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

interface DeleteExampleDialogProps {
  /** Undefined: nothing is asked. */
  readonly example: Example | undefined
  readonly onClose: () => void
}

/** Asks before an example is deleted. */
export function DeleteExampleDialog({ example, onClose }: DeleteExampleDialogProps) {
  const [remove, { isLoading }] = useDeleteExamplesMutation()
  const name = example?.name ?? ''
  const confirm = async () => {
    if (!example) return
    const { error } = await remove([example.id])
    onClose()
    if (!error) toast(`${name} deleted`)
  }
  return (
    <ConfirmDialog
      opened={example !== undefined}
      title={`Delete ${name}?`}
      confirm="Delete example"
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      It is permanently deleted, and removed from requests that use it.
    </ConfirmDialog>
  )
}
