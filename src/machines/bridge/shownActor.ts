interface Store<State> {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
}

interface Listener<View> {
  readonly next?: (view: View) => void
}

/**
 * A machine as the store shows it, for `useSelector` of @xstate/react: its snapshot is its view. The actor itself is not asked, so
 * that a screen shows the moment that the store shows, also after a jump in the devtools.
 */
export const shownActor = <State, View>(
  { getState, subscribe }: Store<State>,
  select: (state: State) => View,
) => ({
  getSnapshot: () => select(getState()),
  subscribe: (listener: Listener<View> | ((view: View) => void)) => {
    const next = typeof listener === 'function' ? listener : listener.next
    return { unsubscribe: subscribe(() => next?.(select(getState()))) }
  },
})
