import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { MachineDispatch, MachineThunk } from '#src/machines/bridge/machineThunk.ts'

/** One URL a file, for as long as the file is in memory. */
const urls = new WeakMap<File, string>()

/** Gives URLs under which files in memory can be shown; undefined for one that is gone. */
export function useFileUrls(): (id: string) => string | undefined {
  const dispatch: MachineDispatch = useDispatch()
  return useCallback((id) => dispatch(urlOf(id)), [dispatch])
}

const urlOf =
  (id: string): MachineThunk<string | undefined> =>
  (_dispatch, _getState, { files }) => {
    const file = files.get(id)
    if (!file) return undefined
    const url = urls.get(file) ?? URL.createObjectURL(file)
    urls.set(file, url)
    return url
  }
