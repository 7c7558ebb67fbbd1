import { isCallFailure } from '#src/lib/callFailure.ts'
import './styles/shell.css'
import { Center } from '@mantine/core'
import { useFetchUserQuery } from '#src/api/user.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Shell } from './Shell.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/**
 * Lets signed-in users through to the shell. A listener sends everybody else to the login page: see
 * `sessionListeners.ts`.
 */
export function SignedIn() {
  const { data: user, error, refetch, isFetching } = useFetchUserQuery()
  if (user) return <Shell user={user} />
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
