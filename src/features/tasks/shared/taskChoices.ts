import type { Task } from '#contract/resources/tasks.ts'
import { type TaskStatus, taskIssue } from '#contract/rules/taskStatus.ts'

const noFiles = { uploaded: 0, uploading: 0, failed: 0 }

/** Whether the brand may take a task from where it stands to a state, in a request that is open. */
export const mayTake = ({ status: from }: Pick<Task, 'status'>, to: TaskStatus): boolean =>
  from !== to &&
  taskIssue({ from, to, by: 'USER', open: true, message: undefined, files: noFiles }) === undefined

/** The files of a task that have come, each in its newest version. */
export const filesOf = ({ submissions }: Pick<Task, 'submissions'>) =>
  submissions.filter(({ status, replaced_at }) => status === 'UPLOADED' && replaced_at === null)

/** Those that nobody has reviewed. */
export const unreviewedOf = (task: Pick<Task, 'submissions'>) =>
  filesOf(task).filter(({ review }) => review === 'PENDING')
