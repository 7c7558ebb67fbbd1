import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api/api.ts'
import { signOut } from '../../api/auth.ts'
import { landingPageSaveViews } from '../../machines/bridge/views.ts'
import { pageBase } from '../../machines/landingPageSave/pageConfiguration.ts'
import {
  draftOpened,
  isUnsaved,
  type PageEditorState,
  pageEditorSlice,
  serverTookOver,
} from './pageEditorSlice.ts'

interface State {
  readonly api: ReturnType<typeof api.reducer>
  readonly pageEditor: PageEditorState
}
type StartListening = TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>

interface Outside {
  readonly notify: (message: string) => void
  /** The path of the present page. */
  readonly here: () => string
}

/** How long the typing pauses before a draft is kept, in milliseconds. */
const pause = 300

/** Keeps drafts in this browser while they are unsaved, and takes out of them what a save has taken over. */
export function listenToDrafts(startListening: StartListening, { notify, here }: Outside): void {
  startListening({
    predicate: isOfDraft,
    effect: async ({ payload }, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      await delay(pause)
      const { forgetDraft, keepDraft } = await storage()
      const { linkId } = payload
      const draft = getState().pageEditor.drafts[linkId]
      if (draft && isUnsaved(draft)) keepDraft(linkId, draft.base, draft.history.present)
      else forgetDraft(linkId)
    },
  })
  startListening({
    predicate: landingPageSaveViews.isTold,
    effect: async ({ payload }, { dispatch }) => {
      const { linkId, status, base, page, theirs, ids, files } = payload
      const seen = page ?? (status === 'YIELDED' ? theirs : null)
      if (seen) {
        // Loaded by then with the editor, but no part of what the login screen loads.
        const { landingPageSeen } = await import('../../api/landingPages.ts')
        await dispatch(landingPageSeen(seen))
      }
      if (status === 'FAILED' || status === 'SAVED') {
        dispatch(serverTookOver({ linkId, base, ids, files }))
      }
      if (status === 'YIELDED' && !theirs) dispatch(api.util.invalidateTags(['LandingPage']))
      if (status === 'YIELDED' && theirs) {
        const their = pageBase(theirs)
        dispatch(draftOpened({ linkId, base: their, page: their.configuration }))
      }
      if (status === 'FAILED' && !here().startsWith(`/links/${linkId}/page`)) {
        notify('A landing page could not be saved as a whole. Its draft is kept in the editor.')
      }
    },
  })
  startListening({
    matcher: signOut.matchFulfilled,
    effect: async () => (await storage()).forgetAllDrafts(),
  })
}

/** No part of what the login screen loads. */
const storage = () => import('./draftStorage.ts')

type OfDraft = UnknownAction & { readonly payload: { readonly linkId: string } }

const isOfDraft = (action: UnknownAction): action is OfDraft =>
  action.type.startsWith(`${pageEditorSlice.name}/`)
