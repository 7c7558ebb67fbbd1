import { Button, Group, Modal, Text } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { useBlocker } from 'react-router'
import { draftDiscarded } from '#src/features/landingPages/draft/pageEditorSlice.ts'

interface LeaveDialogProps {
  readonly linkId: string
  readonly isUnsaved: boolean
}

/** Asks before an unsaved page is left inside the app: it can be kept as a draft, or given up. */
export function LeaveDialog({ linkId, isUnsaved }: LeaveDialogProps) {
  const dispatch = useDispatch()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const discard = () => {
    dispatch(draftDiscarded({ linkId }))
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      size="lg"
    >
      <Text size="sm">
        Visitors do not see your changes yet. You can keep them as a draft in this browser until you
        sign out or switch workspaces, or discard them.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="red" onClick={discard}>
          Discard
        </Button>
        <Button variant="default" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
        <Button data-autofocus onClick={() => blocker.proceed?.()}>
          Leave and keep draft
        </Button>
      </Group>
    </Modal>
  )
}
