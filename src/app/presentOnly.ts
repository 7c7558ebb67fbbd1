import { addListener, isAnyOf, type ListenerMiddleware, removeListener } from '@reduxjs/toolkit'

const isAboutListeners = isAnyOf(addListener, removeListener)

/** Has listeners hear only of the present: while the store shows what was recorded, nothing follows from an action. */
export const presentOnly =
  <State>(
    listeners: ListenerMiddleware<State>,
    isReplaying: () => boolean,
  ): ListenerMiddleware<State> =>
  (store) =>
  (next) => {
    const listened = listeners(store)(next)
    return (action) =>
      isReplaying() && !isAboutListeners(action) ? next(action) : listened(action)
  }
