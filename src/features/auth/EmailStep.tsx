import { Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useState } from 'react'
import { authRoutes } from '#contract/resources/auth.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import {
  useSendSignInCodeMutation,
  useSendSignInLinkMutation,
  useStartGoogleSignInMutation,
} from '#src/api/auth.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { Form } from '#src/ui/Form.tsx'
import { AuthPage } from './AuthPage.tsx'
import { MailboxNotice } from './MailboxNotice.tsx'

interface EmailStepProps {
  /** What was typed before somebody came back to change it. */
  readonly email: string
  readonly redirectPath: string | null
  readonly onCodeSent: (email: string) => void
  readonly onLinkSent: (email: string) => void
}

const check = checkedBy(authRoutes.otp.body)

/** The first step: who are you, and how do you want to prove it. */
export function EmailStep({ redirectPath, onCodeSent, onLinkSent, ...props }: EmailStepProps) {
  const [email, setEmail] = useState(props.email)
  const [problem, setProblem] = useState<string>()
  const { data: settings } = useFetchAppSettingsQuery()
  const [sendCode, code] = useSendSignInCodeMutation()
  const [sendLink, link] = useSendSignInLinkMutation()
  const redirect = redirectPath === null ? {} : { redirect_path: redirectPath }

  const send = async (by: 'code' | 'link') => {
    const { email: mistake } = await check({ email })
    setProblem(mistake)
    if (mistake !== undefined) return
    const trimmed = email.trim()
    const { error } =
      by === 'code'
        ? await sendCode({ email: trimmed })
        : await sendLink({ email: trimmed, ...redirect })
    if (error) setProblem(error.message)
    else if (by === 'code') onCodeSent(trimmed)
    else onLinkSent(trimmed)
  }

  return (
    <AuthPage title="Sign in" description="New here? We create an account for your email address.">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          send('code')
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
            error={problem}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" fullWidth loading={code.isLoading}>
            Email me a code
          </Button>
          <Button variant="default" loading={link.isLoading} onClick={() => send('link')}>
            Email me a link
          </Button>
        </Stack>
      </Form>
      {settings?.google_sign_in && <GoogleSignIn redirect={redirect} />}
      <MailboxNotice url={settings?.local_mailbox_url} />
    </AuthPage>
  )
}

function GoogleSignIn({ redirect }: { readonly redirect: { readonly redirect_path?: string } }) {
  const [start, { isLoading, isSuccess, error }] = useStartGoogleSignInMutation()
  const leave = async () => {
    const { data } = await start(redirect)
    if (data) location.assign(data.url)
  }
  return (
    <>
      <Divider label="or" my="md" />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBrandGoogle size={18} />}
        loading={isLoading || isSuccess}
        onClick={leave}
      >
        Continue with Google
      </Button>
      {error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {error.message}
        </Text>
      )}
    </>
  )
}
