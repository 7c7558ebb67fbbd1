import { safeRedirectPath } from '../../contract/rules/redirectPath.ts'
import { api } from '../api/api.ts'
import { signIn, signOut } from '../api/auth.ts'
import { failureOf, isFailedCall } from './failedCall.ts'
import type { StartListening } from './failureListeners.ts'
import type { Outside } from './outside.ts'

/**
 * Whoever signs in or out meets an empty cache. Screens are left before it is emptied, or they would
 * ask again for what they show.
 */
export function listenToSession(startListening: StartListening, { goTo, here }: Outside): void {
  startListening({
    matcher: signIn.matchFulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    matcher: signOut.matchFulfilled,
    effect: async (_action, { dispatch }) => {
      await goTo('/login')
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    matcher: isFailedCall,
    effect: async (call, { dispatch }) => {
      if (failureOf(call).code !== 'UNAUTHENTICATED' || here().startsWith('/login')) return
      await goTo(loginPath(here()))
      dispatch(api.util.resetApiState())
    },
  })
}

/** The login page, with the place to come back to. */
function loginPath(here: string): string {
  const back = safeRedirectPath(here)
  return back === null || back === '/'
    ? '/login'
    : `/login?${new URLSearchParams({ redirect_path: back })}`
}
