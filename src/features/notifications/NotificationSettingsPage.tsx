import { Paper, Stack } from '@mantine/core'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { brandWords } from './brandWords.ts'
import { DeviceNotifications } from './shared/DeviceNotifications.tsx'
import { NotificationPreferencesForm } from './shared/NotificationPreferencesForm.tsx'

/** Where the worker of the brand stands: it takes part in nothing but showing what is pushed, so in as few screens as can be. */
const brandScope = '/inbox'

/** How the person is notified, in this workspace. */
export function NotificationSettingsPage() {
  return (
    <Stack maw={680} gap="lg">
      <PageHeader
        title="Notifications"
        description="How you are notified of what happens in this workspace. Mails to sign in with, invitations and invoices always come."
      />
      <Paper withBorder p="lg">
        <DeviceNotifications scope={brandScope} />
      </Paper>
      <Paper withBorder p="lg">
        <NotificationPreferencesForm words={brandWords} />
      </Paper>
      <TeamAddresses />
    </Stack>
  )
}

const TeamAddresses = lazyPart(async () => (await import('./TeamAddresses.tsx')).TeamAddresses)
