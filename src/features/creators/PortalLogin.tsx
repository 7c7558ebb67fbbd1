import { Button, Code, Group, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Creator } from '#contract/resources/creators.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import classes from './PortalLogin.module.css'
import { usePortalUrl } from './usePortalUrl.ts'

interface PortalLoginProps {
  readonly creator: Creator
  /** Only known while it is being set. */
  readonly password?: string
}

/** What a creator needs to log in to the portal, each thing to copy, or all of it at once. */
export function PortalLogin({ creator, password }: PortalLoginProps) {
  const url = usePortalUrl(creator)
  const lines = [
    { label: 'Address', value: url },
    { label: 'Portal ID', value: creator.user_creator_id },
    ...(password === undefined ? [] : [{ label: 'Password', value: password }]),
  ]
  return (
    <Stack gap="xs">
      <Facts
        facts={lines.map(({ label, value }) => ({
          label,
          value: (
            <Group gap={4} wrap="nowrap">
              <Code fz="sm" className={classes['value'] ?? ''} title={value}>
                {value}
              </Code>
              <CopyButton value={value} label={`Copy the ${label.toLowerCase()}`} />
            </Group>
          ),
        }))}
      />
      {password !== undefined && (
        <CopyAll text={lines.map(({ label, value }) => `${label}: ${value}`).join('\n')} />
      )}
    </Stack>
  )
}

function CopyAll({ text }: { readonly text: string }) {
  const { copied, copy } = useClipboard({ timeout: 1500 })
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => copy(text)}
    >
      {copied ? 'Copied' : 'Copy all'}
    </Button>
  )
}
