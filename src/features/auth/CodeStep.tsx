import { Button, Group, Input, PinInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { CardPage } from '#src/ui/CardPage.tsx'
import { NewAccountNotice } from './NewAccountNotice.tsx'
import { MailboxNotice } from './shared/MailboxNotice.tsx'
import type { SignIn } from './useSignIn.ts'

const codeLength = 6

/** The second step: the six digits from the mail. The last digit sends them. */
export function CodeStep({ view, tell }: SignIn) {
  const { email, problem, refusals, redeeming } = view
  const { data: settings } = useFetchAppSettingsQuery()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState(refusals)
  if (refused !== refusals) {
    setRefused(refusals)
    setCode('')
  }
  const redeem = (digits: string) => tell({ type: 'enterCode', code: digits })

  return (
    <CardPage
      title="Enter the code"
      description={
        <>
          We sent a six-digit code to <strong>{email}</strong>. It works in this browser for 10
          minutes. To sign in on another device, open the link in the same email there.
        </>
      }
    >
      <NewAccountNotice email={email} />
      <Stack gap="md">
        <Input.Wrapper label="Code" error={problem ?? undefined} labelElement="div">
          <PinInput
            // Begins again after a wrong code: only then does it report the next one as complete.
            key={refusals}
            length={codeLength}
            type="number"
            size="lg"
            mt={4}
            mb={problem === null ? 0 : 6}
            autoFocus
            placeholder=""
            value={code}
            readOnly={redeeming}
            error={problem !== null}
            getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${codeLength}` })}
            onChange={(digits) => {
              setCode(digits)
              if (digits !== '') tell({ type: 'type' })
            }}
            onComplete={redeem}
          />
        </Input.Wrapper>
        <Button
          loading={redeeming}
          disabled={code.length < codeLength}
          onClick={() => redeem(code)}
        >
          Sign in
        </Button>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => tell({ type: 'changeEmail' })}>
            Change email
          </Button>
          <ResendCode view={view} tell={tell} />
        </Group>
      </Stack>
      <MailboxNotice url={settings?.local_mailbox_url} />
    </CardPage>
  )
}

/** Mails another code, after a while. */
function ResendCode({ view: { secondsLeft, sending }, tell }: SignIn) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={secondsLeft > 0}
      loading={sending === 'code'}
      onClick={() => tell({ type: 'resend' })}
    >
      {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend code'}
    </Button>
  )
}
