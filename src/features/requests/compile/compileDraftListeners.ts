import {
  addListener,
  type Dispatch,
  isAnyOf,
  type ListenerEffectAPI,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import {
  type CompileDraftState,
  discardUndone,
  draftChanged,
  draftDiscarded,
  draftSent,
} from './compileDraftSlice.ts'
import { storedDraft } from './keptDraft.ts'

interface State {
  readonly compileDraft: CompileDraftState
}
type Thunks = ThunkDispatch<State, unknown, UnknownAction>

const add = addListener.withTypes<State, Thunks>()

/** Follows the compile form of a store, from now on. A listener that is there already is not added again. */
export function listenToCompileDrafts(dispatch: Dispatch): void {
  dispatch(add(keepDraft))
}

/** Keeps the form in this browser with each change, and forgets it once it is sent or discarded. */
const keepDraft = {
  matcher: isAnyOf(draftChanged, draftDiscarded, discardUndone, draftSent),
  effect: (
    { payload: { key } }: PayloadAction<{ readonly key: string }>,
    { getState }: ListenerEffectAPI<State, Thunks>,
  ) => {
    const draft = getState().compileDraft.drafts[key]
    const { savedAt = null, values } = draft ?? {}
    if (values && savedAt !== null) storedDraft(key).write({ savedAt, values })
    else storedDraft(key).forget()
  },
}
