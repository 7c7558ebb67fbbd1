import { assign, setup } from 'xstate'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { unknownFailure } from '#src/lib/callFailure.ts'
import { asKept } from './asKept.ts'
import type { PageConfiguration } from './pageConfiguration.ts'
import {
  begun,
  caughtUp,
  changesOf,
  done,
  idsGiven,
  isTheirs,
  newSave,
  pictureDone,
  pictureFailed,
  picturesLeft,
  type SaveContext,
  type SaveInput,
  sourcesLeft,
} from './saveContext.ts'
import { type SaveError, saveErrorOf } from './saveError.ts'
import {
  changePicture,
  createItems,
  createPage,
  deleteItems,
  type PictureEvent,
  readPage,
  saveFields,
  updateItems,
} from './saveSteps.ts'
import { settle } from './settle.ts'

export type SaveEvent =
  /** Saves what is left of what is wanted by now. */
  | { readonly type: 'retry'; readonly wanted: PageConfiguration }
  /** In a conflict: puts one's own page over theirs. */
  | { readonly type: 'overwrite' }
  /** In a conflict: leaves theirs as it is. */
  | { readonly type: 'yield' }
  | PictureEvent

const types: { context?: SaveContext; events?: SaveEvent; input?: SaveInput } = {}

const noData = unknownFailure('No data')

/**
 * Saves a landing page. The first call saves the page's own fields under the version that was edited: somebody else's
 * save in the meantime is met before anything is changed. A picture that fails does not hold up the others;
 * anything else that fails ends the attempt. A retry looks at what the server has by now, and saves the rest.
 */
