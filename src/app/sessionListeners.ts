import { isAnyOf } from '@reduxjs/toolkit'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { api } from '#src/api/api.ts'
import { giveFactor, signIn, signInByPasskey, signOut } from '#src/api/auth.ts'
import { wholeTags } from '#src/api/cacheTags.ts'
import { isInPortal } from '#src/lib/portalPaths.ts'
import { redirectParam } from '#src/lib/redirectParam.ts'
import { untilLoaded } from '#src/lib/untilLoaded.ts'
import { failureOf, isFailedCall } from './failedCall.ts'
import type { StartListening } from './failureListeners.ts'
import type { Outside } from './outside.ts'

/**
 * Whoever signs in meets an empty cache. Whoever signs out, or whose session has ended, is led to the
 * login screen, which empties it: see `LoginRoute.tsx`.
 */
export function listenToSession(startListening: StartListening, { goTo, here }: Outside): void {
  startListening({
    matcher: isAnyOf(
      signIn.matchFulfilled,
      giveFactor.matchFulfilled,
      signInByPasskey.matchFulfilled,
    ),
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    matcher: signOut.matchFulfilled,
    effect: async () => {
      await goTo('/login')
      const { forgetKept } = await untilLoaded(() => import('./forgetKept.ts'))
      forgetKept()
    },
  })
  startListening({
    matcher: isFailedCall,
    effect: (call, { dispatch }) => {
      // The user says the same, and is shown what to do: see `SignedIn.tsx`.
      if (failureOf(call).code === 'SECOND_FACTOR_REQUIRED')
        dispatch(api.util.invalidateTags(wholeTags(['User'])))
    },
  })
  startListening({
    matcher: isFailedCall,
    effect: async (call) => {
      if (failureOf(call).code !== 'UNAUTHENTICATED') return
      if (here().startsWith('/login') || isInPortal(here()) || isShare(here())) return
      await goTo(loginPath(here()))
    },
  })
}

/** Whether a page is that of a share, which opens it again by itself. */
const isShare = (path: string) => path.startsWith('/share/')

/** The login page, with the place to come back to. */
function loginPath(here: string): string {
  const back = safeRedirectPath(here)
  return back === null || back === '/'
    ? '/login'
    : `/login?${new URLSearchParams({ [redirectParam]: back })}`
}
