import { useState } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { isApiError, issuesOf } from '#src/api/apiError.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'

export interface HandingIn {
  /** Waits for the files that are on their way; with nothing on its way it is one call. */
  readonly handIn: () => void
  readonly busy: boolean
  /** Why the task is not handed in; undefined when nothing speaks against it. */
  readonly refusal: string | undefined
}

/** Hands a task in. */
export function useHandIn(
  { id }: Pick<Task, 'id'>,
  { totals, task: machine, submit }: Pick<TaskUploads, 'totals' | 'task' | 'submit'>,
): HandingIn {
  const [update, { isLoading }] = useUpdateTasksMutation()
  const [refusal, setRefusal] = useState<string>()

  const complete = async () => {
    const { error } = await update([{ id, data: { status: 'COMPLETED' } }])
    const [issue] = isApiError(error) ? issuesOf(error) : []
    setRefusal(issue?.message ?? error?.message)
  }

  return {
    handIn: () => {
      setRefusal(undefined)
      if (totals.files > 0) submit()
      else void complete()
    },
    busy: isLoading || machine?.state === 'completing',
    refusal,
  }
}
