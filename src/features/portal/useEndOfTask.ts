import { useEffect, useRef } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'

/**
 * When a task is done, its creator is shown that, at the top of the page; and what has sent its files is forgotten:
 * files that come later are a new piece of work.
 */
export function useEndOfTask(
  { status }: Task,
  { task: machine, files, close }: Pick<TaskUploads, 'task' | 'files' | 'close'>,
): void {
  const isOver =
    status === 'COMPLETED' &&
    machine?.busy === false &&
    files.every(({ phase }) => phase === 'up' || phase === 'cancelled')
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])

  const open = isUnfinished(status)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) window.scrollTo({ top: 0 })
    wasOpen.current = open
  }, [open])
}
