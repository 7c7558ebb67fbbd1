import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { isServerLost } from '#src/api/connection.ts'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { isInPortal } from '#src/lib/portalPaths.ts'
import { type FailedCall, failureOf, isFailedCall } from './failedCall.ts'
import type { Outside } from './outside.ts'
import type { RootState } from './rootReducer.ts'

export type StartListening = TypedStartListening<
  RootState,
  ThunkDispatch<RootState, unknown, UnknownAction>
>

/**
 * Shows every failure that no screen shows. Endpoints say which ones their screens show in
 * `extraOptions.screenShows`; a screen that has older content to show keeps showing that instead.
 */
export function listenToFailures(startListening: StartListening, { notify, here }: Outside): void {
  startListening({
    matcher: isFailedCall,
    effect: async (call, { getState }) => {
      const failure = failureOf(call)
      const { code } = failure
      if (code === 'UNAUTHENTICATED' || code === 'SECOND_FACTOR_REQUIRED') return
      const isStale = hasOlderContent(call, getState())
      // A bar says so of all at once: see `ConnectionBar.tsx`.
      const isSaid = isStale && isServerLost(getState()) === true && !isInPortal(here())
      if (!isSaid && (isStale || !isShownByScreen(call))) notify(await textOf(failure))
    },
  })
}

/** In the language of the screen; its words come with the first failure, and where they do not, it is said in English. */
const textOf = (failure: CallFailure): Promise<string> =>
  import('#src/lib/refusalText.ts').then(
    ({ refusalText }) => refusalText(failure),
    () => failure.message,
  )

function isShownByScreen(call: FailedCall): boolean {
  const { screenShows } = call.meta.baseQueryMeta
  return screenShows === 'all' || screenShows.includes(failureOf(call).code)
}

function hasOlderContent({ meta }: FailedCall, { api }: RootState): boolean {
  const key = meta.arg.queryCacheKey
  return key !== undefined && api.queries[key]?.data !== undefined
}
