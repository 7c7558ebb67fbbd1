import { isAnyOf } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { fetchAppSettings } from '#src/api/app.ts'
import { isServerLost, serverLost, serverReached } from '#src/api/connection.ts'
import { untilLoaded } from '#src/lib/untilLoaded.ts'
import { tryWhenBack } from '#src/lib/whenBack.ts'
import type { StartListening } from './failureListeners.ts'

/** A server that is lost again so soon after it was reached is looked for later each time, in milliseconds. */
const waits = { soon: 120_000, first: 2_000, most: 60_000 } as const

const { onFocus, onOnline } = api.internalActions

/** The network is back, or the page is looked at again. */
const isBack = isAnyOf(onOnline, onFocus)

/**
 * Looks for a server that does not answer until it does. Then what the browser says when its network is back is said: what failed to
 * load is loaded, and what could not be sent is sent.
 */
export function listenToConnection(startListening: StartListening, now = Date.now): void {
  let reachedAt = Number.NEGATIVE_INFINITY
  let wait: number = waits.first
  startListening({
    actionCreator: serverLost,
    effect: async (_action, { dispatch, getState, condition }) => {
      const isReached = () => isServerLost(getState()) !== true
      const isAgain = now() - reachedAt < waits.soon
      wait = isAgain ? Math.min(wait * 2, waits.most) : waits.first
      if (await condition(isReached, wait)) return
      const attempts = tryWhenBack(async () => {
        const options = { forceRefetch: true, subscribe: false }
        if (navigator.onLine) await dispatch(fetchAppSettings.initiate(undefined, options))
        return isReached()
      })
      await condition(isReached)
      attempts.stop()
    },
  })
  startListening({
    matcher: isBack,
    effect: async (_action, { dispatch, getState }) => {
      if (getState().outbox.unsent.length === 0) return
      // The server that sends this code may still be away.
      const { sendDecisions } = await untilLoaded(
        () => import('#src/features/review/outbox/sendDecisions.ts'),
      )
      await dispatch(sendDecisions)
    },
  })
  startListening({
    actionCreator: serverReached,
    effect: (_action, { dispatch }) => {
      reachedAt = now()
      // An answer may still arrive after the network has gone: the browser says itself when that is back.
      if (navigator.onLine) dispatch(onOnline())
    },
  })
}
