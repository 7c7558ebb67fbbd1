import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionSlice } from '../api/session.ts'
import type { PageEditorState } from '../features/pageEditor/pageEditorSlice.ts'
import { rememberedUploadsReducer } from '../machines/bridge/rememberedUploads.ts'
import { machinesReducer } from '../machines/bridge/views.ts'

/** What is lazy comes with the code of its screen, so that the login screen need not load it. */
export const rootReducer = combineSlices({
  [api.reducerPath]: api.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  machines: machinesReducer,
  rememberedUploads: rememberedUploadsReducer,
}).withLazyLoadedSlices<{ pageEditor: PageEditorState }>()

export type RootState = ReturnType<typeof rootReducer>
