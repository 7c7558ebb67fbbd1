import {
  assign,
  enqueueActions,
  forwardTo,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { calling, type Rejection, withError } from '#src/machines/calling.ts'
import { faultsWith, mayRetry, retryPlan } from '#src/machines/upload/retry.ts'
import { uploadErrorOf } from '#src/machines/upload/stepFailure.ts'
import type { UploadName } from '#src/machines/upload/uploadPorts.ts'
import { watchingNetwork, watchNetwork } from '#src/machines/upload/uploadSteps.ts'
import type { QueuePorts } from '#src/machines/uploadQueue/queuePorts.ts'
import type { Entry, Job } from '#src/machines/uploadQueue/queueRules.ts'
import {
  type QueueEvent,
  uploadQueueMachine,
} from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import {
  type Announced,
  type Announcements,
  announceable,
  givenUp,
  isComplete,
  openAnnouncements,
  stillBegun,
  unstarted,
  withAnnounced,
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
  readonly announced: Announced
  readonly queueInput: { readonly jobs: readonly Job[]; readonly largestSimple?: number }
  /** The queue's entries, as they are now. */
  readonly entries: readonly Entry[]
  /** The ids of the files of which the server knows. */
  readonly begun: readonly string[]
  /** Whether it was taken back at a moment at which a call had to be waited for. */
  readonly withdrawn: boolean
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

interface FileBegun {
  readonly type: 'file.begun'
  readonly key: string
  readonly upload: UploadName | undefined
}

type WorldEvent =
  /** The server knows of a file; of an upload that is only announced, which. */
  FileBegun | { readonly type: 'network.returned' }

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
    isWithdrawn: ({ context }) => context.withdrawn,
    mayRetry: ({ context }, rejection: Rejection) => mayRetry(context, rejection),
  },
  actions: {
    sendToQueue: forwardTo('uploadQueue'),
    /** If the server cannot be reached, it treats what was only announced as interrupted. */
    giveUp: enqueueActions(
      ({ context: { ports, announced, entries }, enqueue }, ids: readonly string[] | undefined) => {
        const { uploads, others } = givenUp(announced, unstarted(entries, ids))
        for (const upload of uploads)
          enqueue(() => void ports.calls.abort(upload).catch(() => undefined))
        enqueue.assign({ announced: others })
      },
    ),
    /** What is paused and of which the server does not know would hold the handing in up. */
    sendTexts: sendTo('uploadQueue', ({ context: { entries } }) => ({
      type: 'resume',
      ids: entries.flatMap(({ job }) => (job.kind === 'text' ? [job.id] : [])),
    })),
    followQueue: assign(({ context }, { context: { entries } }: QueueSnapshot) => ({
      entries,
      begun: stillBegun(entries, context.begun),
    })),
    noteBegun: assign(({ context: { entries, begun, announced } }, { key, upload }: FileBegun) => ({
      begun: withBegun(entries, begun, key),
      announced: withAnnounced(announced, key, upload),
    })),
    beginHandIn: assign({ error: null, attempt: 0, faults: 0, withdrawn: false }),
    noteWithdrawn: assign({ withdrawn: true }),
    forgetWithdrawn: assign({ withdrawn: false }),
    planRetry: assign(({ context }, rejection: Rejection) => ({
      ...retryPlan(context, rejection),
      faults: faultsWith(context, rejection),
    })),
    keepRefusal: assign((_, { error }: Rejection) => ({
      error: uploadErrorOf(error, /*i18n*/ 'The task could not be handed in'),
    })),
    keepTakeBackRefusal: assign((_, { error }: Rejection) => ({
      error: uploadErrorOf(error, /*i18n*/ 'The hand-in could not be undone'),
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
      (key, upload) => self.send({ type: 'file.begun', key, upload }),
      largestSimple,
    ),
    queueInput: { jobs, ...(largestSimple === undefined ? {} : { largestSimple }) },
    announced: {},
    entries: [],
    begun: [],
    withdrawn: false,
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
    add: { actions: 'sendToQueue' },
    pause: { actions: 'sendToQueue' },
    resume: { actions: 'sendToQueue' },
    retry: { actions: 'sendToQueue' },
    cancel: {
      actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'sendToQueue'],
    },
    remove: {
      actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'sendToQueue'],
    },
    'file.begun': { actions: { type: 'noteBegun', params: ({ event }) => event } },
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
        ...calling('handIn'),
        onDone: [
          { guard: 'isWithdrawn', target: 'takingBack' },
          { guard: 'isLeftOut', target: 'preparing' },
          { target: 'handedIn' },
        ],
        onError: [
          { guard: 'isWithdrawn', target: 'takingBack' },
          { guard: withError('mayRetry'), target: 'waiting', actions: withError('planRetry') },
          { target: 'open', actions: withError('keepRefusal') },
        ],
      },
      on: { handIn: {}, takeBack: { actions: 'noteWithdrawn' } },
    },
    /** The call may have arrived although its answer did not. */
    waiting: {
      always: { guard: 'isOffline', target: 'offline' },
      after: { backoff: 'preparing' },
      on: { handIn: 'preparing', takeBack: 'takingBack' },
    },
    offline: {
      invoke: watchingNetwork,
      on: { 'network.returned': 'preparing', handIn: {}, takeBack: 'takingBack' },
    },
    /** Whoever gives a file up looks the task over again; the server sees that the same way. */
    handedIn: {
      always: [
        { guard: 'hasFailed', target: 'open' },
        { guard: 'isEverythingUp', target: 'completed' },
      ],
      on: {
        add: { target: 'open', actions: 'sendToQueue' },
        cancel: {
          target: 'open',
          actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'sendToQueue'],
        },
        remove: {
          target: 'open',
          actions: [{ type: 'giveUp', params: ({ event }) => event.ids }, 'sendToQueue'],
        },
        takeBack: 'takingBack',
      },
    },
    takingBack: {
      entry: 'forgetWithdrawn',
      invoke: {
        ...calling('takeBack'),
        onDone: 'open',
        onError: { target: 'open', actions: withError('keepTakeBackRefusal') },
      },
      on: { handIn: {} },
    },
    /** Handed in, and everything that this page sends is up. */
    completed: {
      on: { add: { target: 'open', actions: 'sendToQueue' }, takeBack: 'takingBack' },
    },
  },
})

type QueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>
