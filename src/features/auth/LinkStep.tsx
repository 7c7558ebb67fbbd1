import { Button } from '@mantine/core'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { CardPage } from '#src/ui/CardPage.tsx'
import { NewAccountNotice } from './NewAccountNotice.tsx'
import { MailboxNotice } from './shared/MailboxNotice.tsx'
import type { SignIn } from './useSignIn.ts'

/** The second step of the other way: nothing to do here but to look into one's mail. */
export function LinkStep({ view: { email }, tell }: SignIn) {
  const { data: settings } = useFetchAppSettingsQuery()
  return (
    <CardPage
      title="Check your email"
      description={
        <>
          We sent a link to <strong>{email}</strong>. Open it in this browser to sign in straight
          away; other browsers ask you to confirm first. You can close this page.
        </>
      }
    >
      <NewAccountNotice email={email} />
      <Button variant="default" fullWidth onClick={() => tell({ type: 'changeEmail' })}>
        Use another email address, or a code instead
      </Button>
      <MailboxNotice url={settings?.local_mailbox_url} />
    </CardPage>
  )
}
