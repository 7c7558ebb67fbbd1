import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { listenToDrafts } from '#src/features/landingPages/draft/draftListeners.ts'
import { pageEditorSlice } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { PageEditorPage } from '#src/features/landingPages/PageEditorPage.tsx'
import { addSlice } from './rootReducer.ts'
import type { AppStore } from './store.ts'

/** The page editor, whose drafts come into the store with its code and stay there when it is left. */
export function PageEditorRoute() {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    dispatch(addSlice(pageEditorSlice))
    listenToDrafts(dispatch)
    setReady(true)
  }, [dispatch])
  return isReady ? <PageEditorPage /> : null
}
