import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * Who this browser speaks as: USER, a brand's person with a cookie session, while there is no creator
 * token; otherwise CREATOR.
 */
export interface SessionState {
  readonly creatorToken: string | null
}

const initialState: SessionState = { creatorToken: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** From now on calls carry the token of a creator, and no cookies. */
    creatorModeEntered: (state, action: PayloadAction<string>) => {
      state.creatorToken = action.payload
    },
    userModeEntered: (state) => {
      state.creatorToken = null
    },
  },
})

export const { creatorModeEntered, userModeEntered } = sessionSlice.actions

/** The portal's screens came into sight, and went out of it: see `src/app/creatorModeListeners.ts`. */
export const portalEntered = createAction('session/portalEntered')
export const portalLeft = createAction('session/portalLeft')

/** The creator's token in a store's state, or null in USER mode. */
export function creatorTokenOf(state: unknown): string | null {
  return hasSession(state) ? state.session.creatorToken : null
}

function hasSession(state: unknown): state is { session: SessionState } {
  return typeof state === 'object' && state !== null && sessionSlice.reducerPath in state
}
