import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { useCreateTasksMutation } from '#src/api/tasks.ts'
import { CreatorsField } from '#src/features/requests/compile/CreatorsField.tsx'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'

interface AddCreatorsDialogProps {
  readonly request: CreatorRequest
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks more creators for the same. */
export const AddCreatorsDialog = ({ opened, onClose, ...adding }: AddCreatorsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Add creators">
    <Adding {...adding} onClose={onClose} />
  </Modal>
)

function Adding({ request, onClose }: Omit<AddCreatorsDialogProps, 'opened'>) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [create, { isLoading }] = useCreateTasksMutation()
  const add = async () => {
    const { error } = await create(
      ids.map((creator_id) => ({ request_id: request.id, creator_id })),
    )
    setRefusal(refusalOf(error) ?? undefined)
    if (error) return
    toast(`${countOf(ids.length, 'creator')} added`)
    onClose()
  }
  return (
    <Stack gap="md">
      <CreatorsField
        label="Creators"
        without={request.creator_ids}
        value={ids}
        error={refusal}
        onChange={setIds}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={add} loading={isLoading} disabled={ids.length === 0}>
          Add {ids.length === 0 ? 'them' : countOf(ids.length, 'creator')}
        </Button>
      </Group>
    </Stack>
  )
}
