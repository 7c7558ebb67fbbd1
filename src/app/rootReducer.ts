import { combineReducers } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionSlice } from '../api/session.ts'

export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
