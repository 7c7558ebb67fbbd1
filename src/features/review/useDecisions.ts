import { useRef, useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { useUpdateSubmissionsMutation } from '#src/api/submissions.ts'
import { useLazyFetchTasksQuery, useUpdateTasksMutation } from '#src/api/tasks.ts'
import { toast } from '#src/ui/toast.ts'
import type { Verdict } from './reviewQueue.ts'

/** What was decided of a file, which is here as it was before. */
export interface Decision {
  readonly file: Submission
  readonly verdict: Verdict
}

/**
 * Makes decisions about files: each shows at once, is sent behind the screen's back, and is taken back when the
 * server refuses it. The last ones can be undone, one after another.
 */
export function useDecisions(show: (id: string, verdict: Verdict | null) => void) {
  const [made, setMade] = useState<readonly Decision[]>([])
  const line = useRef(Promise.resolve())
  const tasksBefore = useRef(new Map<Decision, Task>())
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
    if (task) tasksBefore.current.set(decision, task)
  }
  const restoreTask = async (decision: Decision): Promise<unknown> => {
    const task = tasksBefore.current.get(decision)
    if (!task) return undefined
    const { id, status, message } = task
    const data = status === 'CHANGES_REQUESTED' ? { status, message } : { status }
    return (await updateTasks([{ id, data }])).error
  }

  const decide = (decision: Decision): Promise<void> => {
    const { file, verdict } = decision
    setMade((before) => [...before, decision])
    show(file.id, verdict)
    return inTurn(async () => {
      await rememberTask(decision)
      const error = await saveFile(file.id, verdict)
      if (error === undefined) return
      setMade((before) => before.filter((one) => one !== decision))
      show(file.id, null)
      tell(error)
    })
  }

  const undo = (): Promise<void> => {
    const last = made.at(-1)
    if (!last) return Promise.resolve()
    const { id, review, review_message } = last.file
    const former = { review, review_message }
    setMade((before) => before.slice(0, -1))
    show(id, former)
    return inTurn(async () => {
      tell((await saveFile(id, former)) ?? (await restoreTask(last)))
    })
  }

  return { decide, undo, last: made.at(-1) }
}

function tell(error: unknown): void {
  const refusal = refusalOf(error)
  if (refusal !== null) toast(refusal, 'failed')
}
