import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isLanguage } from '#contract/locale.ts'
import { type PortalSettings, portalRoutes } from '#contract/resources/portal.ts'
import {
  useChangePortalSettingsMutation,
  useFetchPortalSettingsQuery,
  useLogOutOtherPortalsMutation,
} from '#src/api/portal.ts'
import { DeviceNotifications } from '#src/features/notifications/shared/DeviceNotifications.tsx'
import { NotificationPreferencesForm } from '#src/features/notifications/shared/NotificationPreferencesForm.tsx'
import { isCallFailure, issuesOf } from '#src/lib/callFailure.ts'
import { portalScope } from '#src/lib/deviceWorker.ts'
import { checkedBy, fieldErrors } from '#src/lib/fieldErrors.ts'
import { readersLanguage } from '#src/lib/language.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Form } from '#src/ui/Form.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { DeviceZoneButton } from './DeviceZoneButton.tsx'
import { eventWords } from './notificationSentences.ts'
import { OwnLanguage } from './OwnLanguage.tsx'

/** What a creator sets for themselves: where mails reach them, and where they are signed in. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useFetchPortalSettingsQuery()
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <Title order={1} mb="md">
        <Trans>Settings</Trans>
      </Title>
      <Stack gap="md" maw={520}>
        <Paper withBorder p="md" component="section" aria-labelledby="settings-email">
          <Title order={2} id="settings-email" size="h3" mb="xs">
            <Trans>Email</Trans>
          </Title>
          {settings ? (
            <EmailForm key={settings.email} settings={settings} />
          ) : error ? (
            <ErrorState
              title={t`Your settings could not be loaded`}
              message={refusalText(error)}
              onRetry={refetch}
            />
          ) : (
            <Skeleton height={96} />
          )}
        </Paper>
        <Paper withBorder p="md" component="section" aria-labelledby="settings-language">
          <Title order={2} id="settings-language" size="h3" mb="xs">
            <Trans>Language</Trans>
          </Title>
          <OwnLanguage />
        </Paper>
        <Paper withBorder p="md" component="section" aria-labelledby="settings-notifications">
          <Title order={2} id="settings-notifications" size="h3" mb="xs">
            <Trans>Notifications</Trans>
          </Title>
          <Stack gap="lg">
            <DeviceNotifications scope={portalScope} />
            <NotificationPreferencesForm words={eventWords} />
          </Stack>
          <DeviceZoneButton />
        </Paper>
        <Paper withBorder p="md" component="section" aria-labelledby="settings-devices">
          <Title order={2} id="settings-devices" size="h3" mb="xs">
            <Trans>Devices</Trans>
          </Title>
          <OtherDevices />
        </Paper>
      </Stack>
    </>
  )
}

const check = checkedBy(portalRoutes.changeSettings.body)

function EmailForm({ settings }: { readonly settings: PortalSettings }) {
  const [change, { isLoading }] = useChangePortalSettingsMutation()
  const [typed, setTyped] = useState(settings.email ?? '')
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { email, email_verified_at } = settings

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const mistakes = Object.values(await check({ email: typed }))
    setProblem(mistakes[0] && refusalText(mistakes[0]))
    if (mistakes.length > 0) return
    const spoken = readersLanguage()
    const { data, error } = await change({
      email: typed.trim() === '' ? null : typed,
      // Mails speak as the portal does, where nobody has said otherwise.
      ...(settings.language === null && isLanguage(spoken) && { language: spoken }),
    })
    if (error) {
      const [issue] = isCallFailure(error) ? Object.values(fieldErrors(issuesOf(error))) : []
      return setProblem(refusalText(issue ?? error))
    }
    setSentTo(data.email_verified_at === null ? (data.email ?? undefined) : undefined)
  }

  return (
    <Form onSubmit={save}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>
            With an address you can sign in without a password: a link is mailed to you when you ask
            for one. Your agency sees it.
          </Trans>
        </Text>
        {sentTo !== undefined && (
          <Alert color="fern" role="status" style={{ overflowWrap: 'anywhere' }}>
            <Trans>We mailed a link to {sentTo}. Open it to confirm the address.</Trans>
          </Alert>
        )}
        <TextInput
          label={t`Email address`}
          type="email"
          size="md"
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problem}
        />
        <Group justify="space-between" gap="xs">
          {email === null ? (
            <span />
          ) : (
            <StatusBadge tone={email_verified_at === null ? 'warn' : 'good'}>
              {email_verified_at === null ? t`Not confirmed yet` : t`Confirmed`}
            </StatusBadge>
          )}
          <Button type="submit" size="md" loading={isLoading}>
            {email !== null && typed.trim() === email && email_verified_at === null
              ? t`Send the link again`
              : t`Save`}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

function OtherDevices() {
  const [end, { data, error, isLoading }] = useLogOutOtherPortalsMutation()
  const ended = data?.signed_out
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans>
          Lost a phone, or signed in somewhere that is not yours? This signs you out everywhere but
          here.
        </Trans>
      </Text>
      {error && <Alert color="red">{refusalText(error)}</Alert>}
      {ended !== undefined && (
        <Alert color="fern" role="status">
          {plural(ended, {
            0: 'You were signed in nowhere else.',
            one: 'Signed out on # other device.',
            other: 'Signed out on # other devices.',
          })}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        loading={isLoading}
        onClick={() => void end()}
        style={{ alignSelf: 'flex-start' }}
      >
        <Trans>Sign out on other devices</Trans>
      </Button>
    </Stack>
  )
}
