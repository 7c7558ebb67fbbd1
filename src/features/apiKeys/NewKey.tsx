import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import type { RouteOutput } from '#contract/route.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { CurlExample } from './CurlExample.tsx'

/** A new key with its token. */
export type CreatedKey = RouteOutput<typeof apiKeyRoutes.create>

interface NewKeyProps {
  readonly created: CreatedKey
  readonly onClose: () => void
}

/** Shows a key the one time that it can be seen. Only its button closes this. */
export const NewKey = ({ created, onClose }: NewKeyProps) => (
  <Modal
    opened
    onClose={onClose}
    title={`${created.name}: copy the key now`}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack>
      <Alert icon={<IconAlertTriangle />} color="orange">
        This is the only time it is shown. Keep it like a password: whoever has it acts in this
        workspace.
      </Alert>
      <TextInput
        label="API key"
        readOnly
        value={created.token}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={created.token} label="Copy the API key" />}
        data-autofocus
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          Try it
        </Text>
        <CurlExample token={created.token} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  </Modal>
)
