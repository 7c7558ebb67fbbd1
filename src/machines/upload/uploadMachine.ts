import { assign, setup, spawnChild, stopChild } from 'xstate'
import { type CallFailure, unknownFailure } from '#src/lib/callFailure.ts'
import { calling, withOutput } from '#src/machines/calling.ts'
import { refusalOf } from './refusedFile.ts'
import { maxSilentTries } from './retryWait.ts'
import { askedWait, isPassing, isUpAlready, type Step, StepFailure } from './stepFailure.ts'
import {
  begun,
  compared,
  errorOf,
  forgotten,
  isEndedElsewhere,
  isOutOfTries,
  isPartAlmostUp,
  isRefused,
  moved,
  newUpload,
  nextPart,
  partArrived,
  planned,
  rested,
  sentTo,
  stumbled,
  type UploadContext,
  type UploadInput,
  unparked,
} from './uploadContext.ts'
import type { BegunUpload, Turn } from './uploadPorts.ts'
import {
  abort,
  askForPart,
  begin,
  complete,
  type PartEvent,
  sendPart,
  type TurnEvent,
  takeTurn,
  watchingNetwork,
  watchNetwork,
} from './uploadSteps.ts'

export type UploadEvent =
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Ends the present wait, or takes up what is parked. */
  | { readonly type: 'retry' }
  /** Gives the upload up, here and on the server. */
  | { readonly type: 'cancel' }
  /** The network has returned, or the page is looked at again. */
  | { readonly type: 'network.returned' }
  | PartEvent
  | TurnEvent

/** How an upload ended. */
export interface UploadOutcome {
  readonly outcome: 'done' | 'failed' | 'cancelled'
  readonly error: CallFailure | null
  /** What the file has become: a submission, an example. */
  readonly result: unknown
}

/** No byte for this long is a failure. */
const stallTimeMs = 30_000

/** A call without an answer for this long is asked again. */
const maxCallMs = 60_000

const stalled = new StepFailure({ status: 0, message: 'The bytes stopped moving' })

const types: {
  context?: UploadContext
  events?: UploadEvent
  input?: UploadInput
  output?: UploadOutcome
} = {}

const upload = setup({
  types,
  actors: { begin, askForPart, sendPart, complete, abort, watchNetwork, takeTurn },
  guards: {
    isUnwelcome: ({ context }) => refusalOf(context.file) !== undefined,
    isBegun: ({ context }) => context.id !== null,
    isNotBegun: ({ context }) => context.id === null,
    hasNoTurn: ({ context }) => context.turn !== 'mine',
    isTheirTurn: ({ context }) => context.turn === 'theirs',
    hasUploadUrl: ({ context }) => context.uploadUrl !== null,
    isInDoubt: ({ context: { uploadUrl, doubt } }) => uploadUrl !== null && doubt !== 'none',
    isPartAlmostUp: ({ context }) => isPartAlmostUp(context),
    isPauseOverdue: ({ context }, bytes: number) =>
      context.wish === 'pause' && !isPartAlmostUp({ ...context, ...moved(context, bytes) }),
    isAllUp: ({ context }) => nextPart(context) === undefined,
    isCancelWished: ({ context }) => context.wish === 'cancel',
    isPauseWished: ({ context }) => context.wish === 'pause',
    isRefused: ({ context }) => isRefused(context),
    isOutOfTries: ({ context }) => isOutOfTries(context),
    isLastingLong: ({ context }) => context.attempt >= maxSilentTries,
    isEndedElsewhere: ({ context }) => isEndedElsewhere(context),
    /** Unless the server has said how long to leave it alone. */
    mayTryEarlier: ({ context }) => askedWait(context.trouble?.error) === 0,
    isUpAlready: ({ context: { trouble } }) =>
      trouble?.step === 'askForPart' && isUpAlready(trouble.error),
    isOffline: ({ context }) => !context.ports.network.isOnline(),
    mayAbortAgain: ({ context, event }) =>
      context.attempt < maxSilentTries && 'error' in event && isPassing(event.error, 'complete'),
    hasFailed: ({ context }) => context.error !== null,
  },
  actions: {
    refuse: assign(({ context }) => ({
      error: unknownFailure(refusalOf(context.file) ?? ''),
    })),
    wishPause: assign({ wish: 'pause' }),
    wishCancel: assign({ wish: 'cancel' }),
    dropPause: assign(({ context: { wish } }) => ({ wish: wish === 'pause' ? 'none' : wish })),
    rest: assign(({ context }) => rested(context)),
    noteTurn: assign(({ context }, turn: Turn) => ({
      turn,
      doubt: turn === 'theirs' ? 'otherWindow' : context.doubt,
    })),
    forget: assign(forgotten),
    compare: assign(({ context }, upload: BegunUpload) => compared(context, upload)),
    begin: assign(({ context }, upload: BegunUpload) => begun(context, upload)),
    keepUploadUrl: assign(({ context }, given: { id: string; uploadUrl: string }) =>
      sentTo(context, given),
    ),
    countBytes: assign(({ context }, bytes: number) => moved(context, bytes)),
    countPart: assign(({ context }) => partArrived(context)),
    noteTrouble: assign(({ context }, { step, error }: { step: Step; error: unknown }) =>
      stumbled(context, step, error),
    ),
    planRetry: assign(({ context }) => planned(context)),
    endTurn: stopChild('turn'),
    endWait: assign({ retryAt: null }),
    forgetAttempts: assign({ attempt: 0 }),
    notifyParked: ({ context: { error, onParked } }) => {
      if (error) onParked(error)
    },
    unpark: assign(unparked),
    keepError: assign(({ context }) => ({ error: errorOf(context) })),
    keepResult: assign((_, result: unknown) => ({ result })),
  },
  delays: { backoff: ({ context }) => context.wait, stall: stallTimeMs, unanswered: maxCallMs },
})

