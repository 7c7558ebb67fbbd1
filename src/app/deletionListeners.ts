import { isAnyOf } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { deletionCode } from '#src/components/deletions/deletionCode.ts'
import { deletionHeld } from '#src/components/deletions/deletionsSlice.ts'
import type { StartListening } from './failureListeners.ts'

const { onFocus, onOnline } = api.internalActions

/**
 * A deletion can be taken back for ten seconds, and is sent then, or when nobody looks at the page any more: its window may be closing.
 * One that waited for the network is sent when that is back.
 */
export function listenToDeletions(startListening: StartListening): void {
  startListening({
    actionCreator: deletionHeld,
    effect: async ({ payload: held }, { dispatch, getState, condition }) => {
      const isOver = () => getState().deletions.held?.id !== held.id
      const isAnswered = () =>
        isOver() && !getState().deletions.sending.some(({ id }) => id === held.id)
      const { lockWhile, sendHeldDeletion, takeBackDeletion } = await deletionCode()
      const { undoToast, undoableMs } = await import('#src/ui/undoToast.tsx')
      const answered = condition(isAnswered)
      lockWhile(held, answered)
      const sendIfHidden = () => {
        if (document.visibilityState === 'hidden') void dispatch(sendHeldDeletion)
      }
      document.addEventListener('visibilitychange', sendIfHidden)
      const hideToast = await undoToast(
        `${held.what} ${held.verb}`,
        () => dispatch(takeBackDeletion),
        { stays: true },
      )
      if (!isOver() && !(await condition(isOver, undoableMs))) await dispatch(sendHeldDeletion)
      if (!isOver()) await condition(isOver)
      document.removeEventListener('visibilitychange', sendIfHidden)
      hideToast()
      await answered
    },
  })
  startListening({
    matcher: isAnyOf(onOnline, onFocus),
    effect: async (_action, { dispatch, getState }) => {
      if (getState().deletions.held === null) return
      const { sendDueDeletion } = await deletionCode()
      await dispatch(sendDueDeletion)
    },
  })
}
