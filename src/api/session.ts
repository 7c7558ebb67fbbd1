import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnyRoute } from '#contract/route.ts'

/**
 * Who this browser speaks as: USER, a brand's person with a cookie session, while there is no creator
 * token; otherwise CREATOR.
 */
export interface SessionState {
  readonly creatorToken: string | null
  /** Of the guest of a share whose page is open: what guests call carries it, whoever this browser speaks as elsewhere. */
  readonly guestToken: string | null
}

const initialState: SessionState = { creatorToken: null, guestToken: null }

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
    shareEntered: (state, action: PayloadAction<string>) => {
      state.guestToken = action.payload
    },
    shareLeft: (state) => {
      state.guestToken = null
    },
  },
})

export const { creatorModeEntered, userModeEntered, shareEntered, shareLeft } = sessionSlice.actions

/** The portal's screens came into sight, and went out of it: see `src/app/creatorModeListeners.ts`. */
export const portalEntered = createAction('session/portalEntered')
export const portalLeft = createAction('session/portalLeft')

/** The creator's token in a store's state, or null in USER mode. */
export function creatorTokenOf(state: unknown): string | null {
  return hasSession(state) ? state.session.creatorToken : null
}

/** The token that a call carries, or null where the browser’s cookie says who calls. */
export const tokenFor = ({ by }: Pick<AnyRoute, 'by'>, state: unknown): string | null =>
  by.includes('SHARE') && hasSession(state) ? state.session.guestToken : creatorTokenOf(state)

function hasSession(state: unknown): state is { session: SessionState } {
  return typeof state === 'object' && state !== null && sessionSlice.reducerPath in state
}
