import type { SnapshotFrom } from 'xstate'
import type { Cells } from '#contract/import/lineFile.ts'
import type { SendFailure, Sent } from './batches.ts'
import type {
  CheckedFile,
  csvImportMachine,
  FileColumn,
  ImportContext,
  ImportPorts,
} from './csvImportMachine.ts'
import { cellsOf, type NumberedLine, type WrongLine, wrongLines } from './lineReader.ts'

/** What of an import is looked at, whatever its lines are. */
interface Seen {
  readonly value: SnapshotFrom<ReturnType<typeof csvImportMachine>>['value']
  readonly context: Omit<ImportContext<object>, 'ports'> & {
    readonly ports: Pick<ImportPorts<object>, 'remove'>
  }
}

/** What the store knows of an import: what a screen shows of the file, which itself stays with the machine. */
export interface CsvImportView {
  readonly id: string
  readonly state: Seen['value']
  readonly busy: boolean
  /** The file's name. */
  readonly name: string
  readonly problem: string | null
  readonly columns: readonly FileColumn[]
  /** How many lines were understood, and wait to be checked. */
  readonly lines: number
  /** Null until the file was checked. */
  readonly file: FileView | null
  readonly sent: Omit<Sent, 'made'>
  /** How many rows were made that an undo deletes, and how many of them it has deleted. */
  readonly undoable: number
  readonly undone: number
  readonly failure: FailureView | null
}

/** A file as it was checked last. */
export interface FileView extends Omit<CheckedFile<object>, 'file'> {
  /** How many lines can be sent. */
  readonly lines: number
  readonly first: readonly NumberedLine<object>[]
  readonly wrong: WrongView
  /** What the wrong lines that are shown hold, by their numbers. */
  readonly cells: Readonly<Record<number, Cells>>
  readonly unused: readonly string[]
}

/** The first of the cells that are wrong, with all that is wrong with each in one. */
export interface WrongView {
  readonly cells: readonly WrongLine[]
  /** How many cells there are besides. */
  readonly others: number
  /** How many lines they stand in, of all. */
  readonly lines: number
}

interface FailureView extends Omit<SendFailure, 'wrong'> {
  readonly wrong: WrongView
}

/** How many lines, and how many wrong cells, are shown. */
const maxLines = 5
const maxWrong = 50

export function csvImportView({ value, context }: Seen, id: string): CsvImportView {
  const { name, problem, columns, failure, undone } = context
  const { made, ...sent } = context.sent
  return {
    id,
    state: value,
    busy: value === 'sending' || value === 'waiting' || value === 'undoing',
    name,
    problem,
    columns,
    lines: context.file.lines.length,
    file: fileView(context),
    sent,
    undoable: context.ports.remove === undefined ? 0 : made.length,
    undone,
    failure: failure && { ...failure, wrong: wrongView(failure.wrong) },
  }
}

function fileView({ checked, given }: Seen['context']): FileView | null {
  if (!checked) return null
  const { file, ...counts } = checked
  const wrong = wrongView(file.wrong)
  const all = cellsOf(given)
  const cells = Object.fromEntries(wrong.cells.map(({ number }) => [number, all.get(number) ?? {}]))
  return {
    ...counts,
    lines: file.lines.length,
    first: file.lines.slice(0, maxLines),
    wrong,
    cells,
    unused: file.unused,
  }
}

function wrongView(wrong: readonly WrongLine[]): WrongView {
  const cells = new Map<string, WrongLine>()
  for (const one of wrong) {
    const key = `${one.number} ${one.column}`
    const before = cells.get(key)
    cells.set(key, before ? { ...before, reason: `${before.reason}. ${one.reason}` } : one)
  }
  return {
    cells: [...cells.values()].slice(0, maxWrong),
    others: Math.max(0, cells.size - maxWrong),
    lines: wrongLines(wrong),
  }
}
