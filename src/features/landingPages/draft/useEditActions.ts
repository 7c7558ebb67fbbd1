import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { Language } from '#contract/locale.ts'
import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import type { MachineDispatch, MachineThunk } from '#src/machines/bridge/machineThunk.ts'
import type {
  ItemConfiguration,
  ItemFields,
  ItemWords,
  PageFields,
  PageWords,
  PendingPicture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/picturePlaces.ts'
import {
  editRedone,
  editUndone,
  fieldsChanged,
  itemChanged,
  itemMoved,
  itemRemoved,
  itemsAdded,
  itemTranslated,
  languageAdded,
  languageRemoved,
  pageTranslated,
  pictureChosen,
} from './pageEditorSlice.ts'

/** What can be done to the page of one link. */
export interface EditActions {
  readonly fields: (fields: Partial<PageFields>) => void
  readonly choosePicture: (place: PicturePlace, file: File) => void
  readonly removePicture: (place: PicturePlace) => void
  /** Keeps a file, so that an item can be made of it. */
  readonly keepFile: (file: File) => PendingPicture
  /** At the end, unless a place is given. */
  readonly addItems: (items: readonly ItemConfiguration[], place?: number) => void
  readonly changeItem: (id: string, fields: Partial<ItemFields>) => void
  readonly moveItem: (id: string, to: number) => void
  readonly removeItem: (id: string) => void
  /** With no words yet. */
  readonly addLanguage: (language: Language) => void
  readonly removeLanguage: (language: Language) => void
  readonly translate: (language: Language, words: Partial<PageWords>) => void
  readonly translateItem: (id: string, language: Language, words: Partial<ItemWords>) => void
  readonly undo: () => void
  readonly redo: () => void
}

export function useEditActions(linkId: string): EditActions {
  const dispatch: MachineDispatch = useDispatch()
  return useMemo(() => {
    const keepFile = (file: File) => dispatch(kept(file))
    return {
      keepFile,
      fields: (fields) => dispatch(fieldsChanged({ linkId, fields })),
      choosePicture: (place, file) =>
        dispatch(pictureChosen({ linkId, place, picture: keepFile(file) })),
      removePicture: (place) => dispatch(pictureChosen({ linkId, place, picture: null })),
      addItems: (items, place) =>
        dispatch(itemsAdded({ linkId, items, ...(place !== undefined && { place }) })),
      changeItem: (id, fields) => dispatch(itemChanged({ linkId, id, fields })),
      moveItem: (id, to) => dispatch(itemMoved({ linkId, id, to })),
      removeItem: (id) => dispatch(itemRemoved({ linkId, id })),
      addLanguage: (language) => dispatch(languageAdded({ linkId, language })),
      removeLanguage: (language) => dispatch(languageRemoved({ linkId, language })),
      translate: (language, words) => dispatch(pageTranslated({ linkId, language, words })),
      translateItem: (id, language, words) =>
        dispatch(itemTranslated({ linkId, id, language, words })),
      undo: () => dispatch(editUndone({ linkId })),
      redo: () => dispatch(editRedone({ linkId })),
    }
  }, [dispatch, linkId])
}

/** Puts a file among those that machines know by their ids. */
const kept =
  (file: File): MachineThunk<PendingPicture> =>
  (_dispatch, _getState, { files }) => ({ file: files.keep(file).id, type: mimeTypeOf(file) ?? '' })
