import { assign, fromPromise, setup } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { calling, type Rejection, withError, withOutput } from '#src/machines/calling.ts'
import { faultsWith, mayRetry, retryPlan } from '#src/machines/upload/retry.ts'
import { uploadErrorOf } from '#src/machines/upload/stepFailure.ts'
import type { UploadOutcome } from '#src/machines/upload/uploadMachine.ts'
import { watchingNetwork, watchNetwork } from '#src/machines/upload/uploadSteps.ts'
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

/** What ends a wait. */
const wakings = {
  retry: 'writing',
  'network.returned': 'writing',
  pause: 'paused',
  cancel: 'cancelled',
} as const

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
    keepResult: assign((_, result: unknown) => ({ result })),
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
        ...calling('write'),
        onDone: { target: 'done', actions: withOutput('keepResult') },
        onError: [
          { guard: withError('mayRetry'), target: 'waiting', actions: withError('planRetry') },
          { target: 'failed', actions: withError('keepError') },
        ],
      },
    },
    waiting: {
      always: { guard: 'isOffline', target: 'offline' },
      after: { backoff: 'writing' },
      invoke: watchingNetwork,
      on: wakings,
    },
    offline: {
      invoke: watchingNetwork,
      on: wakings,
    },
    paused: { on: { resume: 'writing', cancel: 'cancelled' } },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
