import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import type { Deletion } from './deletion.ts'

/** The deletions that the server has not answered yet. */
export interface DeletionsState {
  /** The last one, while it can be taken back: the server does not know of it. */
  readonly held: Deletion | null
  readonly sending: readonly Deletion[]
  /** The rows that lists leave out: those of deletions, and deleted ones, which a list may show until it is read again. */
  readonly hidden: readonly string[]
}

const initialState: DeletionsState = { held: null, sending: [], hidden: [] }

export const deletionsSlice = createSlice({
  name: 'deletions',
  initialState,
  reducers: {
    deletionHeld: (state, { payload }: PayloadAction<Deletion>): DeletionsState => ({
      ...state,
      held: payload,
      hidden: [...state.hidden, ...payload.ids],
    }),
    deletionTakenBack: (state): DeletionsState => ({
      ...state,
      held: null,
      hidden: without(state.hidden, state.held?.ids ?? []),
    }),
    /** It is on its way to the server, and cannot be taken back any more. */
    deletionBegun: (state, { payload }: PayloadAction<Deletion>): DeletionsState => ({
      held: state.held?.id === payload.id ? null : state.held,
      sending: [...state.sending, payload],
      hidden: [...new Set([...state.hidden, ...payload.ids])],
    }),
    /** The server has answered. What it has not deleted is back in the lists. */
    deletionEnded: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly left: readonly string[] }>,
    ): DeletionsState => ({
      ...state,
      sending: state.sending.filter(({ id }) => id !== payload.id),
      hidden: without(state.hidden, payload.left),
    }),
  },
  extraReducers: (builder) => {
    // Somebody has gone or come.
    builder.addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

const without = (ids: readonly string[], others: readonly string[]): readonly string[] => {
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}

export const { deletionHeld, deletionTakenBack, deletionBegun, deletionEnded } =
  deletionsSlice.actions
