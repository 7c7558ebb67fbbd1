import { assign, setup } from 'xstate'
import { mostRetries } from './retryWait.ts'
import { isPassing, isUpAlready, type Step, StepFailure, type UploadError } from './stepFailure.ts'
import {
  begun,
  errorOf,
  moved,
  newUpload,
  nextPart,
  partArrived,
  planned,
  refusalOf,
  rested,
  stumbled,
  type UploadContext,
  type UploadInput,
} from './uploadContext.ts'
import type { BegunUpload } from './uploadPorts.ts'
import {
  abort,
  askForPart,
  begin,
  complete,
  type PartEvent,
  sendPart,
  watchNetwork,
} from './uploadSteps.ts'

export type UploadEvent =
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Ends the present wait. */
  | { readonly type: 'retry' }
  /** Gives the upload up, here and on the server. */
  | { readonly type: 'cancel' }
  | { readonly type: 'network.returned' }
  | PartEvent

/** How an upload ended. */
export interface UploadOutcome {
  readonly outcome: 'done' | 'failed' | 'cancelled'
  readonly error: UploadError | null
  /** What the file has become: a submission, an example. */
  readonly result: unknown
}

/** No byte for this long is a failure, in milliseconds. */
const stallTime = 30_000

const stalled = new StepFailure({ status: 0, message: 'The bytes stopped moving' })

const types: {
  context?: UploadContext
  events?: UploadEvent
  input?: UploadInput
  output?: UploadOutcome
} = {}

/**
 * One file on its way: in one piece (init, PUT, complete), or above 50 MB in chunks (init, then for each part in
 * order an address and its PUT, complete). Whatever passes is tried again, from the part where it happened; whatever
 * does not ends the upload, which is then aborted on the server.
 */
