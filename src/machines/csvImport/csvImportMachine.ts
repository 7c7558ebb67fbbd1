import { assign, fromPromise, setup } from 'xstate'
import type { Cells } from '#contract/import/lineFile.ts'
import { UnreadableFile } from '#contract/import/records.ts'
import type { SocialAccount } from '#contract/rules/socialAccount.ts'
import { calling, type Rejection, withError, withOutput } from '#src/machines/calling.ts'
import {
  batchFrom,
  maxTries,
  nothingSent,
  type Outcome,
  refusalOfBatch,
  type SendFailure,
  type Sent,
  sentWith,
  undoneAtOnce,
  waitBefore,
} from './batches.ts'
import {
  type LineReader,
  type Mended,
  type ReadFile,
  type SourceLines,
  type WrongLine,
  withMended,
} from './lineReader.ts'

/** A column of a file: what it is called, what stands in it first, and the field that it is taken for. */
export interface FileColumn {
  readonly name: string
  readonly samples: readonly string[]
  readonly field: string | null
}

/** What importing the lines of a file would do. */
export interface CheckedFile<Line> {
  /** Without the lines that cannot be imported, which are wrong. */
  readonly file: ReadFile<Line>
  /** How many lines are there already, and how many are new. */
  readonly unchanged: number
  readonly adding: number
  /** How many new lines are too many for the plan, which has room for `left` more; null: for any number. */
  readonly tooMany: number
  readonly left: number | null
  /** Accounts that lines are about and the workspace does not have. */
  readonly missing: readonly SocialAccount[]
  /** What ids in lines stand for, where people know it by a name. */
  readonly names?: Readonly<Record<string, string>>
}

/** What an import needs of the world. Calls reject with their failure. */
export interface ImportPorts<Line> {
  /** None where the file has no head of columns. */
  readonly readColumns: () => Promise<readonly FileColumn[]>
  readonly readLines: (columns: readonly FileColumn[]) => Promise<SourceLines>
  readonly understand: LineReader<Line>
  readonly check: (file: ReadFile<Line>) => Promise<CheckedFile<Line>>
  /** Records lines; the same again changes nothing. */
  readonly send: (lines: Line[]) => Promise<Outcome>
  /** Deletes rows that were made, all or none; without it they stay. */
  readonly remove?: (ids: readonly string[]) => Promise<void>
  /** Saves the wrong lines as a file of their own. */
  readonly saveWrong: (source: SourceLines, wrong: readonly WrongLine[]) => void
}

export interface ImportInput<Line> {
  /** The file's. */
  readonly name: string
  /** The fields without which nothing can be imported. */
  readonly required: readonly string[]
  readonly ports: ImportPorts<Line>
}

export interface ImportContext<Line> extends ImportInput<Line> {
  readonly columns: readonly FileColumn[]
  readonly mended: Mended
  /** With what was mended. */
  readonly given: SourceLines
  readonly file: ReadFile<Line>
  /** The last file that was checked; null until one was. */
  readonly checked: CheckedFile<Line> | null
  readonly sent: Sent
  /** How many of the rows that were made are deleted again: the first ones. */
  readonly undone: number
  /** How many tries in a row to send a batch have failed. */
  readonly tries: number
  /** In milliseconds. */
  readonly waitMs: number
  readonly isStopped: boolean
  readonly failure: SendFailure | null
  /** Why the file cannot be imported. */
  readonly problem: string | null
}

export type ImportEvent =
  | { readonly type: 'askToMatch' }
  | { readonly type: 'match'; readonly columns: readonly FileColumn[] }
  | { readonly type: 'mend'; readonly number: number; readonly cells: Cells }
  /** What the server says may be otherwise by now. */
  | { readonly type: 'checkAgain' }
  | { readonly type: 'saveWrong' }
  | { readonly type: 'send' }
  | { readonly type: 'stop' }
  | { readonly type: 'undo' }

const noLines = { lines: [], wrong: [], unused: [] }

