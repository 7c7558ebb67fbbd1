import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Invitation } from '#contract/resources/invitations.ts'
import { useSignOutMutation } from '#src/api/auth.ts'
import { useAcceptInvitationMutation, useFetchInvitationQuery } from '#src/api/invitations.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { redirectParam } from '#src/lib/redirectParam.ts'
import { roleNames } from '#src/lib/roleNames.ts'
import { CardPage } from '#src/ui/CardPage.tsx'

/** What the link of a mailed invitation opens. */
export function InvitePage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { data, error, isFetching, refetch } = useFetchInvitationQuery({ token, accept: false })
  if (data) return <Opened invitation={data} token={token} />
  if (!error) {
    return (
      <CardPage title="Your invitation">
        <Center py="md">
          <Loader role="status" aria-label="Loading the invitation" />
        </Center>
      </CardPage>
    )
  }
  return (
    <CardPage title="Your invitation">
      <Stack gap="md">
        <Problem>{error.message}</Problem>
        {!(isCallFailure(error) && error.code === 'LINK_INVALID') && (
          <Button loading={isFetching} onClick={refetch}>
            Try again
          </Button>
        )}
        <ToGreenroom />
      </Stack>
    </CardPage>
  )
}

interface OpenedProps {
  readonly invitation: Invitation
  readonly token: string
}

function Opened({ invitation, token }: OpenedProps) {
  const { email, status, workspace_name, inviter_name, signed_in_as } = invitation
  if (status === 'EXPIRED') {
    return (
      <CardPage
        title="This invitation has expired"
        description={`Invitations expire after 7 days. Ask ${inviter_name ?? workspace_name} for a new one.`}
      >
        <ToGreenroom />
      </CardPage>
    )
  }
  if (status === 'ACCEPTED') {
    return (
      <CardPage
        title="You are on the team"
        description={`The invitation to ${workspace_name}’s team has been accepted.`}
      >
        <ToGreenroom />
      </CardPage>
    )
  }
  return (
    <CardPage title={`Join ${workspace_name}’s team`} description={<Terms {...invitation} />}>
      {signed_in_as === email ? (
        <Accept token={token} email={email} />
      ) : (
        <WhoElse invitation={invitation} here={`/invite?${new URLSearchParams({ token })}`} />
      )}
    </CardPage>
  )
}

const abilities = {
  ADMIN: 'manage everything except billing',
  MEMBER: 'manage creators, links and requests',
  VIEWER: 'view everything but change nothing',
} as const

const Terms = ({ role, email, inviter_name }: Invitation) => (
  <>
    {inviter_name === null ? 'There is an invitation' : `${inviter_name} sends an invitation`} for{' '}
    <strong>{email}</strong> as {roleNames[role]}, who can {abilities[role]}.
  </>
)

function Accept({ token, email }: { readonly token: string; readonly email: string }) {
  const [accept, { isLoading, error }] = useAcceptInvitationMutation()
  return (
    <Stack gap="md">
      {error && <Problem>{error.message}</Problem>}
      <Button loading={isLoading} onClick={() => accept({ token })}>
        Accept invitation
      </Button>
      <Text size="xs" c="dimmed">
        You are signed in as {email}. Your own workspace stays as it is; you can switch between the
        two in your menu.
      </Text>
    </Stack>
  )
}

interface WhoElseProps {
  readonly invitation: Invitation
  /** Where to come back to. */
  readonly here: string
}

/** Nobody is signed in, or somebody else. */
function WhoElse({ invitation: { email, signed_in_as }, here }: WhoElseProps) {
  const navigate = useNavigate()
  const [signOut, { isLoading }] = useSignOutMutation()
  const login = `/login?${new URLSearchParams({ [redirectParam]: here })}`
  if (signed_in_as === null) {
    return (
      <Stack gap="md">
        <Button component={Link} to={login} state={{ email }}>
          Sign in to accept
        </Button>
        <Text size="xs" c="dimmed">
          Use {email}. If you do not have an account yet, signing in creates one.
        </Text>
      </Stack>
    )
  }
  const change = async () => {
    const { error } = await signOut()
    if (!error) await navigate(login, { replace: true, state: { email } })
  }
  return (
    <Stack gap="md">
      <Problem>
        You are signed in as {signed_in_as}. Only {email} can accept this invitation.
      </Problem>
      <Button loading={isLoading} onClick={change}>
        Sign in as {email}
      </Button>
      <ToGreenroom />
    </Stack>
  )
}

const ToGreenroom = () => (
  <Button component={Link} to="/" variant="default" fullWidth>
    Open Greenroom
  </Button>
)

const Problem = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="orange" icon={<IconAlertCircle size={20} />}>
    {children ?? 'The invitation could not be opened.'}
  </Alert>
)
