import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { useUpdateSubmissionsMutation } from '#src/api/submissions.ts'
import { useLazyFetchTasksQuery, useUpdateTasksMutation } from '#src/api/tasks.ts'
import { toast } from '#src/ui/toast.ts'
import type { Verdict } from './reviewQueue.ts'
import { type Decision, decided, decisionRefused, lastUndone } from './reviewSlice.ts'

/**
 * Makes decisions about the files of a desk: each shows at once, is sent behind the screen's back, and is taken back when the
 * server refuses it. The last ones can be undone, one after another.
 *
 * @param last the decision to undo next.
 */
export function useDecisions(desk: string, last: Decision | undefined) {
  const dispatch = useDispatch()
  const line = useRef(Promise.resolve())
  /** By the id of the decision. */
  const tasksBefore = useRef(new Map<string, Task>())
  const [updateFiles] = useUpdateSubmissionsMutation()
  const [updateTasks] = useUpdateTasksMutation()
  const [fetchTasks] = useLazyFetchTasksQuery()

  /** One after another, so that an undo never overtakes what it undoes. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    line.current = line.current.then(step)
    return line.current
  }
  const saveFile = async (id: string, verdict: Verdict): Promise<unknown> =>
    (await updateFiles([{ id, data: verdict }])).error

  /** Asking again gives the task back to its creator: how it stood is kept for the undo. */
  const rememberTask = async (decision: Decision): Promise<void> => {
    if (decision.verdict.review !== 'CHANGES_REQUESTED') return
    const { data } = await fetchTasks({ filters: { id: decision.file.task_id } })
    const [task] = data?.data ?? []
    if (task) tasksBefore.current.set(decision.id, task)
  }
  const restoreTask = async (decision: Decision): Promise<unknown> => {
    const task = tasksBefore.current.get(decision.id)
    if (!task) return undefined
    const { id, status, message } = task
    const data = status === 'CHANGES_REQUESTED' ? { status, message } : { status }
    return (await updateTasks([{ id, data }])).error
  }

  const decide = (file: Submission, verdict: Verdict): Promise<void> => {
    const decision = { id: nanoid(), file, verdict }
    dispatch(decided({ desk, decision }))
    return inTurn(async () => {
      await rememberTask(decision)
      const error = await saveFile(file.id, verdict)
      if (error === undefined) return
      dispatch(decisionRefused({ desk, decision }))
      tell(error)
    })
  }

  const undo = (): Promise<void> => {
    if (!last) return Promise.resolve()
    const { id, review, review_message } = last.file
    dispatch(lastUndone({ desk }))
    return inTurn(async () => {
      tell((await saveFile(id, { review, review_message })) ?? (await restoreTask(last)))
    })
  }

  return { decide, undo }
}

function tell(error: unknown): void {
  const refusal = refusalOf(error)
  if (refusal !== null) toast(refusal, 'failed')
}
