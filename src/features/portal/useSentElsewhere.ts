import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#src/api/api.ts'
import { shownWithFiles } from '#src/api/cacheTags.ts'
import { useHeldLocks } from '#src/lib/heldLocks.ts'
import { turnPrefix } from '#src/machines/upload/uploadPorts.ts'

/** Whether a window of this browser sends the upload of this id. */
export type IsSent = (uploadId: string) => boolean

/** Tells the uploads that this browser's windows send, by the turns that they have, or had a moment ago. */
export function useSentElsewhere(): IsSent {
  const { held, released } = useHeldLocks()
  return (uploadId) => {
    const name = `${turnPrefix}${uploadId}`
    return held.has(name) || released.has(name)
  }
}

/** Reads again what the server knows of files when a turn was given back: the upload has come, or its window was closed. */
export function useReadAfterOthers(): void {
  const { released } = useHeldLocks()
  const dispatch = useDispatch()
  useEffect(() => {
    const isOver = [...released].some((name) => name.startsWith(turnPrefix))
    if (isOver) dispatch(api.util.invalidateTags([...shownWithFiles]))
  }, [released, dispatch])
}
