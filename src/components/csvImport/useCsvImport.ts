import { useRef, useState } from 'react'
import type { Cells, LineFile } from '#contract/import/lineFile.ts'
import { UnreadableFile } from '#contract/import/records.ts'
import {
  type LineReader,
  lineReader,
  type Mended,
  type ReadFile,
  type SourceLines,
  withMended,
} from './lineReader.ts'
import { type FileColumn, mappingOf, readColumns, readLineFile } from './readLineFile.ts'
import { nothingSent, type SendEnd, type Sending, type Sent, sendBatches } from './sendBatches.ts'

/** A file that was chosen, what its columns are taken for, and what was put into cells in place of what it says. */
interface ChosenFile {
  readonly source: File
  readonly columns: readonly FileColumn[]
  readonly mended: Mended
}

/** A file that was read. */
interface Checked<Line> extends ChosenFile {
  /** With what was mended. */
  readonly given: SourceLines
  readonly understand: LineReader<Line>
  readonly file: ReadFile<Line>
}

/** Where an import stands. */
type ImportStep<Line> =
  | { readonly kind: 'CHOOSE'; readonly problem: string | null }
  | { readonly kind: 'READING'; readonly source: File }
  | ({ readonly kind: 'MAPPING' } & ChosenFile)
  | ({ readonly kind: 'PREVIEW' } & Checked<Line>)
  | ({ readonly kind: 'SENDING'; readonly sent: Sent } & Checked<Line>)
  | ({ readonly kind: 'ENDED'; readonly end: SendEnd } & Checked<Line>)

/** What is imported. */
export interface Imported<Line> {
  readonly lineFile: LineFile<Line>
  /** The call that takes some of the lines. */
  readonly send: Sending<Line>['send']
}

/** An import of a file: read here, its columns matched, sent in batches. */
export function useCsvImport<Line>({ lineFile, send: sendLines }: Imported<Line>) {
  const [step, setStep] = useState<ImportStep<Line>>({ kind: 'CHOOSE', problem: null })
  const isStopped = useRef(false)

  const read = async (
    source: File,
    columnsOf: () => Promise<readonly FileColumn[]>,
    mended: Mended = new Map(),
  ) => {
    setStep({ kind: 'READING', source })
    try {
      const columns = await columnsOf()
      if (missingFields(lineFile.columns.required, columns).length > 0) {
        setStep({ kind: 'MAPPING', source, columns, mended })
        return
      }
      const given = withMended(await readLineFile(source, lineFile, mappingOf(columns)), mended)
      const understand = lineReader(lineFile)
      const file = understand(given)
      setStep({ kind: 'PREVIEW', source, columns, mended, given, understand, file })
    } catch (error) {
      setStep({ kind: 'CHOOSE', problem: problemOf(source.name, error) })
    }
  }

  /** Puts other cells into a line, and reads the file with them. */
  const mend = (step: Checked<Line>, number: number, cells: Cells) => {
    const given = withMended(step.given, new Map([[number, cells]]))
    const mended = new Map(step.mended).set(number, { ...step.mended.get(number), ...cells })
    setStep({ ...step, kind: 'PREVIEW', mended, given, file: step.understand(given) })
  }

  /** @param checked a step with a file that was read; whichever it is, sending is the next. */
  const send = async (checked: Checked<Line>, from: Sent = nothingSent) => {
    isStopped.current = false
    setStep({ ...checked, kind: 'SENDING', sent: from })
    const end = await sendBatches({
      lines: checked.file.lines,
      send: sendLines,
      from,
      onSent: (sent) => setStep({ ...checked, kind: 'SENDING', sent }),
      isStopped: () => isStopped.current,
      wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
    })
    setStep({ ...checked, kind: 'ENDED', end })
  }

  return {
    step,
    choose: (source: File) => read(source, () => readColumns(source, lineFile.columns)),
    match: ({ source, columns, mended }: ChosenFile) => read(source, async () => columns, mended),
    askToMatch: ({ source, columns, mended }: ChosenFile) =>
      setStep({ kind: 'MAPPING', source, columns, mended }),
    mend,
    send,
    stop: () => {
      isStopped.current = true
    },
    restart: () => setStep({ kind: 'CHOOSE', problem: null }),
  }
}

/** The fields without which nothing can be imported, as far as no column is taken for them; none where there are no columns. */
export const missingFields = (
  required: readonly string[],
  columns: readonly FileColumn[],
): readonly string[] =>
  columns.length === 0
    ? []
    : required.filter((field) => !columns.some((column) => column.field === field))

function problemOf(name: string, error: unknown): string {
  const why = error instanceof UnreadableFile ? error.message : 'The browser could not read it.'
  return `${name} cannot be imported. ${why}`
}