export const uploadMachine = setup({
  types,
  actors: { begin, askForPart, sendPart, complete, abort, watchNetwork },
  guards: {
    isRefused: ({ context }) => refusalOf(context.file) !== undefined,
    isBegun: ({ context }) => context.id !== null,
    isNotBegun: ({ context }) => context.id === null,
    hasAddress: ({ context }) => context.address !== null,
    isAllUp: ({ context }) => nextPart(context) === undefined,
    isCancelWished: ({ context }) => context.wish === 'cancel',
    isPauseWished: ({ context }) => context.wish === 'pause',
    isLasting: ({ context: { trouble, attempt } }) =>
      !trouble || attempt >= mostRetries || !isPassing(trouble.error, trouble.step),
    isUpAlready: ({ context: { trouble } }) =>
      trouble?.step === 'askForPart' && isUpAlready(trouble.error),
    isOffline: ({ context }) => !context.ports.network.isOnline(),
    mayAbortAgain: ({ context, event }) =>
      context.attempt < mostRetries && 'error' in event && isPassing(event.error, 'complete'),
    hasFailed: ({ context }) => context.error !== null,
  },
  actions: {
    refuse: assign(({ context }) => ({
      error: { code: 'UNKNOWN_ERROR', message: refusalOf(context.file) ?? '', metadata: {} },
    })),
    wishPause: assign({ wish: 'pause' }),
    wishCancel: assign({ wish: 'cancel' }),
    rest: assign(rested),
    begin: assign(({ context }, upload: BegunUpload) => begun(context, upload)),
    keepAddress: assign((_, given: { id: string; address: string }) => given),
    countBytes: assign(({ context }, bytes: number) => moved(context, bytes)),
    countPart: assign(({ context }) => partArrived(context)),
    noteTrouble: assign(({ context }, { step, error }: { step: Step; error: unknown }) =>
      stumbled(context, step, error),
    ),
    planRetry: assign(({ context }) => planned(context)),
    endWait: assign({ retryAt: null }),
    forgetAttempts: assign({ attempt: 0 }),
    keepError: assign(({ context }) => ({ error: errorOf(context) })),
    keepResult: assign((_, become: { result: unknown }) => become),
  },
  delays: { backoff: ({ context }) => context.wait, stall: stallTime },
}).createMachine({
  id: 'upload',
  context: ({ input }) => newUpload(input),
  output: ({ context: { error, result } }) => ({
    outcome: error ? 'failed' : result === undefined ? 'cancelled' : 'done',
    error,
    result,
  }),
  initial: 'checking',
  on: { cancel: '.aborting' },
  states: {
    checking: {
      always: [{ guard: 'isRefused', target: 'failed', actions: 'refuse' }, 'deciding'],
    },
    /** What comes next follows from what there is: so every way back leads here. */
    deciding: {
      always: [
        { guard: 'isCancelWished', target: 'aborting' },
        { guard: 'isPauseWished', target: 'paused' },
        { guard: 'isNotBegun', target: 'initialising' },
        { guard: 'isAllUp', target: 'completing' },
        { guard: 'hasAddress', target: 'sendingPart' },
        'askingForPart',
      ],
    },
    initialising: {
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => context,
        onDone: {
          target: 'deciding',
          actions: { type: 'begin', params: ({ event }) => event.output },
        },
        onError: {
          target: 'troubled',
          actions: {
            type: 'noteTrouble',
            params: ({ event }) => ({ step: 'begin', error: event.error }),
          },
        },
      },
      // What the server begins has to be known before it can be left alone or given up.
      on: { pause: { actions: 'wishPause' }, cancel: { actions: 'wishCancel' } },
    },
    askingForPart: {
      invoke: {
        id: 'askForPart',
        src: 'askForPart',
        input: ({ context }) => context,
        onDone: {
          target: 'deciding',
          actions: { type: 'keepAddress', params: ({ event }) => event.output },
        },
        onError: {
          target: 'troubled',
          actions: {
            type: 'noteTrouble',
            params: ({ event }) => ({ step: 'askForPart', error: event.error }),
          },
        },
      },
      on: { pause: { actions: 'wishPause' }, cancel: { actions: 'wishCancel' } },
    },
    sendingPart: {
      invoke: { id: 'sendPart', src: 'sendPart', input: ({ context }) => context },
      initial: 'moving',
      states: {
        moving: {
          after: {
            stall: {
              target: '#upload.troubled',
              actions: { type: 'noteTrouble', params: { step: 'sendPart', error: stalled } },
            },
          },
        },
      },
      on: {
        'part.moved': {
          target: '.moving',
          actions: { type: 'countBytes', params: ({ event }) => event.bytes },
        },
        'part.sent': { target: 'deciding', actions: 'countPart' },
        'part.failed': {
          target: 'troubled',
          actions: {
            type: 'noteTrouble',
            params: ({ event }) => ({ step: 'sendPart', error: event.error }),
          },
        },
        pause: 'paused',
      },
    },
    completing: {
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ context }) => context,
        onDone: {
          target: 'done',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'troubled',
          actions: {
            type: 'noteTrouble',
            params: ({ event }) => ({ step: 'complete', error: event.error }),
          },
        },
      },
      on: { cancel: { actions: 'wishCancel' } },
    },
    troubled: {
      always: [
        { guard: 'isCancelWished', target: 'aborting' },
        { guard: 'isUpAlready', target: 'completing' },
        { guard: 'isLasting', target: 'aborting', actions: 'keepError' },
        { guard: 'isPauseWished', target: 'paused' },
        { guard: 'isOffline', target: 'offline' },
        'waiting',
      ],
    },
    waiting: {
      entry: 'planRetry',
      after: { backoff: 'deciding' },
      on: { retry: 'deciding', pause: 'paused' },
      exit: 'endWait',
    },
    offline: {
      invoke: { src: 'watchNetwork', input: ({ context }) => context.ports.network },
      on: { 'network.returned': 'deciding', retry: 'deciding', pause: 'paused' },
    },
    paused: {
      entry: 'rest',
      on: { resume: 'deciding' },
    },
    aborting: {
      entry: 'forgetAttempts',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isBegun', target: 'calling' }, 'over'] },
        calling: {
          invoke: {
            id: 'abort',
            src: 'abort',
            input: ({ context }) => context,
            onDone: 'over',
            onError: [{ guard: 'mayAbortAgain', target: 'waiting' }, 'over'],
          },
        },
        waiting: { entry: 'planRetry', after: { backoff: 'calling' }, exit: 'endWait' },
        over: { type: 'final' },
      },
      onDone: [{ guard: 'hasFailed', target: 'failed' }, { target: 'cancelled' }],
      on: { cancel: {} },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
