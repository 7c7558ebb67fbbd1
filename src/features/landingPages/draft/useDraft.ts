import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import { lostPictures } from '#src/features/landingPages/lostPictures.ts'
import { keptPictures } from '#src/features/landingPages/pictureStorage.ts'
import { countOf } from '#src/lib/counts.ts'
import { newHistory } from '#src/lib/history.ts'
import type { MachineDispatch, MachineThunk } from '#src/machines/bridge/machineThunk.ts'
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
 * @returns undefined for a link without a page that nobody has begun one for; `RESTORING` while a kept draft is read.
 */
export function useDraft(
  linkId: string,
  stored: LandingPage | null | undefined,
): Draft | 'RESTORING' | undefined {
  const dispatch: MachineDispatch = useDispatch()
  const [isRead, setRead] = useState(false)
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
    if (draft && isBehind && base) {
      dispatch(draftOpened({ linkId, base, page: base.configuration }))
    }
    if (draft) return
    const kept = keptDraft(linkId)
    if (!kept || !isWorthKeeping(kept)) {
      setRead(true)
      if (base) dispatch(draftOpened({ linkId, base, page: base.configuration }))
      return
    }
    let isCurrent = true
    void dispatch(restoredPictures(linkId, kept)).then((lost) => {
      if (!isCurrent) return
      setRead(true)
      dispatch(draftOpened({ linkId, base: kept.base, page: kept.page }))
      toast(restored(lost))
    })
    return () => {
      isCurrent = false
    }
  }, [dispatch, linkId, stored, draft, isBehind])
  return draft ?? (isRead || stored === undefined ? undefined : 'RESTORING')
}

/** Takes the kept pictures of a draft into memory again, and gives how many are lost. */
const restoredPictures =
  (linkId: string, { page }: KeptDraft): MachineThunk<Promise<number>> =>
  async (_dispatch, _getState, { files }) => {
    for (const [id, file] of await keptPictures(linkId)) files.restore(id, file)
    return lostPictures(page, (id) => files.get(id) !== undefined).length
  }

const isWorthKeeping = ({ base, page }: KeptDraft) => isUnsaved({ base, history: newHistory(page) })

const restored = (lost: number) =>
  lost === 0
    ? 'Unsaved changes restored'
    : `Unsaved changes restored, except ${countOf(lost, 'picture')}`
