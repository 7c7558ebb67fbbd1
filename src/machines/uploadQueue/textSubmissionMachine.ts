import { assign, fromPromise, setup } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { faultsWith, mayRetry, type Rejection, retryPlan } from '#src/machines/upload/retry.ts'
import { uploadErrorOf } from '#src/machines/upload/stepFailure.ts'
import type { UploadOutcome } from '#src/machines/upload/uploadMachine.ts'
import { watchNetwork } from '#src/machines/upload/uploadSteps.ts'
import type { QueuePorts } from './queuePorts.ts'
import type { WrittenText } from './queueRules.ts'

export interface TextInput {
  readonly text: WrittenText
  readonly ports: QueuePorts
}

export interface TextContext extends TextInput {
  readonly attempt: number
  /** How many tries in a row were answered with a fault of the server. */
  readonly faults: number
  readonly wait: number
  readonly error: CallFailure | null
  readonly result: unknown
}

const types: {
  context?: TextContext
  events?: { readonly type: 'pause' | 'resume' | 'retry' | 'cancel' | 'network.returned' }
  input?: TextInput
  output?: UploadOutcome
} = {}

/**
 * A text that goes along with the files of a task: one call, tried again like those of an upload, and waited with while there
 * is no network. It is kept once, however often it is sent: the call names it by an id of its own.
 */
export const textSubmissionMachine = setup({
  types,
  actors: {
    watchNetwork,
    write: fromPromise<unknown, TextInput>(({ input }) => input.ports.writeText(input.text)),
  },
  guards: {
    isOffline: ({ context }) => !context.ports.network.isOnline(),
    mayRetry: ({ context }, rejection: Rejection) => mayRetry(context, rejection),
  },
  actions: {
    planRetry: assign(({ context }, rejection: Rejection) => ({
      ...retryPlan(context, rejection),
      faults: faultsWith(context, rejection),
    })),
    keepError: assign((_, { error }: Rejection) => ({ error: uploadErrorOf(error, 'No data') })),
    keepResult: assign((_, become: { result: unknown }) => become),
  },
  delays: { backoff: ({ context }) => context.wait },
}).createMachine({
  id: 'textSubmission',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    faults: 0,
    wait: 0,
    error: null,
    result: undefined,
  }),
  output: ({ context: { error, result } }) => ({
    outcome: error ? 'failed' : result === undefined ? 'cancelled' : 'done',
    error,
    result,
  }),
  initial: 'writing',
  states: {
    writing: {
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context,
        onDone: {
          target: 'done',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'planRetry', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      always: { guard: 'isOffline', target: 'offline' },
      after: { backoff: 'writing' },
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        input: ({ context }) => context.ports.network,
      },
      on: {
        retry: 'writing',
        'network.returned': 'writing',
        pause: 'paused',
        cancel: 'cancelled',
      },
    },
    offline: {
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        input: ({ context }) => context.ports.network,
      },
      on: {
        'network.returned': 'writing',
        retry: 'writing',
        pause: 'paused',
        cancel: 'cancelled',
      },
    },
    paused: { on: { resume: 'writing', cancel: 'cancelled' } },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
