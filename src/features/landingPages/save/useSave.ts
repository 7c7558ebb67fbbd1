import { useCallback, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { unreadyItems } from '#src/features/landingPages/content/itemState.ts'
import { type Draft, isUnsaved } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { type IsHere, lostPictures } from '#src/features/landingPages/lostPictures.ts'
import { countOf } from '#src/lib/counts.ts'
import { savePage, selectPageSave } from '#src/machines/bridge/landingPageSaves.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { useShown } from '#src/machines/bridge/useShown.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/picturePlaces.ts'
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
  /** Saves, or resumes a save that has failed. A page that nothing stands on is asked about before it is first published. */
  readonly save: () => void
  /** Whether it is being asked. */
  readonly asksIfEmpty: boolean
  readonly publishEmpty: () => void
  readonly keepEditing: () => void
}

/**
 * @param isHere whether a chosen file is still in memory.
 * @param onProblem shows the first place that is not ready.
 */
export function useSave(
  linkId: string,
  draft: Draft,
  isHere: IsHere,
  onProblem: (place: PicturePlace) => void,
): Saving {
  const dispatch: MachineDispatch = useDispatch()
  const view = useShown((state) => selectPageSave(state, linkId))
  const [showsProblems, setShowsProblems] = useState(false)
  const unsaved = useMemo(() => isUnsaved(draft), [draft])
  const [asksIfEmpty, setAsksIfEmpty] = useState(false)
  const status = view?.status
  const page = draft.history.present
  const send = useCallback(
    () => void dispatch(savePage(linkId, draft.base, page)),
    [dispatch, linkId, draft.base, page],
  )
  const save = useCallback(() => {
    const unready = unreadyPlaces(page, isHere)
    const [first] = unready
    setShowsProblems(first !== undefined)
    if (first) {
      toast(unreadyText(unready), 'failed')
      onProblem(first)
    } else if (draft.base === null && page.items.length === 0 && status !== 'SAVING') {
      setAsksIfEmpty(true)
    } else if (unsaved || status === 'FAILED') {
      send()
    }
  }, [send, draft.base, page, unsaved, status, isHere, onProblem])
  const keepEditing = useCallback(() => setAsksIfEmpty(false), [])
  const publishEmpty = useCallback(() => {
    setAsksIfEmpty(false)
    send()
  }, [send])
  const isSaving = status === 'SAVING'
  const asking = { asksIfEmpty, publishEmpty, keepEditing }
  return { view, isUnsaved: unsaved, isSaving, showsProblems, save, ...asking }
}

/** Where something has to be put right before the page can be saved: items, and pictures of the page's own. */
function unreadyPlaces(page: PageConfiguration, isHere: IsHere): readonly PicturePlace[] {
  const items = unreadyItems(page, isHere).map(({ id }) => ({ of: 'ITEM', id }) as const)
  return [...items, ...lostPictures(page, isHere).filter((place) => place.of !== 'ITEM')]
}

function unreadyText(places: readonly PicturePlace[]): string {
  const items = places.filter(({ of }) => of === 'ITEM').length
  return items === 0
    ? `${countOf(places.length, 'picture')} must be chosen again before you can save`
    : `${countOf(items, 'item')} cannot be saved yet`
}
