import { Alert, Button, Code, Group, Modal, SimpleGrid, Stack } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { saveFile } from '#src/ui/saveFile.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows recovery codes the one time that they can be seen. Only its button closes this. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keep your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert icon={<IconAlertTriangle />} color="orange">
          This is the only time they are shown. Each works once when you have neither your
          authenticator app nor a passkey with you. Keep them where nobody else looks.
        </Alert>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <SimpleGrid
            component="ul"
            cols={2}
            spacing="xs"
            flex={1}
            p={0}
            m={0}
            aria-label="Recovery codes"
          >
            {codes.map((code) => (
              <Code component="li" key={code} fz="sm" ta="center" style={{ listStyle: 'none' }}>
                {code}
              </Code>
            ))}
          </SimpleGrid>
          <CopyButton value={text} label="Copy the recovery codes" />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveFile('greenroom-recovery-codes.txt', `${text}\n`, 'text/plain')}
          >
            Download
          </Button>
          <Button onClick={onClose} data-autofocus>
            I have kept them
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
