import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { progressSelector, selectTask } from '#src/machines/bridge/uploadSelectors.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'

/** What this page sends for a task, without the code that sends it. */
export function useSentHere(taskId: string): readonly FileProgress[] {
  const select = useMemo(() => progressSelector((state, id) => selectTask(state, id)?.entries), [])
  return useSelector((state: MachinesState) => select(state, taskId)).files
}
