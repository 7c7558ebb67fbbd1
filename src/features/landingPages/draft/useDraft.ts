import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import { countOf } from '#src/lib/counts.ts'
import { newHistory } from '#src/lib/history.ts'
import { pageBase } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { toast } from '#src/ui/toast.ts'
import { type KeptDraft, keptDraft } from './draftStorage.ts'
import {
  type Draft,
  draftDiscarded,
  draftOpened,
  isUnsaved,
  type PageEditorState,
} from './pageEditorSlice.ts'

/**
 * The draft of a link's page: the one at hand, the one of another time, or a new one of what the server has. A draft
 * without changes follows what others save.
 *
 * @param stored null when the link has no page; undefined while that is not known.
 * @returns undefined for a link without a page that nobody has begun one for.
 */
export function useDraft(
  linkId: string,
  stored: LandingPage | null | undefined,
): Draft | undefined {
  const dispatch = useDispatch()
  const draft = useSelector(
    ({ pageEditor }: { pageEditor: PageEditorState }) => pageEditor.drafts[linkId],
  )
  const isBehind =
    draft !== undefined &&
    stored !== undefined &&
    stored !== null &&
    !isUnsaved(draft) &&
    (draft.base?.version ?? -1) < stored.version
  useEffect(() => {
    if (stored === undefined) return
    if (stored === null && draft?.base && !isUnsaved(draft)) {
      dispatch(draftDiscarded({ linkId }))
      return
    }
    const base = stored && pageBase(stored)
    if (!draft) {
      const kept = keptDraft(linkId)
      if (kept && isWorthKeeping(kept)) {
        dispatch(draftOpened({ linkId, base: kept.base, page: kept.page }))
        toast(restored(kept.lostPictures))
      } else if (base) dispatch(draftOpened({ linkId, base, page: base.configuration }))
    } else if (isBehind && base) {
      dispatch(draftOpened({ linkId, base, page: base.configuration }))
    }
  }, [dispatch, linkId, stored, draft, isBehind])
  return draft
}

/** A draft of which all but its chosen files is saved may say nothing new. */
const isWorthKeeping = ({ base, page, lostPictures }: KeptDraft) =>
  lostPictures > 0 || isUnsaved({ base, history: newHistory(page) })

const restored = (lostPictures: number) =>
  lostPictures === 0
    ? 'Your unsaved changes are here again'
    : `Your unsaved changes are here again. Choose ${countOf(lostPictures, 'picture')} again: files cannot be kept.`
