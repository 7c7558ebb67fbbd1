import type { TaskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'

type State = TaskCompletionView['state']

/** What is said while the server has not noted yet that a task is handed in. */
const sentences: Readonly<Partial<Record<State, string>>> = {
  preparing: 'Handing in…',
  handingIn: 'Handing in…',
  waiting: 'The task is not handed in yet. Trying again automatically: keep this page open.',
  offline:
    'You are offline. The task is handed in automatically when you are back online: keep this page open.',
}

/** What handing in waits for, in words; undefined when a task is not being handed in. */
export const handingInText = (task: Pick<TaskCompletionView, 'state'> | undefined) =>
  task && sentences[task.state]

/** Whether a task is being handed in, and the server may not know of it yet. */
export const isHandingIn = (task: Pick<TaskCompletionView, 'state'> | undefined): boolean =>
  handingInText(task) !== undefined
