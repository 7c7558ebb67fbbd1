import type { Cells, LineFile } from '#contract/import/lineFile.ts'
import type { SourceRecord } from '#contract/import/records.ts'

/** A file as it stands, before its lines are understood. */
export interface SourceLines {
  readonly records: readonly SourceRecord[]
  /** Names of columns that mean nothing here. */
  readonly unused: readonly string[]
}

/** A line that can be sent, and where it stands in the file. */
export interface NumberedLine<Line> {
  readonly number: number
  readonly line: Line
}

/** A line that cannot be sent as it is: why, and in which column where it is one. */
export interface WrongLine {
  readonly number: number
  readonly column: string | undefined
  readonly reason: string
}

/** What a file says. */
export interface ReadFile<Line> {
  readonly lines: readonly NumberedLine<Line>[]
  /** In the order of the file. */
  readonly wrong: readonly WrongLine[]
  readonly unused: readonly string[]
}

/** Understands the lines of a file. */
export type LineReader<Line> = (source: SourceLines) => ReadFile<Line>

type Understood<Line> =
  | { readonly key: string; readonly line: NumberedLine<Line> }
  | { readonly wrong: readonly WrongLine[] }

/**
 * Understands the lines of a file each time some of them have been mended. A line that stayed as it was is the same object again,
 * and is not read twice.
 */
export function lineReader<Line>({ read, keyOf, repeated }: LineFile<Line>): LineReader<Line> {
  const known = new WeakMap<SourceRecord, Understood<Line>>()

  function understand({ line: number, fields, problem }: SourceRecord): Understood<Line> {
    if (problem !== undefined)
      return { wrong: [{ number, column: undefined, reason: `The line ${problem}` }] }
    const found = read(fields)
    return 'issues' in found
      ? { wrong: found.issues.map(({ column, reason }) => wrongLine(number, column, reason)) }
      : { key: keyOf(found.line), line: { number, line: found.line } }
  }

  return ({ records, unused }) => {
    const lines: NumberedLine<Line>[] = []
    const wrong: WrongLine[] = []
    const seen = new Set<string>()
    for (const record of records) {
      const found = known.get(record) ?? understand(record)
      known.set(record, found)
      if ('wrong' in found) wrong.push(...found.wrong)
      else if (seen.has(found.key))
        wrong.push(wrongLine(record.line, repeated.field, repeated.message))
      else lines.push(found.line)
      if ('key' in found) seen.add(found.key)
    }
    return { lines, wrong, unused }
  }
}

/** A line that is wrong. Some reasons follow the name of their column, which stands beside them here. */
export const wrongLine = (
  number: number,
  column: string | undefined,
  reason: string,
): WrongLine => ({
  number,
  column,
  reason: reason.charAt(0).toUpperCase() + reason.slice(1),
})

/** How many lines are wrong: each may be so in several columns. */
export const wrongLines = (wrong: readonly WrongLine[]): number =>
  new Set(wrong.map(({ number }) => number)).size

/** What somebody has put into cells of a file, by the number of the line. */
export type Mended = ReadonlyMap<number, Cells>

/** The file with these cells in place of its own. */
export const withMended = ({ records, unused }: SourceLines, mended: Mended): SourceLines => ({
  records: records.map((record) => {
    const cells = mended.get(record.line)
    return cells ? { line: record.line, fields: { ...record.fields, ...cells } } : record
  }),
  unused,
})

/** The cells of each line, by its number. */
export const cellsOf = ({ records }: SourceLines): ReadonlyMap<number, Cells> =>
  new Map(records.map(({ line, fields }) => [line, fields]))
