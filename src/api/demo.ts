import { createSlice } from '@reduxjs/toolkit'

/** What the server has said of itself. */
export interface DemoState {
  /** Whether it shows a demonstration, in which everything is made up. */
  readonly said: boolean
}

const initialState: DemoState = { said: false }

export const demoSlice = createSlice({
  name: 'demo',
  initialState,
  reducers: {
    demoSaid: (state) => {
      state.said = true
    },
  },
})

export const { demoSaid } = demoSlice.actions

/** Whether the server has said that this is a demonstration. */
export const isDemo = (state: unknown): boolean => hasDemo(state) && state.demo.said

function hasDemo(state: unknown): state is { demo: DemoState } {
  return typeof state === 'object' && state !== null && demoSlice.reducerPath in state
}
