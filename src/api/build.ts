import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The builds of this app that the browser knows of, by their names. */
export interface BuildState {
  /** What the server gives out now, as it said last; null until it has said so. */
  readonly served: string | null
}

const initialState: BuildState = { served: null }

export const buildSlice = createSlice({
  name: 'build',
  initialState,
  reducers: {
    buildServed: (state, { payload }: PayloadAction<string>) => {
      state.served = payload
    },
  },
})

export const { buildServed } = buildSlice.actions

/** The build in a store's state that the server gives out; null while it is not known. */
export function servedBuildOf(state: unknown): string | null {
  return hasBuild(state) ? state.build.served : null
}

function hasBuild(state: unknown): state is { build: BuildState } {
  return typeof state === 'object' && state !== null && buildSlice.reducerPath in state
}
