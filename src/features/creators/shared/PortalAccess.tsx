import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Creator } from '#contract/resources/creators.ts'
import { useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { MailFailureNote } from '#src/components/MailFailureNote.tsx'
import { PortalLogin } from '#src/features/creators/PortalLogin.tsx'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import { Day } from '#src/ui/Day.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { PortalLinkDialog } from './PortalLinkDialog.tsx'
import { PortalPasswordDialog } from './PortalPasswordDialog.tsx'

/** Whether a creator can sign in to the portal, how they came and when they were there, and the ways to change that. */
export function PortalAccess({ creator }: { readonly creator: Creator }) {
  const readOnly = useReadOnlyReason()
  const [inviting, { open: invite, close: stopInviting }] = useDisclosure()
  const [setting, { open: set, close: stopSetting }] = useDisclosure()
  const [closing, { open: ask, close: keep }] = useDisclosure()
  const { portal_enabled: isOpen, portal_password_set: hasPassword } = creator
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone={isOpen ? 'good' : 'warn'}>
          {isOpen ? 'Can sign in' : 'Not invited yet'}
        </StatusBadge>
      </Group>
      {!isOpen && (
        <Text size="sm" c="dimmed">
          Invite them, and they can sign in to the portal, see your requests and send files.
        </Text>
      )}
      <PortalFacts creator={creator} />
      <PortalLogin creator={creator} />
      <Group gap="xs">
        <ReasonedButton
          variant={isOpen ? 'default' : 'filled'}
          size="xs"
          disabledReason={readOnly}
          onClick={invite}
        >
          {isOpen ? 'Give a sign-in link' : 'Invite to the portal'}
        </ReasonedButton>
        <ReasonedButton variant="default" size="xs" disabledReason={readOnly} onClick={set}>
          {hasPassword ? 'Reset password' : 'Set a password'}
        </ReasonedButton>
        {isOpen && readOnly === undefined && (
          <Button variant="subtle" color="red" size="xs" onClick={ask}>
            Close portal
          </Button>
        )}
      </Group>
      <PortalLinkDialog opened={inviting} creator={creator} onClose={stopInviting} />
      <PortalPasswordDialog opened={setting} creator={creator} onClose={stopSetting} />
      <ClosePortal creator={creator} opened={closing} onClose={keep} />
    </Stack>
  )
}

/** Where mail reaches them, and when they were invited and there. */
function PortalFacts({ creator }: { readonly creator: Creator }) {
  const { email, email_verified_at, mail_failure, portal_invited_at, portal_first_seen_at } =
    creator
  const moments = [
    { label: 'Invited', time: portal_invited_at },
    { label: 'First there', time: portal_first_seen_at },
    { label: 'Last there', time: creator.portal_last_seen_at },
  ]
  return (
    <Facts
      facts={[
        {
          label: 'Email',
          value:
            email === null ? (
              'None'
            ) : (
              <>
                <Group gap="xs">
                  {email}
                  {mail_failure === null && (
                    <StatusBadge tone={email_verified_at === null ? 'quiet' : 'good'}>
                      {email_verified_at === null ? 'Not confirmed' : 'Confirmed'}
                    </StatusBadge>
                  )}
                </Group>
                {mail_failure && <MailFailureNote failure={mail_failure} />}
              </>
            ),
        },
        ...moments.flatMap(({ label, time }) =>
          time === null ? [] : [{ label, value: <Day time={time} /> }],
        ),
      ]}
    />
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
      They are signed out everywhere, and cannot send files until you invite them again or set a
      password. What they have sent stays.
    </ActDialog>
  )
}
