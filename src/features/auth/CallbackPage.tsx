import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSignInMutation } from '#src/api/auth.ts'
import { AuthPage } from './AuthPage.tsx'
import { placeAfterSignIn } from './afterSignIn.ts'
import { answeredParams } from './answeredParams.ts'

/** Redeems what a mailed link or Google brought along, and goes on into the app. */
export function CallbackPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [signIn, { error }] = useSignInMutation()
  const redeemed = useRef(false)
  useEffect(() => {
    // A token works once, and React runs effects twice in development.
    if (redeemed.current) return
    redeemed.current = true
    signIn(answeredParams(address)).then(({ data }) => {
      if (data) navigate(placeAfterSignIn(data.redirect_path, null), { replace: true })
    })
  }, [address, navigate, signIn])
  if (error) return <SignInFailed message={error.message} />
  return (
    <AuthPage title="Signing you in">
      <Center py="md">
        <Loader role="status" aria-label="Signing you in" />
      </Center>
    </AuthPage>
  )
}

const SignInFailed = ({ message }: { readonly message: string | undefined }) => (
  <AuthPage title="That did not work">
    <Stack gap="md">
      <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} />}>
        {message ?? 'You could not be signed in.'}
      </Alert>
      <Text size="sm" c="dimmed">
        A link works once, and for a short time.
      </Text>
      <Button component={Link} to="/login">
        Back to the login
      </Button>
    </Stack>
  </AuthPage>
)
