import { Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useManageReason } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { toast } from '#src/ui/toast.ts'
import { type DeleteSome, deleteAll } from './deleteAll.ts'

interface DeleteUploadsProps {
  /** `post` */
  readonly noun: string
  /** Whether a search or filters narrow the uploads that are shown. */
  readonly isNarrowed: boolean
  /** Deletes some of those that are shown, as many as one call does. */
  readonly remove: DeleteSome
  /** What is not lost. */
  readonly children?: string
}

/** Says whose the uploads that are shown are, and deletes all of them. */
export function DeleteUploads({ noun, isNarrowed, remove, children }: DeleteUploadsProps) {
  const manageReason = useManageReason()
  const [asking, { open, close }] = useDisclosure()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { deleted, isDone } = await deleteAll(remove)
    setBusy(false)
    close()
    if (isDone || deleted > 0) toast(`${countOf(deleted, noun)} deleted`)
  }
  return (
    <>
      <Paper withBorder mb="md" px="md" py="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <IconLock size={16} aria-hidden />
            <Text size="sm">Only your workspace sees these {noun}s.</Text>
          </Group>
          <ReasonedButton
            size="xs"
            color="red"
            variant="light"
            disabledReason={manageReason}
            onClick={open}
          >
            {isNarrowed ? 'Delete all that match' : 'Delete all uploads'}
          </ReasonedButton>
        </Group>
      </Paper>
      <ConfirmDialog
        opened={asking}
        title={
          isNarrowed ? `Delete all uploaded ${noun}s that match?` : `Delete all uploaded ${noun}s?`
        }
        confirm={`Delete ${noun}s`}
        busy={busy}
        onConfirm={confirm}
        onClose={close}
      >
        Every {noun} that your workspace has uploaded
        {isNarrowed ? ' and that matches your search and filters' : ''} is permanently deleted, also
        those that are not on this page. {children}
      </ConfirmDialog>
    </>
  )
}
