import {
  addListener,
  type Dispatch,
  type ListenerEffectAPI,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { landingPageSeen } from '#src/api/landingPages.ts'
import { pendingFiles } from '#src/features/landingPages/lostPictures.ts'
import { type ChosenFile, keepPictures } from '#src/features/landingPages/pictureStorage.ts'
import { closePageSave, resumePageSaves } from '#src/machines/bridge/landingPageSaves.ts'
import type { MachineRoom, StateOfMachines } from '#src/machines/bridge/machineThunk.ts'
import { landingPageSaveViews } from '#src/machines/bridge/views.ts'
import { pageBase } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'
import { toast } from '#src/ui/toast.ts'
import { forgetDraft, keepDraft } from './draftStorage.ts'
import {
  draftOpened,
  isUnsaved,
  othersMerged,
  type PageEditorState,
  pageEditorSlice,
  serverTookOver,
} from './pageEditorSlice.ts'

interface State extends StateOfMachines {
  readonly api: ReturnType<typeof api.reducer>
  readonly pageEditor: PageEditorState
}
type Thunks = ThunkDispatch<State, MachineRoom, UnknownAction>
type Listener = ListenerEffectAPI<State, Thunks>

const add = addListener.withTypes<State, Thunks>()

/** How long the typing pauses before the pictures of a draft are kept, which takes longer than a key. */
const pauseMs = 300

type OfDraft = UnknownAction & { readonly payload: { readonly linkId: string } }

/** Follows the drafts of a store, from now on. Listeners that are there already are not added again. */
export function listenToDrafts(dispatch: Dispatch): void {
  dispatch(add(keepDrafts))
  dispatch(add(takeOverSaves))
  dispatch(add(resumeSaves))
}

/** The files of these ids that are still there. */
const filesOf =
  (ids: readonly string[]) =>
  (_dispatch: unknown, _getState: unknown, { files }: MachineRoom): readonly ChosenFile[] =>
    ids.flatMap((id) => {
      const file = files.get(id)
      return file ? [[id, file] as const] : []
    })

/** Keeps drafts in this browser while they are unsaved, with each change: the page may be closed at any moment. */
const keepDrafts = {
  matcher: (action: UnknownAction): action is OfDraft =>
    action.type.startsWith(`${pageEditorSlice.name}/`),
  effect: async ({ payload: { linkId } }: OfDraft, listener: Listener) => {
    listener.cancelActiveListeners()
    const draft = listener.getState().pageEditor.drafts[linkId]
    const isKept = draft !== undefined && isUnsaved(draft)
    if (isKept) keepDraft(linkId, draft.base, draft.history.present)
    else forgetDraft(linkId)
    await listener.delay(pauseMs)
    const files = isKept ? listener.dispatch(filesOf(pendingFiles(draft.history.present))) : []
    await keepPictures(linkId, files)
  },
}

/** Takes out of a draft what a save has taken over, also while another screen is looked at. */
const takeOverSaves = {
  matcher: landingPageSaveViews.isTransition,
  effect: ({ payload }: { readonly payload: SaveView }, { dispatch }: Listener) => {
    const { linkId, status, base, page, theirs, merge, ids, files } = payload
    if (merge) dispatch(othersMerged({ linkId, merge }))
    if (page) dispatch(landingPageSeen(page))
    if (status === 'FAILED' || status === 'SAVED') {
      dispatch(serverTookOver({ linkId, base, ids, files }))
    }
    if (status === 'YIELDED' && theirs) {
      const their = pageBase(theirs)
      dispatch(landingPageSeen(theirs))
      dispatch(draftOpened({ linkId, base: their, page: their.configuration }))
    }
    // The pictures that have arrived are seen by the URLs that the server gives.
    const isReadAnew = status === 'FAILED' || (status === 'YIELDED' && !theirs)
    if (isReadAnew) dispatch(api.util.invalidateTags(['LandingPage']))
    // It has said all it had to say.
    if (status === 'SAVED' || status === 'YIELDED') dispatch(closePageSave(linkId))
    if (status === 'SAVED' && merge) {
      void toast(`Saved, together with what ${merge.theirName ?? 'someone else'} changed`)
    }
    if (status === 'FAILED' && location.pathname !== `/links/${linkId}/page`) {
      void toast('A landing page could not be saved as a whole. Its draft is kept.', 'failed')
    }
  },
}

/** Goes on with what the network has cut off, also while another screen is looked at. */
const resumeSaves = {
  actionCreator: api.internalActions.onOnline,
  effect: (_action: UnknownAction, { dispatch }: Listener) => {
    dispatch(resumePageSaves)
  },
}
