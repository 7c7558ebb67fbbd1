import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Which screen is shown, for the log: what a person sees follows from the store and the URL. */
export interface ScreenState {
  /** Path, query and fragment; empty at the very beginning. */
  readonly path: string
  /** Whose log this is: each page that is loaded has an id of its own. */
  readonly tab: string
}

const initialState: ScreenState = { path: '', tab: '' }

export const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<ScreenState>): ScreenState => payload,
  },
})

export const { opened: screenOpened } = screenSlice.actions
