import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { MachineDispatch, MachineThunk } from '#src/machines/bridge/machineThunk.ts'

/** One address a file, for as long as the file is in memory. */
const addresses = new WeakMap<File, string>()

/** Gives addresses under which files in memory can be shown; undefined for one that is gone. */
export function useFileUrls(): (id: string) => string | undefined {
  const dispatch: MachineDispatch = useDispatch()
  return useCallback((id) => dispatch(addressOf(id)), [dispatch])
}

const addressOf =
  (id: string): MachineThunk<string | undefined> =>
  (_dispatch, _getState, { files }) => {
    const file = files.get(id)
    if (!file) return undefined
    const address = addresses.get(file) ?? URL.createObjectURL(file)
    addresses.set(file, address)
    return address
  }
