import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { oldSecretHours, type webhookRoutes } from '#contract/resources/webhooks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'

/** A webhook with its secret. */
export type WithSecret = RouteOutput<typeof webhookRoutes.create>

interface NewSecretProps {
  readonly webhook: WithSecret
  readonly onClose: () => void
}

/** Shows a secret the one time that it can be seen. Only its button closes this. */
export const NewSecret = ({ webhook, onClose }: NewSecretProps) => (
  <Modal
    opened
    onClose={onClose}
    title="Copy the secret now"
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack>
      <Alert icon={<IconAlertTriangle />} color="orange">
        This is the only time it is shown. Whoever receives the messages checks their signatures
        with it.
        {webhook.old_secret_until !== null &&
          ` The secret before still signs beside it for ${oldSecretHours} hours.`}
      </Alert>
      <TextInput
        label="Secret"
        readOnly
        value={webhook.secret}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={webhook.secret} label="Copy the secret" />}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  </Modal>
)
