import { Button, Group, Input, PinInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useSendSignInCodeMutation, useSignInMutation } from '#src/api/auth.ts'
import { AuthPage } from './AuthPage.tsx'
import { placeAfterSignIn } from './afterSignIn.ts'
import { MailboxNotice } from './MailboxNotice.tsx'
import { useCountdown } from './useCountdown.ts'

interface CodeStepProps {
  readonly email: string
  readonly redirectPath: string | null
  readonly onChangeEmail: () => void
}

const codeLength = 6

/** How long somebody waits for a mail before they may ask for another, in seconds. */
const resendAfter = 30

/** The second step: the six digits from the mail. The last digit sends them. */
export function CodeStep({ email, redirectPath, onChangeEmail }: CodeStepProps) {
  const navigate = useNavigate()
  const { data: settings } = useFetchAppSettingsQuery()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [signIn, { isLoading }] = useSignInMutation()

  const redeem = async (otp: string) => {
    const { data, error } = await signIn({ email, otp })
    if (data) return navigate(placeAfterSignIn(data.redirect_path, redirectPath), { replace: true })
    setCode('')
    setProblem(error?.message)
    setRefused((times) => times + 1)
  }

  return (
    <AuthPage
      title="Enter the code"
      description={
        <>
          We sent a six-digit code to <strong>{email}</strong>. It works in this browser for 10
          minutes. To sign in on another device, open the link in the same email there.
        </>
      }
    >
      <Stack gap="md">
        <Input.Wrapper label="Code" error={problem} labelElement="div">
          <PinInput
            // Begins anew after a wrong code: only then does it report the next one as complete.
            key={refused}
            length={codeLength}
            type="number"
            size="lg"
            mt={4}
            mb={problem === undefined ? 0 : 6}
            autoFocus
            placeholder=""
            value={code}
            readOnly={isLoading}
            error={problem !== undefined}
            getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${codeLength}` })}
            onChange={(digits) => {
              setCode(digits)
              if (digits !== '') setProblem(undefined)
            }}
            onComplete={redeem}
          />
        </Input.Wrapper>
        <Button
          loading={isLoading}
          disabled={code.length < codeLength}
          onClick={() => redeem(code)}
        >
          Sign in
        </Button>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={onChangeEmail}>
            Change email
          </Button>
          <ResendCode email={email} onProblem={setProblem} />
        </Group>
      </Stack>
      <MailboxNotice url={settings?.local_mailbox_url} />
    </AuthPage>
  )
}

interface ResendCodeProps {
  readonly email: string
  readonly onProblem: (message: string | undefined) => void
}

function ResendCode({ email, onProblem }: ResendCodeProps) {
  const [seconds, restart] = useCountdown(resendAfter)
  const [sendCode, { isLoading }] = useSendSignInCodeMutation()
  const resend = async () => {
    const { error } = await sendCode({ email })
    onProblem(error?.message)
    restart()
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={seconds > 0}
      loading={isLoading}
      onClick={resend}
    >
      {seconds > 0 ? `Resend in ${seconds} s` : 'Resend code'}
    </Button>
  )
}
