import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Creator } from '#contract/resources/creators.ts'
import { useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { PortalLogin } from '#src/features/creators/PortalLogin.tsx'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { PortalPasswordDialog } from './PortalPasswordDialog.tsx'

/** Whether a creator can log in to the portal, with what, and the way to change that. */
export function PortalAccess({ creator }: { readonly creator: Creator }) {
  const readOnly = useReadOnlyReason()
  const [setting, { open: set, close: stopSetting }] = useDisclosure()
  const [closing, { open: ask, close: keep }] = useDisclosure()
  const { portal_enabled: isOpen } = creator
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone={isOpen ? 'good' : 'warn'}>
          {isOpen ? 'Can sign in' : 'No password yet'}
        </StatusBadge>
      </Group>
      {!isOpen && (
        <Text size="sm" c="dimmed">
          With a password they can sign in to the portal, see your requests and send files.
        </Text>
      )}
      <PortalLogin creator={creator} />
      <Group gap="xs">
        <ReasonedButton variant="default" size="xs" disabledReason={readOnly} onClick={set}>
          {isOpen ? 'Reset password' : 'Set a password'}
        </ReasonedButton>
        {isOpen && readOnly === undefined && (
          <Button variant="subtle" color="red" size="xs" onClick={ask}>
            Close portal
          </Button>
        )}
      </Group>
      <PortalPasswordDialog opened={setting} creator={creator} onClose={stopSetting} />
      <ClosePortal creator={creator} opened={closing} onClose={keep} />
    </Stack>
  )
}

interface ClosePortalProps {
  readonly creator: Creator
  readonly opened: boolean
  readonly onClose: () => void
}

function ClosePortal({ creator, opened, onClose }: ClosePortalProps) {
  const [update] = useUpdateCreatorsMutation()
  return (
    <ActDialog
      opened={opened}
      title={`Close the portal to ${creator.name}?`}
      confirm="Close portal"
      act={() => update([{ id: creator.id, data: { portal_password: null } }])}
      done={`Portal closed to ${creator.name}`}
      onClose={onClose}
    >
      They are signed out everywhere, and cannot send files until you set a new password. What they
      have sent stays.
    </ActDialog>
  )
}
