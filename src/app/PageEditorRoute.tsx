import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { listenToDrafts } from '../features/pageEditor/draftListeners.ts'
import { PageEditorPage } from '../features/pageEditor/PageEditorPage.tsx'
import { pageEditorSlice } from '../features/pageEditor/pageEditorSlice.ts'
import { rootReducer } from './rootReducer.ts'

rootReducer.inject(pageEditorSlice)

/** The page editor, whose drafts come into the store with its code and stay there when it is left. */
export function PageEditorRoute() {
  const dispatch = useDispatch()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    listenToDrafts(dispatch)
    setReady(true)
  }, [dispatch])
  return isReady ? <PageEditorPage /> : null
}
