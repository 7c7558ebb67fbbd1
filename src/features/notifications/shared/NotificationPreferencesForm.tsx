import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Group, NativeSelect, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { NotificationPreferences } from '#contract/resources/notificationPreferences.ts'
import { type MailPace, mailPaces } from '#contract/rules/notificationEvents.ts'
import {
  useChangeNotificationPreferencesMutation,
  useFetchNotificationPreferencesQuery,
} from '#src/api/notificationPreferences.ts'
import { said } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { timezoneLabel } from '#src/ui/timezone.ts'
import type { InboxWords } from './inboxWords.ts'

const paceLabels: Readonly<Record<MailPace, string>> = said({
  NOW: msg`Mail at once`,
  DAILY: msg`Daily digest`,
  OFF: msg`No mail`,
})

interface FormProps {
  readonly words: Pick<InboxWords, 'eventLabel'>
}

/** How somebody is notified, by event and channel. What is chosen is kept at once. */
export function NotificationPreferencesForm({ words }: FormProps) {
  const { data, error, isFetching, refetch } = useFetchNotificationPreferencesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error) {
    return (
      <ErrorState
        title={t`How you are notified could not be loaded`}
        message={refusalText(error)}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton height={240} aria-busy="true" />
  return <Preferences preferences={data} words={words} />
}

interface PreferencesProps extends FormProps {
  readonly preferences: NotificationPreferences
}

function Preferences({ preferences, words }: PreferencesProps) {
  const { events, email } = preferences
  const [change] = useChangeNotificationPreferencesMutation()
  return (
    <Stack gap="md">
      {email === null && (
        <Alert>
          <Trans>You get no mails until you have given and confirmed an email address.</Trans>
        </Alert>
      )}
      <Stack component="ul" aria-label={t`Events`} gap="xs" p={0} m={0}>
        {events.map(({ event, inbox, mail, push }) => {
          const label = words.eventLabel(event)
          return (
            <Group
              key={event}
              component="li"
              justify="space-between"
              gap="xs"
              style={{ listStyle: 'none' }}
            >
              <Text flex="1 1 10rem">{label}</Text>
              <Group gap="md">
                <Switch
                  label={t`Inbox`}
                  aria-label={t`${label}: inbox`}
                  checked={inbox}
                  onChange={({ currentTarget: { checked } }) =>
                    void change({ events: [{ event, inbox: checked }] })
                  }
                />
                <Switch
                  label={t`Devices`}
                  aria-label={t`${label}: devices`}
                  checked={push}
                  onChange={({ currentTarget: { checked } }) =>
                    void change({ events: [{ event, push: checked }] })
                  }
                />
                <NativeSelect
                  aria-label={t`${label}: mail`}
                  miw={160}
                  value={mail}
                  data={mailPaces.map((value) => ({ value, label: paceLabels[value] }))}
                  onChange={({ currentTarget: { value } }) => {
                    const pace = mailPaces.find((one) => one === value)
                    if (pace) void change({ events: [{ event, mail: pace }] })
                  }}
                />
              </Group>
            </Group>
          )
        })}
      </Stack>
      <QuietHours quiet={preferences.quiet} />
      <Mornings timezone={preferences.timezone} />
    </Stack>
  )
}

type Quiet = NotificationPreferences['quiet']

/** What quiet hours are at first: the night. */
const night = { from: 22 * 60, until: 7 * 60 }

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function QuietHours({ quiet }: { readonly quiet: Quiet }) {
  const [change, { error }] = useChangeNotificationPreferencesMutation()
  const timeField = (side: 'from' | 'until', label: string, hours: NonNullable<Quiet>) => (
    <TextInput
      type="time"
      label={label}
      key={`${side} ${hours[side]}`}
      defaultValue={timeOf(hours[side])}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== '' && minuteOf(value) !== hours[side]) {
          void change({ quiet: { ...hours, [side]: minuteOf(value) } })
        }
      }}
    />
  )
  return (
    <Stack gap="xs">
      <Switch
        label={t`Quiet hours`}
        description={t`What would be mailed or shown at once waits until they end.`}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) =>
          void change({ quiet: checked ? night : null })
        }
      />
      {quiet && (
        <Group gap="md">
          {timeField('from', t`From`, quiet)}
          {timeField('until', t`Until`, quiet)}
        </Group>
      )}
      {error && <Alert color="red">{refusalText(error)}</Alert>}
    </Stack>
  )
}

/** Whose clock all of it goes by. A creator says here where they are; a user has said so in their profile. */
function Mornings({ timezone }: Pick<NotificationPreferences, 'timezone'>) {
  const zone = timezone === null ? null : timezoneLabel(timezone)
  return (
    <Text size="sm" c="dimmed">
      {zone === null ? (
        <Trans>
          The daily digest comes at 8 in the morning. It and quiet hours go by the clock of your
          agency.
        </Trans>
      ) : (
        <Trans>
          The daily digest comes at 8 in the morning. It and quiet hours go by the clock of {zone}.
        </Trans>
      )}
    </Text>
  )
}
