import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { UploadTarget } from '#src/machines/upload/uploadPorts.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import type { MachineDispatch } from './machineThunk.ts'
import { addQueueFiles, orderQueueFiles } from './queueUploads.ts'
import { progressSelector, selectQueue, type UploadProgress } from './uploadSelectors.ts'
import { useShown } from './useShown.ts'

/** What a screen shows of a queue of uploads, and what it can do with them. */
export interface QueueUploads extends UploadProgress {
  readonly busy: boolean
  readonly addFiles: (target: UploadTarget, files: readonly File[]) => void
  /** Without ids: everything. Gives whether it reaches the queue as it stands now. */
  readonly order: (order: QueueOrder, ids?: readonly string[]) => boolean
}

/** The uploads of one queue. They go on when the screen is left, and are here again when it is back. */
export function useQueueUploads(id: string): QueueUploads {
  const dispatch: MachineDispatch = useDispatch()
  const selectProgress = useMemo(
    () => progressSelector((state, queue) => selectQueue(state, queue)?.entries),
    [],
  )
  const busy = useShown((state) => selectQueue(state, id)?.busy ?? false)
  const progress = useShown((state) => selectProgress(state, id))
  const actions = useMemo(
    () => ({
      addFiles: (target: UploadTarget, files: readonly File[]) =>
        dispatch(addQueueFiles(id, target, files)),
      order: (order: QueueOrder, ids?: readonly string[]) =>
        dispatch(orderQueueFiles(id, order, ids)),
    }),
    [dispatch, id],
  )
  return { busy, ...progress, ...actions }
}
