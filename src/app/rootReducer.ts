import {
  combineSlices,
  type Reducer,
  type Slice,
  type SliceCaseReducers,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { buildSlice } from '#src/api/build.ts'
import { connectionSlice } from '#src/api/connection.ts'
import { demoSlice } from '#src/api/demo.ts'
import { sessionSlice } from '#src/api/session.ts'
import { deletionsSlice } from '#src/components/deletions/deletionsSlice.ts'
import type { PageEditorState } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import type { LastKnownState } from '#src/features/portal/lastKnownSlice.ts'
import type { CompileDraftState } from '#src/features/requests/compile/compileDraftSlice.ts'
import { outboxSlice } from '#src/features/review/outbox/outboxSlice.ts'
import type { ReviewState } from '#src/features/review/reviewSlice.ts'
import { rememberedUploadsReducer } from '#src/machines/bridge/rememberedUploads.ts'
import { machinesReducer } from '#src/machines/bridge/views.ts'
import type { ScreenState } from './devTools/screenSlice.ts'
import type { RecentsState } from './recents/recentsSlice.ts'

/** The slices that come with the code of their screens, so that the login screen need not load them. */
interface LaterSlices {
  readonly compileDraft: CompileDraftState
  readonly lastKnown: LastKnownState
  readonly pageEditor: PageEditorState
  readonly recents: RecentsState
  readonly review: ReviewState
  /** Where there are devtools. */
  readonly screen: ScreenState
}

const slices = combineSlices({
  [api.reducerPath]: api.reducer,
  [buildSlice.reducerPath]: buildSlice.reducer,
  [connectionSlice.reducerPath]: connectionSlice.reducer,
  [deletionsSlice.reducerPath]: deletionsSlice.reducer,
  [demoSlice.reducerPath]: demoSlice.reducer,
  [outboxSlice.reducerPath]: outboxSlice.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  machines: machinesReducer,
  rememberedUploads: rememberedUploadsReducer,
}).withLazyLoadedSlices<LaterSlices>()

export type RootState = ReturnType<typeof slices>

export const rootReducer: Reducer<RootState> = slices

/** Dispatches actions, and thunks such as {@link addSlice} and those of calls. */
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

/** A slice that is added with the code of its screen. */
export type LaterSlice = {
  readonly [Name in keyof LaterSlices]: Pick<
    Slice<LaterSlices[Name], SliceCaseReducers<LaterSlices[Name]>, Name, Name>,
    'reducer' | 'reducerPath'
  >
}[keyof LaterSlices]

/** Has the reducer know a slice. Its state is made with the next action. */
export const injectSlice = (slice: LaterSlice): void => void slices.inject(slice)

/**
 * Brings a slice into the store. Its state is there when this returns: a reducer that has only been added makes its state with the
 * next action, and whoever reads before that finds nothing.
 */
export const addSlice =
  (slice: LaterSlice): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch) => {
    injectSlice(slice)
    dispatch({ type: 'app/sliceAdded', payload: slice.reducerPath })
  }
