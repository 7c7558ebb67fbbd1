import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#contract/resources/webhooks.ts'
import { eventLabels } from '#contract/rules/notificationText.ts'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { useTestWebhookMutation } from '#src/api/webhooks.ts'

interface SampleDialogProps {
  readonly webhook: Webhook
  readonly opened: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Sends a webhook a sample of an event that it chose. */
export function SampleDialog({ webhook: { id, events }, ...dialog }: SampleDialogProps) {
  const { opened, onClose, onSent } = dialog
  const [chosen, setChosen] = useState(events[0])
  const [send, { isLoading }] = useTestWebhookMutation()
  const event = events.find((one) => one === chosen) ?? events[0]
  const sendSample = async () => {
    if (event === undefined) return
    const { data } = await send({ id, body: { event } })
    if (!data) return
    onClose()
    onSent()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Send a sample">
      <Stack>
        <Text size="sm">
          It is signed and shaped like a true message. Its ids are made up, so that it changes
          nothing.
        </Text>
        <NativeSelect
          label="Event"
          value={event}
          data={events.map((value) => ({ value, label: eventLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen(webhookEvents.find((one) => one === value))
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isLoading} onClick={() => void sendSample()}>
            Send it
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
