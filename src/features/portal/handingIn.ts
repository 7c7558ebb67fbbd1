import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { type Outstanding, outstandingText } from '#src/features/tasks/shared/fileCounts.ts'
import { i18n } from '#src/lib/i18n.ts'
import type { TaskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'

type State = TaskCompletionView['state']

/** What is said while the server has not noted yet that a task is handed in. */
const sentences: Readonly<Partial<Record<State, MessageDescriptor>>> = {
  preparing: msg`Handing in…`,
  handingIn: msg`Handing in…`,
  waiting: msg`The task is not handed in yet. Trying again automatically: keep this page open.`,
  offline: msg`You are offline. The task is handed in automatically when you are back online: keep this page open.`,
}

/** What handing in waits for, in words; undefined when a task is not being handed in. */
export function handingInText(
  task: Pick<TaskCompletionView, 'state'> | undefined,
): string | undefined {
  const sentence = task && sentences[task.state]
  return sentence && i18n._(sentence)
}

/** That a task is handed in, and what it waits for. */
export function handedInText(outstanding: Outstanding): string {
  const waitsFor = outstandingText(outstanding)
  return t`Handed in, ${waitsFor}`
}

/** Whether a task is being handed in, and the server may not know of it yet. */
export const isHandingIn = (task: Pick<TaskCompletionView, 'state'> | undefined): boolean =>
  handingInText(task) !== undefined
