import { assign, setup } from 'xstate'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { unknownFailure } from '#src/lib/callFailure.ts'
import { calling, type Rejection, withError, withOutput } from '#src/machines/calling.ts'
import { asKept } from './asKept.ts'
import type { Choices } from './mergePages.ts'
import type { PageConfiguration } from './pageConfiguration.ts'
import {
  begun,
  caughtUp,
  changesOf,
  clashesWith,
  done,
  idsGiven,
  isTheirs,
  merged,
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
  /** The network is back: saves the rest of what was wanted when it went. */
  | { readonly type: 'resume' }
  /** In a conflict: puts the two together, and takes of what clashes what was chosen. */
  | { readonly type: 'merge'; readonly choices: Choices }
  /** In a conflict of which nothing can be put together: puts one's own page over theirs. */
  | { readonly type: 'overwrite' }
  /** In a conflict: leaves theirs as it is. */
  | { readonly type: 'yield' }
  | PictureEvent

const types: { context?: SaveContext; events?: SaveEvent; input?: SaveInput } = {}

const noData = { error: unknownFailure('No data') }

/**
 * Saves a landing page. The first call saves the page's own fields under the version that was edited: somebody else's
 * save in the meantime is met before anything is changed, and put together with this one where they do not clash. A picture that fails does not hold up the others;
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
    isConflict: (_, { error }: Rejection) => isConflict(saveErrorOf(error)),
    isMatched: ({ context }, made: readonly PageItem[]) => idsGiven(context, made) !== undefined,
    isThere: (_, page: LandingPage | null) => page !== null,
    isTheirs: ({ context }, page: LandingPage | null) => isTheirs(context, page),
    isWithoutClash: ({ context }, page: LandingPage | null) =>
      isTheirs(context, page) && clashesWith(context, page)?.length === 0,
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
    noteError: assign(({ context }, { error }: Rejection) => ({
      errors: [...context.errors, saveErrorOf(error)],
    })),
    keepResult: assign((_, page: LandingPage | null) => ({ page })),
    noteTheirs: assign((_, theirs: LandingPage | null) => ({ theirs })),
    noteTheirName: assign((_, { error }: Rejection) => ({
      theirName: theirNameIn(saveErrorOf(error)),
    })),
    mergeWith: assign(({ context }, page: LandingPage | null) => merged(context, page)),
    mergeAsChosen: assign(({ context }, choices: Choices) =>
      merged(context, context.theirs, choices),
    ),
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
        ...calling('createPage'),
        onDone: { target: 'deciding', actions: withOutput('keepPage') },
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    savingFields: {
      invoke: {
        ...calling('saveFields'),
        onDone: { target: 'deciding', actions: withOutput('keepPage') },
        onError: [
          {
            guard: withError('isConflict'),
            target: 'catchingUp',
            actions: withError('noteTheirName'),
          },
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
        ...calling('createItems'),
        onDone: [
          { guard: withOutput('isMatched'), target: 'deciding', actions: withOutput('keepItems') },
          { target: 'failed', actions: { type: 'noteError', params: noData } },
        ],
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    changingPicture: {
      invoke: calling('changePicture'),
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
        ...calling('updateItems'),
        onDone: { target: 'deciding', actions: 'keepUpdate' },
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    deletingItems: {
      invoke: {
        ...calling('deleteItems'),
        onDone: { target: 'deciding', actions: 'keepDelete' },
        onError: { target: 'failed', actions: withError('noteError') },
      },
    },
    reading: {
      invoke: {
        ...calling('readPage'),
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
        resume: 'catchingUp',
      },
    },
    /** Calls whose answers were lost may have been done, and somebody else may have saved. */
    catchingUp: {
      invoke: {
        ...calling('readPage', 'catchUp'),
        onDone: [
          {
            guard: withOutput('isWithoutClash'),
            target: 'beginning',
            actions: withOutput('mergeWith'),
          },
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
        merge: {
          target: 'beginning',
          actions: { type: 'mergeAsChosen', params: ({ event }) => event.choices },
        },
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

/** Who has saved since, as the refusal says it. */
function theirNameIn({ metadata }: SaveError): string | null {
  const name = metadata['updated_by']
  return typeof name === 'string' ? name : null
}

/** The page has changed since it was opened, or is gone. */
const isConflict = ({ code }: SaveError) => code === 'CONFLICT' || code === 'NOT_FOUND'
