import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isGivenUp } from '#contract/rules/taskStatus.ts'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'

/** The task that a file was sent for, and why its creator cannot be asked again; undefined when they can. */
export function useTaskOf(file: Submission | undefined) {
  const skip = { skip: file === undefined }
  const { data: tasks } = useFetchTasksQuery({ filters: { id: file?.task_id ?? '' } }, skip)
  const { data: requests } = useFetchRequestsQuery(
    { filters: { id: file?.request_id ?? '' } },
    skip,
  )
  const task = tasks?.data.find(({ id }) => id === file?.task_id)
  const request = requests?.data.find(({ id }) => id === file?.request_id)
  if (!task || !request) return { task, askReason: 'Still loading.' }
  return { task, askReason: askReason(task, request.status === 'OPEN') }
}

function askReason({ status }: Task, open: boolean): string | undefined {
  if (!open) return 'The request is closed. Reopen it to request changes.'
  return isGivenUp(status) ? 'The task has ended. Reopen it to request changes.' : undefined
}
