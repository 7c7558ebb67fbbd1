import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { OpenModal } from '#src/ui/OpenModal.tsx'

/** Suggestions open upwards: below a field they would lie over the dialog's buttons. */
export const upwards = { position: 'top-start' } as const

interface BulkDialogProps {
  readonly title: string
  readonly confirm: string
  /** Whether nothing has been chosen yet. */
  readonly disabled: boolean
  /** Gives whether it was saved; the dialog closes then. */
  readonly onSave: () => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks what selected rows are to become. It is there while it is open only, so it begins anew each time. */
export function BulkDialog({
  title,
  confirm,
  disabled,
  onSave,
  onClose,
  children,
}: BulkDialogProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave()
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <OpenModal title={title} onClose={onClose}>
      <Stack>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save} loading={busy} disabled={disabled}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  )
}
