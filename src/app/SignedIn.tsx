import type { User } from '#contract/resources/user.ts'
import { isTimezone } from '#contract/rules/timezone.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import './styles/shell.css'
import { Center } from '@mantine/core'
import { useState } from 'react'
import { useFetchUserQuery } from '#src/api/user.ts'
import { LimitHelp } from '#src/features/billing/shared/LimitHelp.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { LimitHelpContext } from '#src/ui/limitHelp.ts'
import { Timezone } from '#src/ui/timezone.ts'
import { Shell } from './Shell.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { Splash } from './Splash.tsx'

const WelcomePage = lazyPart(
  async () => (await import('#src/features/welcome/WelcomePage.tsx')).WelcomePage,
  { waiting: <Splash /> },
)

const SecondFactorPage = lazyPart(
  async () => (await import('#src/features/user/security/SecondFactorPage.tsx')).SecondFactorPage,
  { waiting: <Splash /> },
)

const limitHelp = <LimitHelp />

/**
 * Lets signed-in users through to the shell: once they have the second factor that their workspace requires, and new ones once they
 * have been asked who they are. A listener sends
 * everybody else to the login page: see `sessionListeners.ts`.
 */
export function SignedIn() {
  const query = useFetchUserQuery()
  const { data: user, error, refetch } = query
  // The page stays until its recovery codes are kept, though none is due any more.
  const [settingUpIn, setSettingUpIn] = useState<string | null>(null)
  const here = user?.workspace_id ?? null
  if (user?.second_factor_due && settingUpIn !== here) setSettingUpIn(here)
  if (user && settingUpIn === user.workspace_id) {
    const leave = async () => {
      await refetch()
      setSettingUpIn(null)
    }
    return <SecondFactorPage user={user} onDone={() => void leave()} />
  }
  if (user && !user.onboarded) return <WelcomePage user={user} />
  if (user)
    return (
      <LimitHelpContext value={limitHelp}>
        <Timezone value={timezoneOf(user)}>
          <Shell user={user} />
        </Timezone>
      </LimitHelpContext>
    )
  if (!error || (isCallFailure(error) && error.code === 'UNAUTHENTICATED')) return <ShellSkeleton />
  return (
    <Center component="main" mih="80dvh">
      <LoadError title="Greenroom could not be opened" wholeScreen query={query} />
    </Center>
  )
}

/** The timezone that somebody has chosen, as far as this browser knows it; else where their clock stands now. */
const timezoneOf = ({ timezone, timezone_offset }: User): string =>
  timezone !== null && isTimezone(timezone) ? timezone : timezone_offset
