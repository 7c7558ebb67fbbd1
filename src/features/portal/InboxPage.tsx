import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Inbox } from '#src/features/notifications/shared/Inbox.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { portalWords } from './notificationSentences.ts'

/** What the agency did that concerns the creator. */
export function InboxPage() {
  return (
    <>
      <PageTitle>{t`Inbox`}</PageTitle>
      <Title order={1} mb="md">
        <Trans>Inbox</Trans>
      </Title>
      <Inbox words={portalWords} settingsPath="/portal/settings" />
    </>
  )
}
