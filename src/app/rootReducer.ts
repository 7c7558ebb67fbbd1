import { combineSlices } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { sessionSlice } from '#src/api/session.ts'
import type { PageEditorState } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { rememberedUploadsReducer } from '#src/machines/bridge/rememberedUploads.ts'
import { machinesReducer } from '#src/machines/bridge/views.ts'

/** What is lazy comes with the code of its screen, so that the login screen need not load it. */
export const rootReducer = combineSlices({
  [api.reducerPath]: api.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  machines: machinesReducer,
  rememberedUploads: rememberedUploadsReducer,
}).withLazyLoadedSlices<{ pageEditor: PageEditorState }>()

export type RootState = ReturnType<typeof rootReducer>
