import { Button, Stack, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { authRoutes } from '#contract/resources/auth.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { hasPasskeys } from '#src/lib/passkeys.ts'
import type { SignInView } from '#src/machines/signIn/signInView.ts'
import { CardPage } from '#src/ui/CardPage.tsx'
import { Form } from '#src/ui/Form.tsx'
import { ProviderSignIns } from './ProviderSignIns.tsx'
import { MailboxNotice } from './shared/MailboxNotice.tsx'
import type { SignIn } from './useSignIn.ts'

interface EmailStepProps extends Pick<SignIn, 'tell'> {
  /** Undefined until the signing in has begun. */
  readonly view: SignInView | undefined
  readonly redirectPath: string | null
  /** The address to begin with; empty when none is known. */
  readonly known: string
}

const check = checkedBy(authRoutes.otp.body)

/** The first step: who are you, and how do you want to prove it. */
export function EmailStep({ view, tell, redirectPath, known }: EmailStepProps) {
  const [email, setEmail] = useState(view?.email || known)
  const [mistake, setMistake] = useState<string>()
  const { data: settings } = useFetchAppSettingsQuery()

  const send = async (type: 'askForCode' | 'askForLink') => {
    const { email: wrong } = await check({ email })
    setMistake(wrong)
    if (wrong === undefined) tell({ type, email: email.trim() })
  }

  return (
    <CardPage title="Sign in" description="New here? We create an account for your email address.">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          send('askForCode')
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Email address"
            type="email"
            name="email"
            autoComplete="email"
            autoFocus
            value={email}
            error={mistake ?? view?.problem ?? undefined}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setMistake(undefined)
              tell({ type: 'type' })
            }}
          />
          <Button type="submit" fullWidth loading={view?.sending === 'code'}>
            Email me a code
          </Button>
          <Button
            variant="default"
            loading={view?.sending === 'link'}
            onClick={() => send('askForLink')}
          >
            Email me a link
          </Button>
          {hasPasskeys() && (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} />}
              loading={view?.askingPasskey ?? false}
              onClick={() => {
                setMistake(undefined)
                tell({ type: 'usePasskey' })
              }}
            >
              Sign in with a passkey
            </Button>
          )}
        </Stack>
      </Form>
      <ProviderSignIns providers={settings?.identity_providers ?? []} redirectPath={redirectPath} />
      <MailboxNotice url={settings?.local_mailbox_url} />
    </CardPage>
  )
}
