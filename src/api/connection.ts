import { createSlice } from '@reduxjs/toolkit'

/** Whether the server can be reached, as far as the last calls have shown: `navigator.onLine` knows nothing of a server that is away. */
export interface ConnectionState {
  readonly isLost: boolean
}

const initialState: ConnectionState = { isLost: false }

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    /** A call has had no answer. */
    serverLost: (): ConnectionState => ({ isLost: true }),
    /** A call was answered after one that was not. */
    serverReached: (): ConnectionState => ({ isLost: false }),
  },
})

export const { serverLost, serverReached } = connectionSlice.actions

/** Whether the last call had no answer, in a store's state; undefined where the store does not follow it. */
export const isServerLost = (state: unknown): boolean | undefined =>
  hasConnection(state) ? state.connection.isLost : undefined

function hasConnection(state: unknown): state is { connection: ConnectionState } {
  return typeof state === 'object' && state !== null && connectionSlice.reducerPath in state
}