/**
 * An import of a file: its columns are read and matched, its lines are read, checked and mended, and sent in batches, one after the
 * other. A batch that fails for the moment is sent again; since recording the same again changes nothing, one that was recorded
 * although its answer was lost is not doubled. What it has made can be deleted again, some rows after the other.
 */
export const csvImportMachine = <Line>() => {
  type Context = ImportContext<Line>
  const types: { context?: Context; events?: ImportEvent; input?: ImportInput<Line> } = {}
  const linesOf = ({ checked }: Context) => checked?.file.lines ?? []
  const batchOf = (context: Context) => batchFrom(linesOf(context), context.sent.lines)
  return setup({
    types,
    actors: {
      readColumns: fromPromise<readonly FileColumn[], Context>(({ input }) =>
        input.ports.readColumns(),
      ),
      readLines: fromPromise<SourceLines, Context>(({ input: { ports, columns } }) =>
        ports.readLines(columns),
      ),
      check: fromPromise<CheckedFile<Line>, Context>(({ input: { ports, file } }) =>
        ports.check(file),
      ),
      sendBatch: fromPromise<Sent, Context>(async ({ input }) => {
        const batch = batchOf(input)
        return sentWith(
          input.sent,
          batch.length,
          await input.ports.send(batch.map(({ line }) => line)),
        )
      }),
      undoSome: fromPromise<number, Context>(async ({ input: { ports, sent, undone } }) => {
        const ids = sent.made.slice(undone, undone + undoneAtOnce)
        await ports.remove?.(ids)
        return undone + ids.length
      }),
    },
    guards: {
      mayUndo: ({ context: { ports, sent, undone } }) =>
        ports.remove !== undefined && undone < sent.made.length,
      isAllUndone: ({ context: { sent, undone } }) => undone >= sent.made.length,
      isMatched: ({ context: { required, columns } }) =>
        missingFields(required, columns).length === 0,
      isAllSent: ({ context }) => context.sent.lines >= linesOf(context).length,
      isStopped: ({ context }) => context.isStopped,
      mayRetry: ({ context: { tries, isStopped } }, { error }: Rejection) =>
        !isStopped && tries + 1 < maxTries && waitBefore(error, tries) !== undefined,
    },
    actions: {
      keepColumns: assign((_, columns: readonly FileColumn[]) => ({ columns })),
      keepProblem: assign(({ context: { name } }, { error }: Rejection) => ({
        problem: `${name} cannot be imported. ${
          error instanceof UnreadableFile ? error.message : 'The browser could not read it.'
        }`,
      })),
      keepLines: assign(({ context: { ports, mended } }, lines: SourceLines) => {
        const given = withMended(lines, mended)
        return { given, file: ports.understand(given), checked: null }
      }),
      mend: assign(
        ({ context: { ports, given, mended } }, change: { number: number; cells: Cells }) => {
          const { number, cells } = change
          const after = withMended(given, new Map([[number, cells]]))
          return {
            given: after,
            file: ports.understand(after),
            mended: new Map(mended).set(number, { ...mended.get(number), ...cells }),
          }
        },
      ),
      keepChecked: assign((_, checked: CheckedFile<Line>) => ({ checked })),
      saveWrong: ({ context: { ports, given, checked } }) =>
        ports.saveWrong(given, checked?.file.wrong ?? []),
      begin: assign({ tries: 0, isStopped: false, failure: null }),
      keepSent: assign((_, sent: Sent) => ({ sent, tries: 0 })),
      keepUndone: assign((_, undone: number) => ({ undone })),
      keepUndoFailure: assign((_, { error }: Rejection) => ({
        failure: refusalOfBatch(error, []),
      })),
      forgetFailure: assign({ failure: null }),
      stop: assign({ isStopped: true }),
      planRetry: assign(({ context: { tries } }, { error }: Rejection) => ({
        tries: tries + 1,
        waitMs: waitBefore(error, tries) ?? 0,
      })),
      keepFailure: assign(({ context }, { error }: Rejection) => ({
        failure: refusalOfBatch(error, batchOf(context)),
      })),
    },
    delays: { backoff: ({ context }) => context.waitMs },
  }).createMachine({
    id: 'csvImport',
    context: ({ input }) => ({
      ...input,
      columns: [],
      mended: new Map(),
      given: { records: [], unused: [] },
      file: noLines,
      checked: null,
      sent: nothingSent,
      undone: 0,
      tries: 0,
      waitMs: 0,
      isStopped: false,
      failure: null,
      problem: null,
    }),
    on: { saveWrong: { actions: 'saveWrong' } },
    initial: 'readingColumns',
    states: {
      readingColumns: {
        invoke: {
          ...calling('readColumns'),
          onDone: { target: 'columnsRead', actions: withOutput('keepColumns') },
          onError: { target: 'unreadable', actions: withError('keepProblem') },
        },
      },
      columnsRead: { always: [{ guard: 'isMatched', target: 'reading' }, { target: 'matching' }] },
      matching: {
        on: {
          match: {
            target: 'reading',
            actions: { type: 'keepColumns', params: ({ event }) => event.columns },
          },
        },
      },
      reading: {
        invoke: {
          ...calling('readLines'),
          onDone: { target: 'checking', actions: withOutput('keepLines') },
          onError: { target: 'unreadable', actions: withError('keepProblem') },
        },
      },
      unreadable: {},
      checking: {
        invoke: {
          ...calling('check'),
          onDone: { target: 'ready', actions: withOutput('keepChecked') },
          onError: 'unchecked',
        },
        on: {
          mend: {
            target: 'checking',
            reenter: true,
            actions: { type: 'mend', params: ({ event }) => event },
          },
        },
      },
      unchecked: { on: { checkAgain: 'checking' } },
      ready: {
        on: {
          mend: { target: 'checking', actions: { type: 'mend', params: ({ event }) => event } },
          checkAgain: 'checking',
          askToMatch: 'matching',
          send: { target: 'sending', actions: 'begin' },
        },
      },
      sending: {
        invoke: {
          ...calling('sendBatch'),
          onDone: { target: 'batchSent', actions: withOutput('keepSent') },
          onError: [
            { guard: withError('mayRetry'), target: 'waiting', actions: withError('planRetry') },
            { target: 'failed', actions: withError('keepFailure') },
          ],
        },
        on: { stop: { actions: 'stop' } },
      },
      batchSent: {
        always: [
          { guard: 'isAllSent', target: 'done' },
          { guard: 'isStopped', target: 'stopped' },
          { target: 'sending' },
        ],
      },
      waiting: { after: { backoff: 'sending' }, on: { stop: 'stopped' } },
      done: { on: { undo: { guard: 'mayUndo', target: 'undoing' } } },
      stopped: {
        on: {
          send: { target: 'sending', actions: 'begin' },
          undo: { guard: 'mayUndo', target: 'undoing' },
        },
      },
      failed: {
        on: {
          send: { target: 'sending', actions: 'begin' },
          undo: { guard: 'mayUndo', target: 'undoing', actions: 'forgetFailure' },
        },
      },
      undoing: {
        invoke: {
          ...calling('undoSome'),
          onDone: { target: 'someUndone', actions: withOutput('keepUndone') },
          onError: { target: 'undoFailed', actions: withError('keepUndoFailure') },
        },
      },
      someUndone: {
        always: [{ guard: 'isAllUndone', target: 'undone' }, { target: 'undoing' }],
      },
      undone: {},
      undoFailed: { on: { undo: { target: 'undoing', actions: 'forgetFailure' } } },
    },
  })
}

/** The fields without which nothing can be imported, as far as no column is taken for them; none where there are no columns. */
export const missingFields = (
  required: readonly string[],
  columns: readonly FileColumn[],
): readonly string[] =>
  columns.length === 0
    ? []
    : required.filter((field) => !columns.some((column) => column.field === field))
