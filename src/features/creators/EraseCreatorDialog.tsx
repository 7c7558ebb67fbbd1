import { Alert, Button, Group, List, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Creator } from '#contract/resources/creators.ts'
import { useEraseCreatorMutation } from '#src/api/personalData.ts'
import { countOf } from '#src/lib/counts.ts'
import { Form } from '#src/ui/Form.tsx'
import { TypeToConfirm } from '#src/ui/TypeToConfirm.tsx'
import { toast } from '#src/ui/toast.ts'

interface EraseCreatorDialogProps {
  readonly opened: boolean
  readonly creator: Creator
  readonly onClose: () => void
}

/** Erases a creator for good, for whoever types their name. */
export function EraseCreatorDialog({ opened, creator, onClose }: EraseCreatorDialogProps) {
  const { id, name } = creator
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [erase, { isLoading }] = useEraseCreatorMutation()
  const close = () => {
    setTyped('')
    onClose()
  }
  const confirm = async () => {
    const { data } = await erase({ creator_id: id, body: { name: typed } })
    if (!data) return
    close()
    toast(`${name} is erased${keptPayouts(data.payment_total)}`)
    navigate('/creators', { replace: true })
  }
  return (
    <Modal opened={opened} onClose={close} title={`Erase ${name}?`}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Stack gap="md">
          <Alert color="red">This cannot be undone, by you or by anybody else.</Alert>
          <List size="sm" spacing={6}>
            <List.Item>
              Their links, pages and visits, accounts and figures, tasks and files are deleted, and
              so are requests that were sent to them alone. They are signed out of the portal.
            </List.Item>
            <List.Item>
              Within minutes, their name is taken out of the activity log and, if it has several
              words, out of notes, briefs and messages. Their accounts go from watchlists, and their
              posts from examples and Discover.
            </List.Item>
            <List.Item>Payouts to them stay, under a pseudonym.</List.Item>
            <List.Item>Backups hold all of it until they are deleted.</List.Item>
          </List>
          <TypeToConfirm text={name} value={typed} onChange={setTyped} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isLoading} disabled={!isSame(typed, name)}>
              Erase creator
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const isSame = (typed: string, name: string) => plain(typed) === plain(name)

const keptPayouts = (total: number) =>
  total === 0 ? '' : `. ${countOf(total, 'payout')} stay${total === 1 ? 's' : ''} under a pseudonym`
