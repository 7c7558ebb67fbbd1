import { userRoutes } from '#contract/resources/user.ts'
import { isAskedEarly } from '#src/api/askedEarly.ts'
import { requestOf } from '#src/api/call.ts'
import { fetchUser } from '#src/api/user.ts'
import type { AppDispatch } from './rootReducer.ts'

const whoLooks = requestOf({ route: userRoutes.fetch, argument: undefined })

/**
 * Takes the answer who looks, where the page has asked for it: they are known by the time the screen's code has come, so that nothing
 * has to stand in for the screen.
 */
export function readViewer(dispatch: AppDispatch): void {
  if (isAskedEarly(whoLooks, null)) dispatch(fetchUser.initiate(undefined, { subscribe: false }))
}
