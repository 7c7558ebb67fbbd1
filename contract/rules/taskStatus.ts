import { withNumber } from '#contract/withNumber.ts'
/**
 * PENDING: nothing has been sent. IN_PROGRESS: the first upload has begun. COMPLETED: handed in, and every file has come.
 * CHANGES_REQUESTED: the brand asked again. DECLINED: the creator will not do it. CANCELLED: the brand needs it
 * no more.
 */
export const taskStatuses = [
  'PENDING',
  'IN_PROGRESS',
  'COMPLETED',
  'CHANGES_REQUESTED',
  'DECLINED',
  'CANCELLED',
] as const

export type TaskStatus = (typeof taskStatuses)[number]

/** Who changes a task: somebody of the brand, or its creator. */
export type TaskActor = 'USER' | 'CREATOR'

type Changes = Readonly<Record<TaskStatus, readonly TaskStatus[]>>

/** Where each may take a task from where it stands. Where they are silent, it stays. */
const changes: Readonly<Record<TaskActor, Changes>> = {
  USER: {
    PENDING: ['IN_PROGRESS', 'CANCELLED'],
    IN_PROGRESS: ['COMPLETED', 'CHANGES_REQUESTED', 'CANCELLED'],
    COMPLETED: ['CHANGES_REQUESTED'],
    CHANGES_REQUESTED: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'],
    DECLINED: ['PENDING', 'CANCELLED'],
    CANCELLED: ['PENDING'],
  },
  CREATOR: {
    PENDING: ['IN_PROGRESS', 'DECLINED'],
    IN_PROGRESS: ['COMPLETED', 'DECLINED'],
    COMPLETED: ['IN_PROGRESS'],
    CHANGES_REQUESTED: ['IN_PROGRESS', 'COMPLETED', 'DECLINED'],
    DECLINED: ['IN_PROGRESS'],
    CANCELLED: [],
  },
}

/** The files of a task, by how far they have come. Aborted ones do not count. */
export interface TaskFiles {
  readonly uploaded: number
  readonly uploading: number
  readonly failed: number
}

interface TaskChange {
  readonly from: TaskStatus
  readonly to: TaskStatus
  readonly by: TaskActor
  /** What to change, or why not; goes with CHANGES_REQUESTED and DECLINED. */
  readonly message: string | undefined
  /** Whether its request is OPEN. */
  readonly open: boolean
  readonly files: TaskFiles
}

/** What keeps a task from changing so, and which field of the change is at fault. */
export interface TaskIssue {
  readonly field: 'status' | 'message'
  readonly message: string
}

/** Why a task may not change so; undefined when it may. */
export function taskIssue(change: TaskChange): TaskIssue | undefined {
  const { from, to, by, open, files } = change
  if (!open) return { field: 'status', message: /*i18n*/ 'Its request is not open' }
  if (from !== to && !changes[by][from].includes(to)) {
    return { field: 'status', message: refusal(from, to, by) }
  }
  const aboutMessage = messageIssue(change)
  if (aboutMessage) return { field: 'message', message: aboutMessage }
  const aboutFiles = to === 'COMPLETED' && from !== to ? filesIssue(by, files) : undefined
  return aboutFiles === undefined ? undefined : { field: 'status', message: aboutFiles }
}

/** Who says something with which status, and what they are asked for. */
const spoken: Readonly<Partial<Record<TaskStatus, { by: TaskActor; missing: string }>>> = {
  CHANGES_REQUESTED: { by: 'USER', missing: 'Say what should change' },
  DECLINED: { by: 'CREATOR', missing: /*i18n*/ 'Enter a reason' },
}

function messageIssue({ from, to, by, message }: TaskChange): string | undefined {
  const speaks = spoken[to]?.by === by
  if (message && !speaks) return 'A message can only be sent when requesting changes or declining'
  return message || !speaks || from === to ? undefined : spoken[to]?.missing
}

const refusal = (from: TaskStatus, to: TaskStatus, by: TaskActor) =>
  by === 'CREATOR' && changes.USER[from].includes(to)
    ? `Only the brand can make a task ${to}`
    : `A task that is ${from} cannot become ${to}`

/**
 * Why a task cannot be handed in by its creator, or completed by the brand, with these files. Handing in does not wait
 * for files on their way: the last one completes the task. What has failed is for the creator to send again or to
 * remove; it does not hold the brand up.
 */
function filesIssue(by: TaskActor, { uploaded, uploading, failed }: TaskFiles): string | undefined {
  if (by === 'USER' && uploading > 0) {
    return uploading === 1
      ? '1 file has not arrived yet'
      : withNumber('{n} files have not arrived yet', uploading)
  }
  if (by === 'CREATOR' && failed > 0) {
    return failed === 1
      ? /*i18n*/ '1 file did not arrive: send it again, or remove it'
      : withNumber(/*i18n*/ '{n} files did not arrive: send them again, or remove them', failed)
  }
  return uploaded + uploading > 0 ? undefined : /*i18n*/ 'No file has been submitted'
}

/** Whether a task has been handed in and waits for files that are on their way. */
export const isHandedIn = (task: {
  readonly status: TaskStatus
  readonly handed_in_at: string | null
}): boolean => task.handed_in_at !== null && isUnfinished(task.status)

const stages: Readonly<Record<TaskStatus, 'UNFINISHED' | 'FINISHED' | 'GIVEN_UP'>> = {
  PENDING: 'UNFINISHED',
  IN_PROGRESS: 'UNFINISHED',
  CHANGES_REQUESTED: 'UNFINISHED',
  COMPLETED: 'FINISHED',
  DECLINED: 'GIVEN_UP',
  CANCELLED: 'GIVEN_UP',
}

/** Whether somebody still has work on a task; only then does it take files, and is IN_PROGRESS with the first. */
export const isUnfinished = (status: TaskStatus) => stages[status] === 'UNFINISHED'

/** Whether nobody works on a task until it is reopened. */
export const isGivenUp = (status: TaskStatus) => stages[status] === 'GIVEN_UP'
