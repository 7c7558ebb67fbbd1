import './styles/portal.css'
import { useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { creatorTokenOf, portalEntered, portalLeft } from '#src/api/session.ts'
import { lastKnownSlice } from '#src/features/portal/lastKnownSlice.ts'
import { PortalShell } from '#src/features/portal/PortalShell.tsx'
import { PortalSkeleton } from '#src/features/portal/PortalSkeleton.tsx'
import { isInPortal } from '#src/lib/portalPaths.ts'
import { speakToBrand, speakToCreator } from '#src/locales/portal.ts'
import { WithSlice } from './WithSlice.tsx'

/** Lets creators who are logged in through to the portal. A listener sends everybody else to its login. */
export function PortalRoute() {
  const dispatch = useDispatch()
  const isLoggedIn = useSelector((state) => creatorTokenOf(state) !== null)
  useLayoutEffect(() => {
    speakToCreator()
    dispatch(portalEntered())
    return () => {
      // Its own sign-in, where a sign-out leads, speaks as it does.
      if (!isInPortal(location.pathname)) speakToBrand()
      dispatch(portalLeft())
    }
  }, [dispatch])
  if (!isLoggedIn) return <PortalSkeleton />
  return (
    <WithSlice slice={lastKnownSlice}>
      <PortalShell />
    </WithSlice>
  )
}
