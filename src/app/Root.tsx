import { Outlet, ScrollRestoration } from 'react-router'
import { DemoMark } from './DemoMark.tsx'
import { NewVersion } from './NewVersion.tsx'

/** What every screen has around it. A new screen begins at its top; going back finds a screen where it was left. */
export const Root = () => (
  <>
    <DemoMark />
    <Outlet />
    <NewVersion />
    <ScrollRestoration />
  </>
)
