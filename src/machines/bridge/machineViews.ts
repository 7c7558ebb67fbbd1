import { createAction, SHOULD_AUTOBATCH, type UnknownAction } from '@reduxjs/toolkit'
import type { StateValue } from 'xstate'

/** What the store knows of a running machine: JSON, made of its snapshot by a pure function. */
export interface MachineView {
  /** The actor's id. */
  readonly id: string
  readonly state: string
  /** The state with those within it, where it has any. */
  readonly value?: StateValue
  /** Whether leaving the page now would lose something. */
  readonly busy: boolean
}

/** One transition of a machine, as the store and the devtools see it. */
export interface TransitionAction<View extends MachineView> extends UnknownAction {
  /** The machine and its event: `upload/partSent`. */
  readonly type: string
  readonly payload: View
  readonly meta: { readonly machine: string; readonly [SHOULD_AUTOBATCH]: boolean }
}

/** The views of one kind of machine: their place in the store, and the actions that fill it. */
export interface MachineViews<View extends MachineView> {
  /** The machine's id, and the first word of its actions. */
  readonly machine: string
  readonly reducer: (state: ViewsState<View> | undefined, action: UnknownAction) => ViewsState<View>
  /** @param isEnd shown at once; anything else together with what happens in the same burst. */
  readonly transition: (event: string, view: View, isEnd: boolean) => TransitionAction<View>
  readonly isTransition: (action: UnknownAction) => action is TransitionAction<View>
  /** Nobody needs to see this one any more. */
  readonly removed: (id: string) => UnknownAction
}

export type ViewsState<View> = Readonly<Record<string, View>>

/** All machines have been stopped: whoever they worked for has gone. */
export const machinesCleared = createAction('machines/cleared')

/**
 * Makes a place in the store for the views of one kind of machine.
 *
 * @param ofSession whether they go when whoever they worked for has gone.
 */
export function machineViews<View extends MachineView>(
  machine: string,
  { ofSession = true }: { readonly ofSession?: boolean } = {},
): MachineViews<View> {
  const removed = createAction<string>(`${machine}/removed`)
  const isTransition = (action: UnknownAction): action is TransitionAction<View> =>
    'meta' in action && isMetaOf(action['meta'], machine)
  return {
    machine,
    removed,
    isTransition,
    transition: (event, view, isEnd) => ({
      type: `${machine}/${event}`,
      payload: view,
      meta: { machine, [SHOULD_AUTOBATCH]: !isEnd },
    }),
    reducer: (state = {}, action) => {
      if (isTransition(action)) return { ...state, [action.payload.id]: action.payload }
      if (removed.match(action)) return without(state, action.payload)
      return ofSession && machinesCleared.match(action) ? {} : state
    },
  }
}

const isMetaOf = (meta: unknown, machine: string): boolean =>
  typeof meta === 'object' && meta !== null && 'machine' in meta && meta.machine === machine

function without<View>(state: ViewsState<View>, id: string): ViewsState<View> {
  const { [id]: _, ...others } = state
  return others
}
