import { api } from '../api/api.ts'
import { logInToPortal, logOutOfPortal } from '../api/portal.ts'
import { creatorModeEntered, creatorTokenOf, userModeEntered } from '../api/session.ts'
import { failureOf, isFailedCall } from './failedCall.ts'
import type { StartListening } from './failureListeners.ts'
import type { Outside } from './outside.ts'

const portalLogin = '/portal/login'

/**
 * Who logs in to the portal with `switch_mode` speaks as that creator from then on, and meets an empty
 * cache. Who logs out, or whose session has ended, speaks as a brand's person again.
 */
export function listenToCreatorMode(
  startListening: StartListening,
  { goTo, here }: Pick<Outside, 'goTo' | 'here'>,
): void {
  startListening({
    matcher: logInToPortal.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      if (!meta.arg.originalArgs.switch_mode) return
      dispatch(creatorModeEntered(payload.token))
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    matcher: logOutOfPortal.matchFulfilled,
    effect: async (_action, { dispatch }) => {
      dispatch(userModeEntered())
      await goTo(portalLogin)
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    matcher: isFailedCall,
    effect: async (call, { dispatch, getState }) => {
      if (failureOf(call).code !== 'UNAUTHENTICATED' || creatorTokenOf(getState()) === null) return
      dispatch(userModeEntered())
      if (!here().startsWith(portalLogin)) await goTo(portalLogin)
      dispatch(api.util.resetApiState())
    },
  })
}

/** Whether a page is the portal's, which creators see and brand users do not. */
export const isInPortal = (path: string): boolean => /^\/portal(?:[/?#]|$)/.test(path)
