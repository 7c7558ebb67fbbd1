import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { matchPath, useLocation } from 'react-router'
import type { User } from '#contract/resources/user.ts'
import { useViewer } from '#src/api/user.ts'
import { type AppDispatch, addSlice, type RootState } from '../rootReducer.ts'
import { keptRecents, recentsKey } from './keptRecents.ts'
import { recentsRead, recentsSlice, recordOpened } from './recentsSlice.ts'

/** The pages of records; what stands behind them, such as a link's landing page, is the same record. */
const pages = ['/creators/:id/*', '/links/:id/*', '/accounts/:id/*', '/requests/:id/*']

const isId = (text: string | undefined): text is string => /^[\da-f-]{36}$/.test(text ?? '')

/** Which record's page a path is; undefined: none's. */
export const recordAt = (pathname: string): string | undefined =>
  pages.map((page) => matchPath(page, pathname)?.params['id']).find(isId)

const placeOf = (user: User) => recentsKey({ userId: user.id, workspaceId: user.workspace_id })

/** Remembers which records are opened, in the store and in this browser. */
export function useKeepRecents(user: User): void {
  const { pathname } = useLocation()
  const dispatch = useDispatch<AppDispatch>()
  const store = useStore<RootState>()
  const key = placeOf(user)
  useEffect(() => {
    dispatch(addSlice(recentsSlice))
    dispatch(recentsRead({ key, ids: keptRecents(key).read() ?? [] }))
  }, [dispatch, key])
  useEffect(() => {
    const id = recordAt(pathname)
    if (id === undefined) return
    dispatch(recordOpened({ key, id }))
    keptRecents(key).write([...(store.getState().recents?.opened[key] ?? [])])
  }, [dispatch, store, key, pathname])
}

/** The ids of what the viewer opened lately in this workspace, the newest first. */
export function useRecents(): readonly string[] {
  const key = placeOf(useViewer())
  return useSelector(({ recents }: RootState) => recents?.opened[key]) ?? none
}

const none: readonly string[] = []
