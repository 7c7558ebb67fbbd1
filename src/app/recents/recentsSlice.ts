import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'

/** What somebody opened lately, by the key under which this browser keeps it: see `recentsKey`. */
export interface RecentsState {
  readonly opened: Readonly<Record<string, readonly string[]>>
}

interface OfPlace {
  readonly key: string
}

/** How many records are remembered. */
export const maxRecents = 8

const initialState: RecentsState = { opened: {} }

export const recentsSlice = createSlice({
  name: 'recents',
  initialState,
  reducers: {
    /** What this browser had kept, the newest first. */
    recentsRead: (
      { opened },
      { payload: { key, ids } }: PayloadAction<OfPlace & { ids: readonly string[] }>,
    ): RecentsState => ({ opened: { ...opened, [key]: ids } }),
    /** A record's page is opened. */
    recordOpened: (
      { opened },
      { payload: { key, id } }: PayloadAction<OfPlace & { id: string }>,
    ): RecentsState => {
      const others = (opened[key] ?? []).filter((other) => other !== id)
      return { opened: { ...opened, [key]: [id, ...others].slice(0, maxRecents) } }
    },
  },
  extraReducers: (builder) => {
    // Somebody has gone or come.
    builder.addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

export const { recentsRead, recordOpened } = recentsSlice.actions
