import { isUnfinished, type TaskStatus } from './taskStatus.ts'

/** DRAFT: its creators do not see it yet. OPEN: they work on it. The others: nobody does. */
export const requestStatuses = ['DRAFT', 'OPEN', 'COMPLETED', 'CANCELLED'] as const

export type RequestStatus = (typeof requestStatuses)[number]

/** Where a request may go from where it stands. CANCELLED is for good. */
const changes: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  DRAFT: ['OPEN', 'CANCELLED'],
  OPEN: ['COMPLETED', 'CANCELLED'],
  COMPLETED: ['OPEN'],
  CANCELLED: [],
}

const ended: Readonly<Record<RequestStatus, boolean>> = {
  DRAFT: false,
  OPEN: false,
  COMPLETED: true,
  CANCELLED: true,
}

/** Whether nobody works on a request; until then it takes creators and items, and can be cancelled. */
export const isEnded = (status: RequestStatus): boolean => ended[status]

interface RequestChange {
  readonly from: RequestStatus
  readonly to: RequestStatus
  /** The statuses of its tasks. */
  readonly tasks: readonly TaskStatus[]
}

/** Why a request may not change its status so; undefined when it may. Staying as it is is no change. */
export function requestStatusIssue({ from, to, tasks }: RequestChange): string | undefined {
  if (from === to) return undefined
  if (!changes[from].includes(to)) return `A request that is ${from} cannot become ${to}`
  if (to === 'OPEN' && tasks.length === 0) return 'Choose at least one creator first'
  if (to !== 'COMPLETED') return undefined
  const unfinished = tasks.filter(isUnfinished).length
  if (unfinished > 0) {
    return `${unfinished === 1 ? 'One task is' : `${unfinished} tasks are`} not finished yet`
  }
  return tasks.includes('COMPLETED') ? undefined : 'None of its tasks has been completed'
}