export const landingPageSaveMachine = setup({
  types,
  actors: {
    readPage,
    createPage,
    saveFields,
    createItems,
    updateItems,
    deleteItems,
    changePicture,
  },
  guards: {
    isNewPage: ({ context }) => context.pageId === null,
    hasNewItems: ({ context }) => changesOf(context).create.length > 0,
    hasSourcesLeft: ({ context }) => sourcesLeft(context).length > 0,
    hasChangedItems: ({ context }) => changesOf(context).update.length > 0,
    hasDeletedItems: ({ context }) => changesOf(context).delete.length > 0,
    hasPicturesLeft: ({ context }) => picturesLeft(context).length > 0,
    hasErrors: ({ context }) => context.errors.length > 0,
    isConflict: (_, thrown: unknown) => isConflict(saveErrorOf(thrown)),
    isMatched: ({ context }, made: readonly PageItem[]) => idsGiven(context, made) !== undefined,
    isThere: (_, page: LandingPage | null) => page !== null,
    isTheirs: ({ context }, page: LandingPage | null) => isTheirs(context, page),
  },
  actions: {
    countSteps: assign(({ context }) => begun(context)),
    keepPage: assign(({ context }, { id, version }: LandingPage) => ({
      ...done(context, { fields: changesOf(context).fields }),
      pageId: id,
      version,
    })),
    keepItems: assign(({ context }, made: readonly PageItem[]) =>
      done(context, { create: changesOf(context).create }, { ids: idsGiven(context, made) ?? {} }),
    ),
    keepUpdate: assign(({ context }) => done(context, { update: changesOf(context).update })),
    keepDelete: assign(({ context }) => done(context, { delete: changesOf(context).delete })),
    countPart: assign((_, part: number) => ({ part })),
    keepPicture: assign(({ context }) => pictureDone(context)),
    notePicture: assign(({ context }, error: SaveError) => pictureFailed(context, error)),
    noteError: assign(({ context }, thrown: unknown) => ({
      errors: [...context.errors, saveErrorOf(thrown)],
    })),
    keepResult: assign((_, page: LandingPage | null) => ({ page })),
    noteTheirs: assign((_, theirs: LandingPage | null) => ({ theirs })),
    goOnFrom: assign(({ context }, page: LandingPage | null) => caughtUp(context, page)),
    wantAnew: assign(({ context }, wanted: PageConfiguration) => ({
      wanted: settle(asKept(wanted), context),
    })),
  },
}).createMachine({
  id: 'landingPageSave',
  context: ({ input }) => newSave(input),
  initial: 'beginning',
  states: {
    beginning: {
      entry: 'countSteps',
      always: [{ guard: 'isNewPage', target: 'creatingPage' }, { target: 'savingFields' }],
    },
    creatingPage: {
      invoke: {
        id: 'createPage',
        src: 'createPage',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: withOutput('keepPage') },
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    savingFields: {
      invoke: {
        id: 'saveFields',
        src: 'saveFields',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: withOutput('keepPage') },
        onError: [
          { guard: withError('isConflict'), target: 'catchingUp' },
          { target: 'failed', actions: withError('noteError') },
        ],
      },
    },
    /** What comes next follows from what is left. */
    deciding: {
      always: [
        { guard: 'hasNewItems', target: 'creatingItems' },
        { guard: 'hasSourcesLeft', target: 'changingPicture' },
        { guard: 'hasChangedItems', target: 'updatingItems' },
        { guard: 'hasDeletedItems', target: 'deletingItems' },
        { guard: 'hasPicturesLeft', target: 'changingPicture' },
        { guard: 'hasErrors', target: 'failed' },
        { target: 'reading' },
      ],
    },
    creatingItems: {
      invoke: {
        id: 'createItems',
        src: 'createItems',
        input: ({ context }) => context,
        onDone: [
          { guard: withOutput('isMatched'), target: 'deciding', actions: withOutput('keepItems') },
          { target: 'failed', actions: { type: 'noteError', params: noData } },
        ],
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    changingPicture: {
      invoke: { id: 'changePicture', src: 'changePicture', input: ({ context }) => context },
      on: {
        'picture.sent': { actions: { type: 'countPart', params: ({ event }) => event.part } },
        'picture.changed': { target: 'deciding', actions: 'keepPicture' },
        'picture.failed': {
          target: 'deciding',
          actions: { type: 'notePicture', params: ({ event }) => event.error },
        },
      },
    },
    updatingItems: {
      invoke: {
        id: 'updateItems',
        src: 'updateItems',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: 'keepUpdate' },
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    deletingItems: {
      invoke: {
        id: 'deleteItems',
        src: 'deleteItems',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: 'keepDelete' },
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    reading: {
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context }) => context,
        onDone: [
          { guard: withOutput('isThere'), target: 'saved', actions: withOutput('keepResult') },
          { target: 'failed', actions: { type: 'noteError', params: noData } },
        ],
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    failed: {
      on: {
        retry: {
          target: 'catchingUp',
          actions: { type: 'wantAnew', params: ({ event }) => event.wanted },
        },
      },
    },
    /** Calls whose answers were lost may have been done, and somebody else may have saved. */
    catchingUp: {
      invoke: {
        id: 'catchUp',
        src: 'readPage',
        input: ({ context }) => context,
        onDone: [
          {
            guard: withOutput('isTheirs'),
            target: 'conflicting',
            actions: withOutput('noteTheirs'),
          },
          { target: 'beginning', actions: withOutput('goOnFrom') },
        ],
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    conflicting: {
      on: {
        overwrite: {
          target: 'beginning',
          actions: { type: 'goOnFrom', params: ({ context }) => context.theirs },
        },
        yield: 'yielded',
      },
    },
    saved: { type: 'final' },
    yielded: { type: 'final' },
  },
})

/** The name of an action or guard, with what the call gave. */
function withOutput<Name extends string>(type: Name) {
  return {
    type,
    params: <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output,
  }
}

/** The name of an action or guard, with what the call threw. */
function withError<Name extends string>(type: Name) {
  return {
    type,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => event.error,
  }
}

/** The page has changed since it was opened, or is gone. */
const isConflict = ({ code }: SaveError) => code === 'CONFLICT' || code === 'NOT_FOUND'
