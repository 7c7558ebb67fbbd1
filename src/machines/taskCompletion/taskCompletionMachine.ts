import { assign, forwardTo, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { mayRetry, retryPlan, type Trouble } from '#src/machines/upload/retry.ts'
import { type UploadError, uploadErrorOf } from '#src/machines/upload/stepFailure.ts'
import type { QueuePorts } from '#src/machines/uploadQueue/queuePorts.ts'
import type { Entry, Job } from '#src/machines/uploadQueue/queueRules.ts'
import {
  type QueueEvent,
  uploadQueueMachine,
} from '#src/machines/uploadQueue/uploadQueueMachine.ts'

/** What completing a task needs of the world beside what its uploads need. */
export interface TaskPorts extends QueuePorts {
  /** Marks the task COMPLETED. Rejects with `StepFailure`. */
  readonly completeTask: (taskId: string) => Promise<unknown>
}

export interface TaskInput {
  readonly taskId: string
  readonly ports: TaskPorts
  readonly jobs?: readonly Job[]
  /** Whether the task is completed as soon as everything is up, or only after `submit`. */
  readonly submitted: boolean
  /** The largest file that is sent in one piece, in bytes: 50 MB, where nothing else is said. */
  readonly largestSimple?: number
}

export interface TaskContext {
  readonly taskId: string
  readonly ports: TaskPorts
  readonly queueInput: { readonly jobs: readonly Job[]; readonly largestSimple?: number }
  /** The queue's entries, as they are now. */
  readonly entries: readonly Entry[]
  readonly submitted: boolean
  readonly attempt: number
  readonly wait: number
  /** Why the task could not be completed. */
  readonly error: UploadError | null
}

/** What can be done with the files of a task, and with the task itself. */
export type TaskEvent =
  | QueueEvent
  /** The person has finished: the task is completed once everything is up. */
  | { readonly type: 'submit' }
  /** The person has not finished after all. */
  | { readonly type: 'withdraw' }

const types: { context?: TaskContext; events?: TaskEvent; input?: TaskInput } = {}

/**
 * The files and texts of one task: sent by a queue, and once every one of them is up without error, the task is
 * marked COMPLETED. One that failed holds it back until it is retried or removed.
 */
export const taskCompletionMachine = setup({
  types,
  actors: {
    uploadQueue: uploadQueueMachine,
    completeTask: fromPromise<unknown, TaskContext>(({ input }) =>
      input.ports.completeTask(input.taskId),
    ),
  },
  guards: {
    isEverythingUp: ({ context: { submitted, entries } }) => submitted && isEverythingUp(entries),
    isUnderWay: ({ context: { entries } }) => !isEverythingUp(entries),
    mayRetry: (_, trouble: Trouble) => mayRetry(trouble),
  },
  actions: {
    tellQueue: forwardTo('uploadQueue'),
    followQueue: assign((_, queue: SnapshotFrom<typeof uploadQueueMachine>) => ({
      entries: queue.context.entries,
    })),
    noteSubmission: assign({ submitted: true, error: null, attempt: 0 }),
    noteWithdrawal: assign({ submitted: false }),
    planRetry: assign(({ context }, trouble: Trouble) => retryPlan(context, trouble)),
    keepError: assign((_, { error }: Trouble) => ({
      error: uploadErrorOf(error, 'The task could not be completed'),
      submitted: false,
    })),
  },
  delays: { backoff: ({ context }) => context.wait },
}).createMachine({
  id: 'taskCompletion',
  context: ({ input: { taskId, ports, jobs = [], submitted, largestSimple } }) => ({
    taskId,
    ports,
    queueInput: { jobs, ...(largestSimple === undefined ? {} : { largestSimple }) },
    entries: [],
    submitted,
    attempt: 0,
    wait: 0,
    error: null,
  }),
  invoke: {
    id: 'uploadQueue',
    src: 'uploadQueue',
    input: ({ context: { ports, queueInput } }) => ({ ports, ...queueInput }),
    onSnapshot: {
      actions: { type: 'followQueue', params: ({ event }) => event.snapshot },
    },
  },
  on: {
    add: { actions: 'tellQueue' },
    pause: { actions: 'tellQueue' },
    resume: { actions: 'tellQueue' },
    retry: { actions: 'tellQueue' },
    cancel: { actions: 'tellQueue' },
    remove: { actions: 'tellQueue' },
    submit: { actions: 'noteSubmission' },
    withdraw: { actions: 'noteWithdrawal' },
  },
  initial: 'uploading',
  states: {
    uploading: { always: { guard: 'isEverythingUp', target: 'completing' } },
    completing: {
      always: { guard: 'isUnderWay', target: 'uploading' },
      invoke: {
        id: 'completeTask',
        src: 'completeTask',
        input: ({ context }) => context,
        onDone: 'completed',
        onError: [
          {
            guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'planRetry', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      always: { guard: 'isUnderWay', target: 'uploading' },
      after: { backoff: 'completing' },
      on: { retry: 'completing' },
    },
    /** The server says why not; the person can change that, and submit again. */
    refused: { on: { submit: { target: 'uploading', actions: 'noteSubmission' } } },
    completed: { always: { guard: 'isUnderWay', target: 'uploading' } },
  },
})

const isEverythingUp = (entries: readonly Entry[]) =>
  entries.some(({ phase }) => phase === 'up') &&
  entries.every(({ phase }) => phase === 'up' || phase === 'cancelled')
