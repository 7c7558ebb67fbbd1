import { listenToDrafts } from '#src/features/landingPages/draft/draftListeners.ts'
import { pageEditorSlice } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { PageEditorPage } from '#src/features/landingPages/PageEditorPage.tsx'
import { WithSlice } from './WithSlice.tsx'

/** The page editor, with its drafts. */
export const PageEditorRoute = () => (
  <WithSlice slice={pageEditorSlice} listen={listenToDrafts}>
    <PageEditorPage />
  </WithSlice>
)
