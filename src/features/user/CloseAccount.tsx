import {
  Alert,
  Button,
  Group,
  Modal,
  type ModalProps,
  Paper,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { isOwner } from '#contract/roles.ts'
import { useCloseAccountMutation, useViewer } from '#src/api/user.ts'
import { formatDay, utc } from '#src/lib/dates.ts'
import { Form } from '#src/ui/Form.tsx'
import { TypeToConfirm } from '#src/ui/TypeToConfirm.tsx'
import { toast } from '#src/ui/toast.ts'

/** Closes the account, for whoever types that they mean it. */
export function CloseAccount() {
  const { role, workspaces, workspace_id } = useViewer()
  const [opened, { open, close }] = useDisclosure()
  const here = workspaces.find(({ id }) => id === workspace_id)
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb={4}>
        Delete account
      </Title>
      {isOwner(role) ? (
        <>
          <Text size="sm" c="dimmed" mb="md">
            This closes your account and this workspace: its links stop working and its team loses
            access. After 30 days, everything is permanently deleted.
          </Text>
          <Button color="red" variant="light" onClick={open}>
            Delete my account…
          </Button>
          <CloseAccountDialog opened={opened} onClose={close} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          You are working in {here?.name}’s team. To delete your account, switch to your own
          workspace from your menu first.
        </Text>
      )}
    </Paper>
  )
}

function CloseAccountDialog({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>) {
  const { email } = useViewer()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [closeAccount, { isLoading }] = useCloseAccountMutation()
  const confirm = async () => {
    const { data } = await closeAccount({ deactivation_reason: reason })
    if (data)
      toast(`Your account is closed. It will be deleted on ${formatDay(data.deleted_at, utc)}.`)
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Delete your account?">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Stack gap="md">
          <Alert color="red">
            Your links stop working now. Creators, links, visits, requests and files are kept for 30
            days and then deleted. You cannot undo this yourself.
          </Alert>
          <Textarea
            label="Why are you leaving?"
            description="Optional"
            maxLength={1000}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TypeToConfirm text={email} value={typed} onChange={setTyped} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color="red"
              loading={isLoading}
              disabled={typed.trim().toLowerCase() !== email}
            >
              Delete my account
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
