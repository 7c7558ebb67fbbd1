import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import type { UnsentDecision } from './unsentDecision.ts'

/** The decisions on their way to the server, and what became of those that came too late. */
export interface OutboxState {
  /** In the order in which they were made, each until the server has answered. */
  readonly unsent: readonly UnsentDecision[]
  /** Decisions that waited for the network, and were not taken then: why, by sentences that name the file. */
  readonly refused: readonly string[]
}

const initialState: OutboxState = { unsent: [], refused: [] }

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** Decisions are to be sent: a new one, or those that another time has left. */
    decisionsQueued: (
      state,
      { payload }: PayloadAction<readonly UnsentDecision[]>,
    ): OutboxState => {
      const known = new Set(state.unsent.map(({ id }) => id))
      const isWaiting = state.unsent.some(({ hasWaited }) => hasWaited)
      const fresh = payload.filter(({ id }) => !known.has(id))
      const queued = fresh.map((one) => ({ ...one, hasWaited: one.hasWaited || isWaiting }))
      const unsent = [...state.unsent, ...queued]
      return { ...state, unsent: unsent.toSorted((one, other) => one.at - other.at) }
    },
    /** The server could not be reached, or may have done it without its answer coming back. All others wait behind it. */
    decisionDelayed: (state, { payload: id }: PayloadAction<string>): OutboxState => ({
      ...state,
      unsent: state.unsent.map((one) => ({
        ...one,
        hasWaited: true,
        wasTried: one.wasTried || one.id === id,
      })),
    }),
    /** A decision waits no more: it was taken, withdrawn, or refused. */
    decisionSettled: (
      state,
      { payload: { id, refusal } }: PayloadAction<{ id: string; refusal?: string }>,
    ): OutboxState => ({
      ...state,
      unsent: state.unsent.filter((one) => one.id !== id),
      refused: refusal === undefined ? state.refused : [...state.refused, refusal],
    }),
    refusalsRead: (state): OutboxState => ({ ...state, refused: [] }),
  },
  extraReducers: (builder) => {
    // Somebody has gone or come. What is kept in the browser comes back with its own person.
    builder.addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

export const { decisionsQueued, decisionDelayed, decisionSettled, refusalsRead } =
  outboxSlice.actions