/** A wait for the next try, which comes earlier when there is reason to hope. */
const waiting = upload.createStateConfig({
  entry: 'planRetry',
  invoke: watchingNetwork,
  after: { backoff: '#upload.deciding' },
  on: {
    retry: '#upload.deciding',
    'network.returned': {
      guard: 'mayTryEarlier',
      target: '#upload.deciding',
      actions: 'forgetAttempts',
    },
    pause: '#upload.paused',
  },
  exit: 'endWait',
})

/** While a call is under way, what is asked for has to wait for it. */
const wishes = {
  pause: { actions: 'wishPause' },
  resume: { actions: 'dropPause' },
  cancel: { actions: 'wishCancel' },
} as const

/**
 * One file on its way: in one piece (init, PUT, complete), or above 50 MB in chunks (init, then for each part in
 * order a URL and its PUT, complete). Where no answer comes, it is tried again from the part where that happened: in a minute
 * of trouble often, and after that now and then, for as long as it takes. A server that answers with faults is tried a few times;
 * then the upload is parked until somebody asks for another try, and the server keeps its parts. A refusal ends it, and a
 * person's cancel: it is then aborted on the server.
 */
export const uploadMachine = upload.createMachine({
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
      always: [{ guard: 'isUnwelcome', target: 'failed', actions: 'refuse' }, 'deciding'],
    },
    /** What comes next follows from what there is: so every way back leads here. */
    deciding: {
      always: [
        { guard: 'isCancelWished', target: 'aborting' },
        { guard: 'isPauseWished', target: 'paused' },
        { guard: 'isNotBegun', target: 'initialising' },
        { guard: 'hasNoTurn', target: 'awaitingTurn' },
        { guard: 'isAllUp', target: 'completing' },
        { guard: 'isInDoubt', target: 'comparing' },
        { guard: 'hasUploadUrl', target: 'sendingPart' },
        'askingForPart',
      ],
    },
    initialising: {
      invoke: {
        ...calling('begin'),
        onDone: { target: 'deciding', actions: withOutput('begin') },
        onError: failed('begin'),
      },
      after: { unanswered: withoutAnswer('begin') },
      // What the server begins has to be known before it can be left alone or given up.
      on: wishes,
    },
    /**
     * The server takes the same file out of two windows for one upload: they take turns with it. By the turn that it has, other windows
     * know too that it is sent here.
     */
    awaitingTurn: {
      entry: ['endTurn', spawnChild('takeTurn', { id: 'turn', input: ({ context }) => context })],
      on: {
        'turn.theirs': { actions: { type: 'noteTurn', params: 'theirs' } },
        'turn.mine': {
          target: 'deciding',
          actions: { type: 'noteTurn', params: 'mine' },
        },
        pause: 'paused',
        // What the other window sends is not given up here.
        cancel: [{ guard: 'isTheirTurn', target: 'cancelled' }, { target: 'aborting' }],
      },
    },
    /** The server is asked what it has by now, since it may be more than is known here. */
    comparing: {
      invoke: {
        ...calling('begin', 'compare'),
        onDone: { target: 'deciding', actions: withOutput('compare') },
        onError: failed('askForPart'),
      },
      after: { unanswered: withoutAnswer('askForPart') },
      on: wishes,
    },
    askingForPart: {
      invoke: {
        ...calling('askForPart'),
        onDone: { target: 'deciding', actions: withOutput('keepUploadUrl') },
        onError: failed('askForPart'),
      },
      after: { unanswered: withoutAnswer('askForPart') },
      on: wishes,
    },
    sendingPart: {
      invoke: calling('sendPart'),
      initial: 'moving',
      states: {
        moving: { after: { stall: withoutAnswer('sendPart') } },
      },
      on: {
        'part.moved': [
          {
            guard: { type: 'isPauseOverdue', params: ({ event }) => event.bytes },
            target: 'paused',
          },
          {
            target: '.moving',
            actions: { type: 'countBytes', params: ({ event }) => event.bytes },
          },
        ],
        'part.sent': { target: 'deciding', actions: 'countPart' },
        'part.failed': failed('sendPart'),
        pause: [{ guard: 'isPartAlmostUp', actions: 'wishPause' }, { target: 'paused' }],
        resume: { actions: 'dropPause' },
      },
    },
    completing: {
      invoke: {
        ...calling('complete'),
        onDone: { target: 'done', actions: withOutput('keepResult') },
        onError: failed('complete'),
      },
      after: { unanswered: withoutAnswer('complete') },
      on: { cancel: { actions: 'wishCancel' } },
    },
    troubled: {
      always: [
        { guard: 'isCancelWished', target: 'aborting' },
        { guard: 'isUpAlready', target: 'completing' },
        { guard: 'isEndedElsewhere', target: 'deciding', actions: ['endTurn', 'forget'] },
        { guard: 'isRefused', target: 'aborting', actions: 'keepError' },
        { guard: 'isOutOfTries', target: 'parked', actions: 'keepError' },
        { guard: 'isPauseWished', target: 'paused' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isLastingLong', target: 'unreachable' },
        'waiting',
      ],
    },
    waiting,
    /** Nothing has come back for minutes. What the server has stays there, and is gone on with once that is possible. */
    unreachable: waiting,
    /** The server has answered with faults. What it has stays there, for whoever asks for another try. */
    parked: {
      entry: ['endTurn', 'rest', 'notifyParked'],
      on: { retry: 'deciding', resume: 'deciding' },
      exit: 'unpark',
    },
    offline: {
      invoke: watchingNetwork,
      on: { 'network.returned': 'deciding', retry: 'deciding', pause: 'paused' },
    },
    paused: {
      entry: ['endTurn', 'rest'],
      on: { resume: 'deciding' },
    },
    aborting: {
      entry: 'forgetAttempts',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isBegun', target: 'calling' }, 'over'] },
        calling: {
          invoke: {
            ...calling('abort'),
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

/** What follows when a step fails. */
function failed<At extends Step>(step: At) {
  return {
    target: '#upload.troubled',
    actions: {
      type: 'noteTrouble',
      params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
        step,
        error: event.error,
      }),
    },
  } as const
}

/** No answer has come, or no byte has moved, for too long. */
function withoutAnswer<At extends Step>(step: At) {
  return {
    target: '#upload.troubled',
    actions: { type: 'noteTrouble', params: { step, error: stalled } },
  } as const
}
