import { combineReducers } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionSlice } from '../api/session.ts'
import { pageEditorSlice } from '../features/pageEditor/pageEditorSlice.ts'
import { rememberedUploadsReducer } from '../machines/bridge/rememberedUploads.ts'
import { machinesReducer } from '../machines/bridge/views.ts'

export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  machines: machinesReducer,
  rememberedUploads: rememberedUploadsReducer,
  [pageEditorSlice.reducerPath]: pageEditorSlice.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
