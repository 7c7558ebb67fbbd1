import { Menu } from '@mantine/core'
import {
  IconList,
  IconPencil,
  IconPower,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { oldSecretHours, type Webhook } from '#contract/resources/webhooks.ts'
import { useRotateWebhookMutation, useUpdateWebhooksMutation } from '#src/api/webhooks.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { DeleteWebhooksDialog } from './DeleteWebhooksDialog.tsx'
import type { WithSecret } from './NewSecret.tsx'
import { SampleDialog } from './SampleDialog.tsx'

interface WebhookMenuProps {
  readonly webhook: Webhook
  readonly onEdit: (webhook: Webhook) => void
  readonly onDeliveries: (webhook: Webhook) => void
  readonly onSecret: (webhook: WithSecret) => void
}

/** What can be done with a webhook. */
export function WebhookMenu({ webhook, onEdit, onDeliveries, onSecret }: WebhookMenuProps) {
  const { id, url, enabled } = webhook
  const [asking, setAsking] = useState(false)
  const [sampling, setSampling] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [update] = useUpdateWebhooksMutation()
  const [rotate, { isLoading, reset }] = useRotateWebhookMutation()

  const toggle = async () => {
    const { error } = await update([{ id, data: { enabled: !enabled } }])
    if (error) toast(refusalText(error), 'failed')
    else toast(enabled ? 'Webhook switched off' : 'Webhook switched on')
  }
  const giveSecret = async () => {
    const { data, error } = await rotate({ id })
    // The store would hold the secret for as long as this screen is open.
    reset()
    setAsking(false)
    if (data) onSecret(data)
    else if (error) toast(refusalText(error), 'failed')
  }
  return (
    <>
      <ActionsMenu of={url}>
        <Menu.Item leftSection={<IconList size={16} />} onClick={() => onDeliveries(webhook)}>
          Deliveries
        </Menu.Item>
        <Menu.Item leftSection={<IconSend size={16} />} onClick={() => setSampling(true)}>
          Send a sample
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(webhook)}>
          Change
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => setAsking(true)}>
          New secret
        </Menu.Item>
        <Menu.Item leftSection={<IconPower size={16} />} onClick={toggle}>
          {enabled ? 'Switch off' : 'Switch on'}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Menu.Item>
      </ActionsMenu>
      <SampleDialog
        webhook={webhook}
        opened={sampling}
        onClose={() => setSampling(false)}
        onSent={() => onDeliveries(webhook)}
      />
      <DeleteWebhooksDialog opened={deleting} rows={[webhook]} onClose={() => setDeleting(false)} />
      <ConfirmDialog
        opened={asking}
        title="Give it a new secret?"
        confirm="New secret"
        busy={isLoading}
        onConfirm={giveSecret}
        onClose={() => setAsking(false)}
      >
        For {oldSecretHours} hours, messages are signed with both. Put the new one into the receiver
        within that time.
      </ConfirmDialog>
    </>
  )
}
