import { useCallback, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { unreadyItems } from '#src/features/landingPages/content/itemState.ts'
import { type Draft, isUnsaved } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { countOf } from '#src/lib/counts.ts'
import { savePage, selectPageSave } from '#src/machines/bridge/landingPageSaves.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'
import { toast } from '#src/ui/toast.ts'

/** How the page of a link is being saved. */
export interface Saving {
  /** The last save; undefined before the first. */
  readonly view: SaveView | undefined
  readonly isUnsaved: boolean
  readonly isSaving: boolean
  /** Whether somebody has tried to save items that cannot be saved. */
  readonly showsProblems: boolean
  /** Saves, or goes on with a save that has failed. */
  readonly save: () => void
}

/** @param onProblem shows the first item that is not ready. */
export function useSave(
  linkId: string,
  draft: Draft,
  onProblem: (item: ItemConfiguration) => void,
): Saving {
  const dispatch: MachineDispatch = useDispatch()
  const view = useSelector((state: MachinesState) => selectPageSave(state, linkId))
  const [showsProblems, setShowsProblems] = useState(false)
  const unsaved = useMemo(() => isUnsaved(draft), [draft])
  const status = view?.status
  const save = useCallback(() => {
    const unready = unreadyItems(draft.history.present)
    const [first] = unready
    setShowsProblems(first !== undefined)
    if (first) {
      toast(`${countOf(unready.length, 'item')} cannot be saved yet`, 'failed')
      onProblem(first)
    } else if (unsaved || status === 'FAILED') {
      dispatch(savePage(linkId, draft.base, draft.history.present))
    }
  }, [dispatch, linkId, draft, unsaved, status, onProblem])
  return { view, isUnsaved: unsaved, isSaving: status === 'SAVING', showsProblems, save }
}
