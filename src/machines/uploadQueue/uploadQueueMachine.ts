import { assign, type DoneActorEvent, enqueueActions, setup } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { type UploadOutcome, uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import type { QueuePorts } from './queuePorts.ts'
import {
  actorId,
  type Chosen,
  cancelled,
  type Entry,
  ended,
  held,
  idle,
  isBusy,
  type Job,
  newEntry,
  parked,
  paused,
  removed,
  resumed,
  retried,
  running,
  startable,
  started,
} from './queueRules.ts'
import { textSubmissionMachine } from './textSubmissionMachine.ts'

export interface QueueInput {
  readonly ports: QueuePorts
  readonly jobs?: readonly Job[]
  /** The largest file that is sent in one piece, in bytes: 50 MB, where nothing else is said. */
  readonly largestSimple?: number
}

export interface QueueContext {
  readonly ports: QueuePorts
  readonly largestSimple: number | undefined
  readonly entries: readonly Entry[]
}

/** What can be done with a queue. Without ids, all entries are meant. */
export type QueueEvent =
  | { readonly type: 'add'; readonly jobs: readonly Job[] }
  | { readonly type: QueueOrder; readonly ids?: readonly string[] }

export type QueueOrder = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove'

/** An upload waits for somebody to ask for another try. */
export interface ParkedEvent {
  readonly type: 'upload.parked'
  readonly id: string
  readonly error: CallFailure
}

/** How many files are on their way at once. */
const slots = 3

const types: {
  context?: QueueContext
  events?: QueueEvent | ParkedEvent | DoneActorEvent<UploadOutcome>
  input?: QueueInput
} = {}

/**
 * Files and texts to send, three at a time, in the order in which they were added. Each has an actor of its own; what
 * went wrong stays with its entry. Entries come and go while it runs.
 */
export const uploadQueueMachine = setup({
  types,
  actors: { upload: uploadMachine, text: textSubmissionMachine },
  guards: {
    isBusy: ({ context }) => isBusy(context.entries),
    isSettled: ({ context }) => !isBusy(context.entries),
  },
  actions: {
    add: assign(({ context }, jobs: readonly Job[]) => ({
      entries: [...context.entries, ...jobs.map(newEntry)],
    })),
    pause: enqueueActions(({ context: { entries }, enqueue }, ids: Chosen) => {
      for (const { job } of running(entries, ids)) enqueue.sendTo(actorId(job), { type: 'pause' })
      enqueue.assign({ entries: paused(entries, ids) })
    }),
    resume: assign(({ context }, ids: Chosen) => ({ entries: resumed(context.entries, ids) })),
    retry: enqueueActions(({ context: { entries }, enqueue }, ids: Chosen) => {
      for (const { job } of running(entries, ids)) enqueue.sendTo(actorId(job), { type: 'retry' })
      enqueue.assign({ entries: retried(entries, ids) })
    }),
    cancel: enqueueActions(({ context: { entries }, enqueue }, ids: Chosen) => {
      for (const { job } of held(entries, ids)) enqueue.sendTo(actorId(job), { type: 'cancel' })
      enqueue.assign({ entries: cancelled(entries, ids) })
    }),
    remove: enqueueActions(({ context: { entries, ports }, enqueue }, ids: Chosen) => {
      for (const { job } of held(entries, ids)) enqueue.sendTo(actorId(job), { type: 'cancel' })
      for (const { job } of idle(entries, ids)) enqueue(() => ports.forget(job))
      enqueue.assign({ entries: removed(entries, ids) })
    }),
    park: assign(({ context: { entries } }, { id, error }: ParkedEvent) => ({
      entries: parked(entries, id, error),
    })),
    end: enqueueActions(
      ({ context: { entries, ports }, enqueue }, event: DoneActorEvent<UploadOutcome>) => {
        const entry = entries.find(({ job }) => actorId(job) === event.actorId)
        if (!entry) return
        enqueue.stopChild(event.actorId)
        if (entry.leaving) enqueue(() => ports.forget(entry.job))
        enqueue.assign({ entries: ended(entries, entry, event.output) })
      },
    ),
    /** Starts as many of those that wait as there is room for. */
    fillSlots: enqueueActions(({ context, enqueue, self }) => {
      const { entries, ports, largestSimple } = context
      const next = startable(entries, slots)
      for (const { job, started } of next) {
        const id = actorId(job)
        if (started) enqueue.sendTo(id, { type: 'resume' })
        else if (job.kind === 'text') {
          enqueue.spawnChild('text', { id, input: { text: job.text, ports } })
        } else {
          const { file, target } = job
          const size = largestSimple === undefined ? {} : { largestSimple }
          // Later: one machine's actions cannot run within another's.
          const onParked = (error: CallFailure) =>
            queueMicrotask(() => self.send({ type: 'upload.parked', id: file.id, error }))
          enqueue.spawnChild('upload', { id, input: { file, target, ports, onParked, ...size } })
        }
      }
      enqueue.assign({ entries: started(entries, next) })
    }),
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input: { ports, jobs = [], largestSimple } }) => ({
    ports,
    largestSimple,
    entries: jobs.map(newEntry),
  }),
  entry: 'fillSlots',
  initial: 'settled',
  states: {
    working: { always: { guard: 'isSettled', target: 'settled' } },
    settled: { always: { guard: 'isBusy', target: 'working' } },
  },
  on: {
    add: {
      actions: [{ type: 'add', params: ({ event }) => event.jobs }, 'fillSlots'],
    },
    pause: ordered('pause'),
    resume: ordered('resume'),
    retry: ordered('retry'),
    cancel: ordered('cancel'),
    remove: ordered('remove'),
    'upload.parked': {
      actions: [{ type: 'park', params: ({ event }) => event }, 'fillSlots'],
    },
    'xstate.done.actor.*': {
      actions: [{ type: 'end', params: ({ event }) => event }, 'fillSlots'],
    },
  },
})

/** What an order does to the entries that it is about. */
function ordered<Order extends QueueOrder>(type: Order) {
  const params = ({ event }: { readonly event: { readonly ids?: Chosen } }) => event.ids
  return { actions: [{ type, params }, 'fillSlots'] } as const
}
