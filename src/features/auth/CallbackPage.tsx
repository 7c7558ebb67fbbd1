import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { beginSignIn, closeSignIn } from '#src/machines/bridge/lazySignIns.ts'
import type { Question } from '#src/machines/signIn/refusal.ts'
import { CardPage } from '#src/ui/CardPage.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { placeAfterSignIn } from './afterSignIn.ts'
import { answeredParams } from './answeredParams.ts'
import { useSignIn } from './useSignIn.ts'

const FactorStep = lazyPart(async () => (await import('./FactorStep.tsx')).FactorStep)

/**
 * Redeems what a mailed link or an identity provider brought along, and goes on into the app. A link that was opened elsewhere than in
 * the browser that asked for it, or where somebody else is signed in, is asked about first.
 */
export function CallbackPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { view, tell, dispatch } = useSignIn('proof')
  const leave = () => dispatch(closeSignIn('proof'))
  const begin = useEffectEvent(() => {
    const enter = (remembered: string | null) => {
      void navigate(placeAfterSignIn(remembered, null), { replace: true })
      // Once its last step is told.
      queueMicrotask(leave)
    }
    dispatch(beginSignIn('proof', { proof: answeredParams(params), redirectPath: null, enter }))
  })
  // A token works once: what has begun goes on, however often the screen is mounted.
  useEffect(() => begin(), [])
  if (view?.step === 'asking' && view.question) {
    return (
      <AskFirst {...view.question} onConfirm={() => tell({ type: 'confirm' })} onLeave={leave} />
    )
  }
  if (view?.step === 'factor') {
    return (
      <FactorStep
        view={view}
        tell={tell}
        onLeave={() => {
          leave()
          void navigate('/login', { replace: true })
        }}
      />
    )
  }
  if (view?.step === 'refused') return <SignInFailed message={view.problem} onLeave={leave} />
  return (
    <CardPage title="Signing you in">
      <Center py="md">
        <Loader role="status" aria-label="Signing you in" />
      </Center>
    </CardPage>
  )
}

interface AskFirstProps extends Question {
  readonly onConfirm: () => void
  readonly onLeave: () => void
}

const AskFirst = ({ email, signedInAs, onConfirm, onLeave }: AskFirstProps) => (
  <CardPage
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
          icon={<IconAlertCircle size={20} />}
          style={{ overflowWrap: 'anywhere' }}
        >
          You are signed in as {signedInAs} here. If you continue, {signedInAs} is signed out in
          this browser.
        </Alert>
      )}
      <Button onClick={onConfirm}>Sign in</Button>
      <Button component={Link} to="/" variant="default" onClick={onLeave}>
        {signedInAs === null ? 'Cancel' : 'Stay signed in'}
      </Button>
    </Stack>
  </CardPage>
)

interface SignInFailedProps {
  readonly message: string | null
  readonly onLeave: () => void
}

const SignInFailed = ({ message, onLeave }: SignInFailedProps) => (
  <CardPage title="Sign-in failed">
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertCircle size={20} />}>
        {message}
      </Alert>
      <Text size="sm" c="dimmed">
        Sign-in links work once and expire after an hour.
      </Text>
      <Button component={Link} to="/login" onClick={onLeave}>
        Back to sign-in
      </Button>
    </Stack>
  </CardPage>
)
