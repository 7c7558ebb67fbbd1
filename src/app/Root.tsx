import { Outlet, ScrollRestoration } from 'react-router'
import { storedText } from '#src/lib/stored.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { DemoMark } from './DemoMark.tsx'
import { NewVersion } from './NewVersion.tsx'

const MachinesTool = lazyPart(
  async () => (await import('#src/features/machines/MachinesTool.tsx')).MachinesTool,
  { quiet: true },
)

/** In development, and wherever a developer has asked for it: `localStorage.setItem('greenroom.machines', 'on')`. */
const showsMachines = import.meta.env.DEV || storedText('greenroom.machines').read() === 'on'

/** What every screen has around it. A new screen begins at its top; going back finds a screen where it was left. */
export const Root = () => (
  <>
    <DemoMark />
    <Outlet />
    <NewVersion />
    {showsMachines && <MachinesTool />}
    <ScrollRestoration />
  </>
)
