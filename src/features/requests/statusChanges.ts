import type { CreatorRequest } from '#contract/resources/requests.ts'
import { type RequestStatus, requestStatusIssue } from '#contract/rules/requestStatus.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'

/** Whether a request may change its status so, as far as can be known without its tasks. */
export const mayBecome = (request: CreatorRequest, to: RequestStatus): boolean =>
  request.status !== to && changeIssue(request, to, tasksKnown(request)) === undefined

/** Why a request may not change its status so; undefined when it may. */
export const changeIssue = (
  { status: from }: Pick<CreatorRequest, 'status'>,
  to: RequestStatus,
  tasks: readonly TaskStatus[],
): string | undefined => requestStatusIssue({ from, to, tasks })

/** One status for each creator: whether they are through. */
const tasksKnown = ({ creator_ids, completed_task_total }: CreatorRequest): TaskStatus[] =>
  creator_ids.map((_, index) => (index < completed_task_total ? 'COMPLETED' : 'PENDING'))
