import { Anchor, Group, Menu, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  addressEvents,
  maxNotificationAddresses,
  type NotificationAddress,
} from '#contract/resources/notificationAddresses.ts'
import {
  useFetchNotificationAddressesQuery,
  useSendAddressLinkMutation,
} from '#src/api/notificationAddresses.ts'
import { useManageReason } from '#src/api/user.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { MailFailureNote } from '#src/components/MailFailureNote.tsx'
import { countOf } from '#src/lib/counts.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { useWithoutHidden } from '#src/ui/hiddenRows.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { type ShownState, StatusBadge } from '#src/ui/StatusBadge.tsx'
import { toast } from '#src/ui/toast.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import { CreateTeamAddress, EditTeamAddress } from './TeamAddressForm.tsx'

/** Addresses of the team that are mailed at once what happens. Who does not see all creators neither sees nor names one. */
export function TeamAddresses() {
  const mayManage = useManageReason() === undefined
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="team-addresses">
      <Title order={2} id="team-addresses">
        Addresses of the team
      </Title>
      <Text size="sm" c="dimmed" mt="xs">
        An address, such as a shared mailbox, is mailed at once what happens in the whole workspace,
        whoever of you is away or has quiet hours. Only the owner and admins can name one.
        {mayManage && (
          <>
            {' '}
            Slack channels and programs are sent it by{' '}
            <Anchor component={Link} to="/settings/webhooks" inherit c="inherit" underline="always">
              webhooks
            </Anchor>
            .
          </>
        )}
      </Text>
      {mayManage && <Addresses />}
    </Paper>
  )
}

function Addresses() {
  const query = useFetchNotificationAddressesQuery({}, keptFresh)
  const shown = shownPage(query)
  const addresses = useWithoutHidden(shown)?.data ?? []
  const [adding, setAdding] = useState(false)
  const editing = useRowDialog(addresses)
  const deletion = useRowDialog(addresses)
  if (!shown && query.error)
    return <LoadError title="The addresses could not be loaded" query={query} />
  if (!shown) return <Skeleton height={36} mt="md" />
  // Those whose deletion can still be undone count too.
  const isFull = shown.data.length >= maxNotificationAddresses
  return (
    <>
      {addresses.length > 0 && (
        <Stack component="ul" gap="md" mt="md" mb={0} p={0} style={{ listStyle: 'none' }}>
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              onEdit={() => editing.open(address)}
              onDelete={() => deletion.open(address)}
            />
          ))}
        </Stack>
      )}
      {addresses.length === 0 && (
        <Text size="sm" mt="md">
          No address is named yet.
        </Text>
      )}
      <ReasonedButton
        mt="md"
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabledReason={
          isFull ? `A workspace has at most ${maxNotificationAddresses} addresses.` : undefined
        }
        onClick={() => setAdding(true)}
      >
        Add an address
      </ReasonedButton>
      <FormDrawer opened={adding} title="Add an address" onClose={() => setAdding(false)}>
        <CreateTeamAddress onCancel={() => setAdding(false)} onSaved={() => setAdding(false)} />
      </FormDrawer>
      <FormDrawer
        opened={editing.row !== undefined}
        title="Change the address"
        onClose={editing.close}
      >
        {editing.shown && (
          <EditTeamAddress
            key={editing.shown.id}
            address={editing.shown}
            onCancel={editing.close}
            onSaved={editing.close}
          />
        )}
      </FormDrawer>
      <DeleteDialog
        opened={deletion.row !== undefined}
        rows={deletion.shown ? [deletion.shown] : []}
        noun="address"
        nameOf={({ name }) => name}
        kind="notificationAddresses"
        onClose={deletion.close}
      >
        Nothing more is mailed there.
      </DeleteDialog>
    </>
  )
}

interface AddressRowProps {
  readonly address: NotificationAddress
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function AddressRow({ address, onEdit, onDelete }: AddressRowProps) {
  const { id, name, email, events, mail_failure } = address
  const [sendLink] = useSendAddressLinkMutation()
  const { tone, label } = stateOf(address)
  const send = async () => {
    const { error } = await sendLink({ id })
    if (error) toast(refusalText(error), 'failed')
    else toast(`A link to confirm it is on its way to ${email}`)
  }
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email} ·{' '}
          {events.length === addressEvents.length ? 'All events' : countOf(events.length, 'event')}
        </Text>
        {mail_failure && <MailFailureNote failure={mail_failure} />}
      </div>
      <ActionsMenu of={name}>
        {!isMailed(address) && (
          <Menu.Item leftSection={<IconMail size={16} />} onClick={send}>
            Send the link again
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Change
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onDelete}>
          Delete
        </Menu.Item>
      </ActionsMenu>
    </Group>
  )
}

const isMailed = ({ verified_at, unsubscribed_at }: NotificationAddress) =>
  verified_at !== null && unsubscribed_at === null

function stateOf(address: NotificationAddress): ShownState {
  if (address.unsubscribed_at !== null) return { tone: 'warn', label: 'Unsubscribed' }
  return isMailed(address)
    ? { tone: 'good', label: 'Confirmed' }
    : { tone: 'quiet', label: 'Waits to be confirmed' }
}
