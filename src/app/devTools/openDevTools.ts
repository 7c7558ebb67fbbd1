import { nanoid } from '@reduxjs/toolkit'
import type { createBrowserRouter } from 'react-router'
import { pageEditorSlice } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { lastKnownSlice } from '#src/features/portal/lastKnownSlice.ts'
import { compileDraftSlice } from '#src/features/requests/compile/compileDraftSlice.ts'
import { reviewSlice } from '#src/features/review/reviewSlice.ts'
import { recentsSlice } from '../recents/recentsSlice.ts'
import { injectSlice, rootReducer } from '../rootReducer.ts'
import type { AppStore, StoreDevTools } from '../store.ts'
import { asDispatched, devToolsOptions } from './log.ts'
import { screenOpened, screenSlice } from './screenSlice.ts'

type Router = ReturnType<typeof createBrowserRouter>

interface DevTools extends StoreDevTools {
  /** Keeps the log and the router together: a screen that is opened is logged, and one that the log shows is opened. */
  readonly follow: (store: AppStore, router: Router) => void
}

/** Slices that come with their screens otherwise: a log that is imported has actions for all of them. */
const laterSlices = [
  compileDraftSlice,
  lastKnownSlice,
  pageEditorSlice,
  recentsSlice,
  reviewSlice,
  screenSlice,
] as const

// Endpoints come with their screens otherwise: reducers throw at the actions of an endpoint that they do not know.
import.meta.glob('/src/api/*.ts', { eager: true })

/** What a store needs so that its log can be shared, and shows every screen again where it is imported. */
export function openDevTools(): DevTools {
  const tab = nanoid()
  for (const slice of laterSlices) injectSlice(slice)
  const screenOf = (store: Pick<AppStore, 'getState'>) =>
    store.getState().screen ?? screenSlice.getInitialState()

  /** The log was recorded by another page, or the devtools have jumped back in this one's. */
  const isReplaying: StoreDevTools['isReplaying'] = (store) => {
    if (![tab, ''].includes(screenOf(store).tab)) return true
    if (!hasLog(store)) return false
    const { currentStateIndex, stagedActionIds } = store.liftedStore.getState()
    return currentStateIndex < stagedActionIds.length - 1
  }

  const follow: DevTools['follow'] = (store, router) => {
    const note = () => {
      const path = pathOf(router)
      if (isReplaying(store) || path === screenOf(store).path) return
      store.dispatch(screenOpened({ path, tab }))
    }
    note()
    router.subscribe(note)
    let shown = screenOf(store).path
    store.subscribe(() => {
      const { path } = screenOf(store)
      if (path === shown) return
      shown = path
      if (path !== '' && path !== pathOf(router)) open(router, path)
    })
  }

  return {
    options: devToolsOptions,
    reducer: (state, action) => rootReducer(state, asDispatched(action)),
    isReplaying,
    follow,
  }
}

const pathOf = ({ state: { location } }: Router): string =>
  `${location.pathname}${location.search}${location.hash}`

/** Nobody is asked whether to leave a screen that only shows what was. */
function open(router: Router, path: string): void {
  void router.navigate(path, { replace: true })
  for (const blocker of router.state.blockers.values()) {
    if (blocker.state === 'blocked') blocker.proceed()
  }
}

/** What the devtools add to a store. */
interface WithLog {
  readonly liftedStore: {
    readonly getState: () => {
      readonly currentStateIndex: number
      readonly stagedActionIds: readonly number[]
    }
  }
}

const hasLog = (store: object): store is WithLog => 'liftedStore' in store
