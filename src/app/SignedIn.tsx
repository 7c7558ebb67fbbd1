import { isCallFailure } from '#src/lib/callFailure.ts'
import './styles/shell.css'
import { Center } from '@mantine/core'
import { useFetchUserQuery } from '#src/api/user.ts'
import { LimitHelp } from '#src/components/plans/LimitHelp.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { LimitHelpContext } from '#src/ui/limitHelp.ts'
import { Shell } from './Shell.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { Splash } from './Splash.tsx'

const WelcomePage = lazyPart(
  async () => (await import('#src/features/welcome/WelcomePage.tsx')).WelcomePage,
  { waiting: <Splash /> },
)

const limitHelp = <LimitHelp />

/**
 * Lets signed-in users through to the shell, new ones once they have been asked who they are. A listener sends
 * everybody else to the login page: see `sessionListeners.ts`.
 */
export function SignedIn() {
  const { data: user, error, refetch, isFetching } = useFetchUserQuery()
  if (user && !user.onboarded) return <WelcomePage user={user} />
  if (user)
    return (
      <LimitHelpContext value={limitHelp}>
        <Shell user={user} />
      </LimitHelpContext>
    )
  if (!error || (isCallFailure(error) && error.code === 'UNAUTHENTICATED')) return <ShellSkeleton />
  return (
    <Center component="main" mih="80dvh">
      <ErrorState
        title="Greenroom could not be opened"
        wholeScreen
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    </Center>
  )
}
