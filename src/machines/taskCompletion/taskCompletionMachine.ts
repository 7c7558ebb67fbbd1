import { assign, forwardTo, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { faultsWith, mayRetry, type Rejection, retryPlan } from '#src/machines/upload/retry.ts'
import { uploadErrorOf } from '#src/machines/upload/stepFailure.ts'
import { watchNetwork } from '#src/machines/upload/uploadSteps.ts'
import type { QueuePorts } from '#src/machines/uploadQueue/queuePorts.ts'
import type { Entry, Job } from '#src/machines/uploadQueue/queueRules.ts'
import {
  type QueueEvent,
  uploadQueueMachine,
} from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import {
  type Announcements,
  announceable,
  isComplete,
  openAnnouncements,
  stillBegun,
  unstarted,
  withBegun,
} from './announcements.ts'

/** What handing in a task needs of the world beside what its uploads need. They reject with `StepFailure`. */
export interface TaskPorts extends QueuePorts {
  /** Hands the task in: the server completes it with the last file that it knows of. */
  readonly handIn: (taskId: string) => Promise<unknown>
  /** The task is handed in no longer. */
  readonly takeBack: (taskId: string) => Promise<unknown>
}

export interface TaskInput {
  readonly taskId: string
  readonly ports: TaskPorts
  readonly jobs?: readonly Job[]
  /** The largest file that is sent in one piece, in bytes: 50 MB, where nothing else is said. */
  readonly largestSimple?: number
}

export interface TaskContext {
  readonly taskId: string
  readonly ports: TaskPorts
  readonly announcements: Announcements
  readonly queueInput: { readonly jobs: readonly Job[]; readonly largestSimple?: number }
  /** The queue's entries, as they are now. */
  readonly entries: readonly Entry[]
  /** The ids of the files of which the server knows. */
  readonly begun: readonly string[]
  /** Whether it was taken back at a moment at which a call had to be waited for. */
  readonly takenBack: boolean
  readonly attempt: number
  /** How many tries in a row to hand the task in were answered with a fault of the server. */
  readonly faults: number
  readonly wait: number
  /** Why the task could not be handed in, or not be taken back. */
  readonly error: CallFailure | null
}

/** What can be done with the files of a task, and with the task itself. */
export type TaskEvent =
  | QueueEvent
  /** The person has finished: with the last file that is on its way, the task is completed. */
  | { readonly type: 'handIn' }
  /** The person has not finished after all. */
  | { readonly type: 'takeBack' }

type WorldEvent =
  /** The server knows of a file. */
  { readonly type: 'file.begun'; readonly key: string } | { readonly type: 'network.returned' }

const types: { context?: TaskContext; events?: TaskEvent | WorldEvent; input?: TaskInput } = {}

/**
 * The files and texts of one task, and its handing in. A queue sends them; handing in waits until every text is kept and the
 * server knows of every file, and is one call then. From there on the server completes the task with its last file,
 * whatever becomes of this page.
 */
export const taskCompletionMachine = setup({
  types,
  actors: {
    uploadQueue: uploadQueueMachine,
    watchNetwork,
    handIn: fromPromise<unknown, TaskContext>(async ({ input }) => {
      const { ports, announcements, entries, begun, taskId } = input
      await announcements.announce(announceable(entries, begun))
      return ports.handIn(taskId)
    }),
    takeBack: fromPromise<unknown, TaskContext>(({ input }) => input.ports.takeBack(input.taskId)),
  },
  guards: {
    hasFailed: ({ context: { entries } }) => entries.some(({ phase }) => phase === 'failed'),
    isOffline: ({ context }) => !context.ports.network.isOnline(),
    isComplete: ({ context: { entries, begun } }) => isComplete(entries, begun),
    /** Something was added while the call was made. */
    isLeftOut: ({ context: { entries, begun } }) =>
      announceable(entries, begun).length > 0 || !isComplete(entries, begun),
    isEverythingUp: ({ context: { entries } }) =>
      entries.every(({ phase }) => phase === 'up' || phase === 'cancelled'),
    isTakenBack: ({ context }) => context.takenBack,
    mayRetry: ({ context }, rejection: Rejection) => mayRetry(context, rejection),
  },
  actions: {
    tellQueue: forwardTo('uploadQueue'),
    giveUp: ({ context: { announcements, entries } }, ids: readonly string[] | undefined) =>
      announcements.giveUp(unstarted(entries, ids)),
    /** What is paused and of which the server does not know would hold the handing in up. */
    sendTexts: sendTo('uploadQueue', ({ context: { entries } }) => ({
      type: 'resume',
      ids: entries.flatMap(({ job }) => (job.kind === 'text' ? [job.id] : [])),
    })),
    followQueue: assign(({ context }, { context: { entries } }: QueueSnapshot) => ({
      entries,
      begun: stillBegun(entries, context.begun),
    })),
    noteBegun: assign(({ context: { entries, begun } }, key: string) => ({
      begun: withBegun(entries, begun, key),
    })),
    beginHandIn: assign({ error: null, attempt: 0, faults: 0, takenBack: false }),
    noteTakenBack: assign({ takenBack: true }),
    forgetTakenBack: assign({ takenBack: false }),
    planRetry: assign(({ context }, rejection: Rejection) => ({
      ...retryPlan(context, rejection),
      faults: faultsWith(context, rejection),
    })),
    keepRefusal: assign((_, { error }: Rejection) => ({
      error: uploadErrorOf(error, 'The task could not be handed in'),
    })),
    keepTakeBackRefusal: assign((_, { error }: Rejection) => ({
      error: uploadErrorOf(error, 'The hand-in could not be undone'),
    })),
  },
  delays: { backoff: ({ context }) => context.wait },
}).createMachine({
  id: 'taskCompletion',
  context: ({ self, input: { taskId, ports, jobs = [], largestSimple } }) => ({
    taskId,
    ports,
    announcements: openAnnouncements(
      ports,
      (key) => self.send({ type: 'file.begun', key }),
      largestSimple,
    ),
    queueInput: { jobs, ...(largestSimple === undefined ? {} : { largestSimple }) },
    entries: [],
    begun: [],
    takenBack: false,
    attempt: 0,
    faults: 0,
    wait: 0,
    error: null,
  }),
  invoke: {
    id: 'uploadQueue',
    src: 'uploadQueue',
    input: ({ context: { ports, announcements, queueInput } }) => ({
      ports: { ...ports, calls: announcements.calls },
      ...queueInput,
    }),
    onSnapshot: {
      actions: { type: 'followQueue', params: ({ event }) => event.snapshot },
    },
  },
  on: {
    add: { actions: 'tellQueue' },
    pause: { actions: 'tellQueue' },
    resume: { actions: 'tellQueue' },
    retry: { actions: 'tellQueue' },
    cancel: {
      actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'tellQueue'],
    },
    remove: {
      actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'tellQueue'],
    },
    'file.begun': { actions: { type: 'noteBegun', params: ({ event }) => event.key } },
    handIn: { target: '.preparing', actions: 'beginHandIn' },
  },
  initial: 'open',
  states: {
    open: { on: { takeBack: 'takingBack' } },
    /** Texts are still written, or files begin: they would be left out. */
    preparing: {
      entry: 'sendTexts',
      always: [
        { guard: 'hasFailed', target: 'open' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isComplete', target: 'handingIn' },
      ],
      on: { handIn: {}, takeBack: 'open' },
    },
    handingIn: {
      invoke: {
        id: 'handIn',
        src: 'handIn',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isTakenBack', target: 'takingBack' },
          { guard: 'isLeftOut', target: 'preparing' },
          { target: 'handedIn' },
        ],
        onError: [
          { guard: 'isTakenBack', target: 'takingBack' },
          {
            guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'planRetry', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'open',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { handIn: {}, takeBack: { actions: 'noteTakenBack' } },
    },
    /** The call may have arrived although its answer did not. */
    waiting: {
      always: { guard: 'isOffline', target: 'offline' },
      after: { backoff: 'preparing' },
      on: { handIn: 'preparing', takeBack: 'takingBack' },
    },
    offline: {
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        input: ({ context }) => context.ports.network,
      },
      on: { 'network.returned': 'preparing', handIn: {}, takeBack: 'takingBack' },
    },
    /** Whoever gives a file up looks the task over again; the server sees that the same way. */
    handedIn: {
      always: [
        { guard: 'hasFailed', target: 'open' },
        { guard: 'isEverythingUp', target: 'completed' },
      ],
      on: {
        add: { target: 'open', actions: 'tellQueue' },
        cancel: {
          target: 'open',
          actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'tellQueue'],
        },
        remove: {
          target: 'open',
          actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'tellQueue'],
        },
        takeBack: 'takingBack',
      },
    },
    takingBack: {
      entry: 'forgetTakenBack',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => context,
        onDone: 'open',
        onError: {
          target: 'open',
          actions: { type: 'keepTakeBackRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { handIn: {} },
    },
    /** Handed in, and everything that this page sends is up. */
    completed: {
      on: { add: { target: 'open', actions: 'tellQueue' }, takeBack: 'takingBack' },
    },
  },
})

type QueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>
