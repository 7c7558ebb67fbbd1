import { AppShell } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, useNavigation } from 'react-router'
import type { User } from '#contract/resources/user.ts'
import { HiddenRowsContext } from '#src/ui/hiddenRows.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useKeepRecents } from './recents/useRecents.ts'
import type { RootState } from './rootReducer.ts'
import classes from './Shell.module.css'
import { SideNavigation } from './SideNavigation.tsx'
import { TopBar } from './TopBar.tsx'
import { useShellKeys } from './useShellKeys.ts'
import { useUnsent } from './useUnsent.ts'

const CommandPalette = lazyPart(
  async () => (await import('./palette/CommandPalette.tsx')).CommandPalette,
  { quiet: true },
)
const KeyboardHelp = lazyPart(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp, {
  quiet: true,
})

const SampleBar = lazyPart(
  async () => (await import('#src/features/samples/SampleBar.tsx')).SampleBar,
  { quiet: true },
)

/** Below Mantine’s `md`, from which on the styles show the navigation at the side. */
const narrow = '(max-width: 61.99em)'

/** The frame of every screen behind the login: navigation at the side, on a phone or an upright tablet at the bottom. */
export function Shell({ user }: { readonly user: User }) {
  const { palette, help } = useShellKeys()
  // Half of what a phone would draw is the navigation of a desk: it draws its own alone.
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const hidden = useSelector(({ deletions }: RootState) => deletions.hidden)
  const hiddenRows = useMemo(() => new Set(hidden), [hidden])
  useKeepRecents(user)
  useUnsent(user)
  const isSample = user.workspaces.some(({ id, sample }) => sample && id === user.workspace_id)
  return (
    <AppShell
      header={{ height: { base: 52, md: 0 } }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: true } }}
      footer={{ height: { base: 60, md: 0 } }}
      transitionDuration={0}
    >
      <a className={classes['skip']} href="#content">
        Skip to content
      </a>
      {isNarrow ? (
        <AppShell.Header hiddenFrom="md" role="presentation">
          <TopBar user={user} onSearch={palette.open} onHelp={help.open} />
        </AppShell.Header>
      ) : (
        <AppShell.Navbar visibleFrom="md">
          <SideNavigation user={user} onSearch={palette.open} onHelp={help.open} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="content" tabIndex={-1} className={classes['main']}>
        <NavigationProgress />
        <ConnectionBar />
        {isSample && (
          <div className={classes['sample']}>
            <SampleBar user={user} />
          </div>
        )}
        <div className={classes['content']}>
          <HiddenRowsContext value={hiddenRows}>
            <Outlet />
          </HiddenRowsContext>
        </div>
      </AppShell.Main>
      {isNarrow && (
        <AppShell.Footer hiddenFrom="md">
          <BottomNavigation />
        </AppShell.Footer>
      )}
      {palette.wanted && <CommandPalette opened={palette.opened} onClose={palette.close} />}
      {help.wanted && <KeyboardHelp opened={help.opened} onClose={help.close} />}
    </AppShell>
  )
}

/** A thin moving line while the next screen is on its way. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={classes['progress']} role="status" aria-label="Loading" />
  )
}
