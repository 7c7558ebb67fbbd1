import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSignInMutation } from '#src/api/auth.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { AuthPage } from './AuthPage.tsx'
import { placeAfterSignIn } from './afterSignIn.ts'
import { answeredParams } from './answeredParams.ts'

/**
 * Redeems what a mailed link or Google brought along, and goes on into the app. A link that was opened elsewhere than in
 * the browser that asked for it, or where somebody else is signed in, is asked about first.
 */
export function CallbackPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [signIn, { error }] = useSignInMutation()
  const redeemed = useRef(false)
  const redeem = async (more: { readonly confirmed?: true } = {}) => {
    const { data } = await signIn({ ...answeredParams(params), ...more })
    if (data) await navigate(placeAfterSignIn(data.redirect_path, null), { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token works once, whatever is rendered anew
  useEffect(() => {
    // React runs effects twice in development.
    if (redeemed.current) return
    redeemed.current = true
    redeem()
  }, [])
  const question = questionOf(error)
  if (question) return <AskFirst {...question} onConfirm={() => redeem({ confirmed: true })} />
  if (error) return <SignInFailed message={error.message} />
  return (
    <AuthPage title="Signing you in">
      <Center py="md">
        <Loader role="status" aria-label="Signing you in" />
      </Center>
    </AuthPage>
  )
}

interface Question {
  /** Whom the link signs in. */
  readonly email: string
  /** Who is signed in here; null for nobody. */
  readonly signedInAs: string | null
}

/** What the server asks before it redeems a link; undefined when it asks nothing. */
function questionOf(error: unknown): Question | undefined {
  if (!isCallFailure(error) || error.code !== 'CONFIRMATION_NEEDED') return undefined
  const { email, signed_in_as: other } = error.metadata
  return typeof email === 'string'
    ? { email, signedInAs: typeof other === 'string' ? other : null }
    : undefined
}

const AskFirst = ({ email, signedInAs, onConfirm }: Question & { onConfirm: () => void }) => (
  <AuthPage
    title={`Sign in as ${email}?`}
    description={
      signedInAs === null
        ? 'This link was requested in another browser. Continue only if you requested it.'
        : 'Continue only if you requested this link.'
    }
  >
    <Stack gap="md">
      {signedInAs !== null && (
        <Alert
          color="orange"
          variant="light"
          icon={<IconAlertCircle size={20} />}
          style={{ overflowWrap: 'anywhere' }}
        >
          You are signed in as {signedInAs} here. If you continue, {signedInAs} is signed out in
          this browser.
        </Alert>
      )}
      <Button onClick={onConfirm}>Sign in</Button>
      <Button component={Link} to="/" variant="default">
        {signedInAs === null ? 'Cancel' : 'Stay signed in'}
      </Button>
    </Stack>
  </AuthPage>
)

const SignInFailed = ({ message }: { readonly message: string | undefined }) => (
  <AuthPage title="Sign-in failed">
    <Stack gap="md">
      <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} />}>
        {message ?? 'Something went wrong while signing you in.'}
      </Alert>
      <Text size="sm" c="dimmed">
        Sign-in links work once and expire after an hour.
      </Text>
      <Button component={Link} to="/login">
        Back to sign-in
      </Button>
    </Stack>
  </AuthPage>
)
