import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Anchor, Group, Menu, Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconBellOff, IconDots, IconMail, IconMailOpened } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Notification } from '#contract/resources/notifications.ts'
import {
  useChangeNotificationPreferencesMutation,
  useLazyFetchNotificationPreferencesQuery,
} from '#src/api/notificationPreferences.ts'
import { useMarkNotificationsMutation } from '#src/api/notifications.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { undoToast } from '#src/ui/undoToast.tsx'
import type { InboxWords } from './inboxWords.ts'

interface InboxLineProps {
  readonly line: Notification
  readonly words: InboxWords
}

/** A line: what happened, leading there, and what can be done with it. Who follows it has read it. */
export function InboxLine({ line, words }: InboxLineProps) {
  const timezone = useTimezone()
  const [mark] = useMarkNotificationsMutation()
  const text = words.textOf(line)
  const markAs = (read: boolean) => void mark([{ id: line.id, data: { read } }])
  return (
    <Paper withBorder component="li" p="sm" style={{ listStyle: 'none' }}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Dot isShown={!line.read} />
        <div style={{ flex: 1, minWidth: 0 }}>
          {!line.read && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          <Anchor
            component={Link}
            to={words.pathOf(line)}
            c="inherit"
            fw={line.read ? 400 : 600}
            style={{ overflowWrap: 'anywhere' }}
            onClick={() => !line.read && markAs(true)}
          >
            {text}
          </Anchor>
          {line.message !== '' && (
            <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {line.message}
            </Text>
          )}
          <Text size="xs" c="dimmed" component="time" display="block" dateTime={line.at}>
            {relativeTime(line.at, timezone)}
          </Text>
        </div>
        <LineMenu line={line} words={words} text={text} onMark={markAs} />
      </Group>
    </Paper>
  )
}

const Dot = ({ isShown }: { readonly isShown: boolean }) => (
  <span
    aria-hidden
    style={{
      flex: 'none',
      width: 8,
      height: 8,
      marginBlockStart: 8,
      borderRadius: '50%',
      background: isShown ? 'var(--mantine-primary-color-filled)' : 'transparent',
    }}
  />
)

interface LineMenuProps extends InboxLineProps {
  readonly text: string
  readonly onMark: (read: boolean) => void
}

function LineMenu({ line: { event, read }, words, text, onMark }: LineMenuProps) {
  const [change] = useChangeNotificationPreferencesMutation()
  const label = words.eventLabel(event)
  const [fetchChosen] = useLazyFetchNotificationPreferencesQuery()
  const mute = async () => {
    const { data: chosen } = await fetchChosen()
    const before = chosen?.events.filter((one) => one.event === event)
    if (!before) return
    const { error } = await change({ events: [{ event, inbox: false, mail: 'OFF', push: false }] })
    if (error) return
    const unmute = async () => void (await change({ events: before }))
    void undoToast(t`Muted: ${label}. You can change it in your settings.`, unmute)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`Actions for ${text}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={read ? <IconMail size={16} /> : <IconMailOpened size={16} />}
          onClick={() => onMark(!read)}
        >
          {read ? t`Mark as unread` : t`Mark as read`}
        </Menu.Item>
        <Menu.Item leftSection={<IconBellOff size={16} />} onClick={() => void mute()}>
          <Trans>Mute “{label}”</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
