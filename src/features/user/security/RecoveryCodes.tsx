import { Button, Code, Group, SimpleGrid } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { ShownOnce } from '#src/ui/ShownOnce.tsx'
import { saveFile } from '#src/ui/saveFile.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows recovery codes the one time that they can be seen. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <ShownOnce
      title="Keep your recovery codes"
      done="I have kept them"
      onClose={onClose}
      warning="This is the only time they are shown. Each works once when you have neither your authenticator app nor a passkey with you. Keep them where nobody else looks."
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile('greenroom-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
      }
    >
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
    </ShownOnce>
  )
}
