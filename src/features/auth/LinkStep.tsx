import { Button } from '@mantine/core'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { AuthPage } from './AuthPage.tsx'
import { MailboxNotice } from './MailboxNotice.tsx'

interface LinkStepProps {
  readonly email: string
  readonly onChangeEmail: () => void
}

/** The second step of the other way: nothing to do here but to look into one's mail. */
export function LinkStep({ email, onChangeEmail }: LinkStepProps) {
  const { data: settings } = useFetchAppSettingsQuery()
  return (
    <AuthPage
      title="Check your email"
      description={
        <>
          We sent a link to <strong>{email}</strong>. Open it in this browser to sign in straight
          away; other browsers ask you to confirm first. You can close this page.
        </>
      }
    >
      <Button variant="default" fullWidth onClick={onChangeEmail}>
        Use another email address, or a code instead
      </Button>
      <MailboxNotice url={settings?.local_mailbox_url} />
    </AuthPage>
  )
}
