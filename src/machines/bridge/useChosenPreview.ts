import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { type FilePreview, previewOf } from '#src/lib/filePreview.ts'
import type { MachineDispatch, MachineThunk } from './machineThunk.ts'

const chosenPreview =
  (id: string): MachineThunk<Promise<FilePreview | null>> =>
  async (_dispatch, _getState, { files }) => {
    const file = files.get(id)
    return file ? previewOf(file) : null
  }

/**
 * The preview of a file that was chosen on this page, made of its own bytes; undefined while it is made, null for what is
 * not here or cannot be shown.
 *
 * @param id by which machines know the file; undefined where it was not chosen here.
 */
export function useChosenPreview(id: string | undefined): FilePreview | null | undefined {
  const dispatch: MachineDispatch = useDispatch()
  const [made, setMade] = useState<{ readonly id: string; readonly preview: FilePreview | null }>()
  useEffect(() => {
    if (id === undefined) return
    let isShown = true
    dispatch(chosenPreview(id)).then((preview) => isShown && setMade({ id, preview }))
    return () => {
      isShown = false
    }
  }, [dispatch, id])
  if (id === undefined) return null
  return made?.id === id ? made.preview : undefined
}
