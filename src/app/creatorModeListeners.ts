import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { portalRoutes } from '#contract/resources/portal.ts'
import type { RouteOutput } from '#contract/route.ts'
import { api } from '#src/api/api.ts'
import { logInToPortal, logOutOfPortal, openPortalLink } from '#src/api/portal.ts'
import {
  creatorModeEntered,
  creatorTokenOf,
  portalEntered,
  portalLeft,
  userModeEntered,
} from '#src/api/session.ts'
import { keepDeviceMark } from '#src/lib/deviceMark.ts'
import { isInPortal, isPortalLogin, portalLoginPath } from '#src/lib/portalPaths.ts'
import { clearPortalStorage } from '#src/lib/portalStorage.ts'
import { failureOf, isFailedCall } from './failedCall.ts'
import type { StartListening } from './failureListeners.ts'
import { forgetLogin, keepLogin, readKeptLogin } from './keptLogin.ts'
import type { Outside } from './outside.ts'
import type { RootState } from './rootReducer.ts'

/**
 * Who logs in to the portal with `switch_mode` speaks as that creator from then on, and meets an empty
 * cache. Who logs out, or whose session has ended, speaks as a brand's person again, whose cookie was never
 * touched.
 */
export function listenToCreatorMode(
  startListening: StartListening,
  { goTo, here }: Pick<Outside, 'goTo' | 'here'>,
): void {
  for (const matcher of [logInToPortal.matchFulfilled, openPortalLink.matchFulfilled]) {
    startListening({ matcher, effect: enter })
  }
  /** Also when the call could not be made: nobody who holds the device afterwards has the token. */
  startListening({
    predicate: (action) =>
      logOutOfPortal.matchFulfilled(action) || logOutOfPortal.matchRejected(action),
    effect: async (_action, { dispatch, getState }) => {
      if (creatorTokenOf(getState()) === null) return
      const { agency_id, user_creator_id } = readKeptLogin() ?? {}
      clearPortalStorage()
      await end(dispatch, () => goTo(portalLoginPath({ agency_id, user_creator_id })))
    },
  })
  startListening({
    matcher: isFailedCall,
    effect: async (call, { dispatch, getState }) => {
      if (failureOf(call).code !== 'UNAUTHENTICATED' || creatorTokenOf(getState()) === null) return
      const { agency_id, user_creator_id } = readKeptLogin() ?? {}
      const place = { agency_id, user_creator_id, back: here(), ended: true }
      forgetLogin()
      await end(dispatch, async () => {
        if (!isPortalLogin(here())) await goTo(portalLoginPath(place))
      })
    },
  })
  listenToThePortal(startListening, { goTo, here })
}

/** What matters of a sign-in that was answered, whichever way it was made. */
interface SignedIn extends UnknownAction {
  readonly payload: RouteOutput<typeof portalRoutes.login>
  readonly meta: {
    readonly arg: { readonly originalArgs: { readonly switch_mode?: boolean | undefined } }
  }
}

function enter(
  { payload: { token, device_mark, creator, agency }, meta }: SignedIn,
  { dispatch }: { readonly dispatch: ThunkDispatch<RootState, unknown, UnknownAction> },
): void {
  keepDeviceMark(device_mark)
  if (!meta.arg.originalArgs.switch_mode) return
  keepLogin({ token, user_creator_id: creator.user_creator_id, agency_id: agency.id })
  dispatch(creatorModeEntered(token))
  dispatch(api.util.resetApiState())
}

/**
 * In the portal this browser speaks as the creator that the device keeps, outside it as the brand's person.
 * Whoever changes meets an empty cache.
 */
function listenToThePortal(
  startListening: StartListening,
  { goTo, here }: Pick<Outside, 'goTo' | 'here'>,
): void {
  startListening({
    actionCreator: portalEntered,
    effect: async (_action, { dispatch, getState }) => {
      if (creatorTokenOf(getState()) !== null) return
      const kept = readKeptLogin()
      if (!kept) return goTo(portalLoginPath({ back: here() }))
      dispatch(creatorModeEntered(kept.token))
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    actionCreator: portalLeft,
    effect: (_action, { dispatch, getState }) => {
      if (creatorTokenOf(getState()) === null || isInPortal(here())) return
      dispatch(userModeEntered())
      dispatch(api.util.resetApiState())
    },
  })
}

async function end(
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>,
  leave: () => Promise<void>,
): Promise<void> {
  dispatch(userModeEntered())
  await leave()
  dispatch(api.util.resetApiState())
}
