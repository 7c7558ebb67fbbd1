import { type Notation, type SettledCell, settlerOf } from '#contract/import/columnNotation.ts'
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
 * Understands the lines of a file each time some of them have been mended. A line that stayed as it was, with what its columns
 * make of it, is the same object again, and is not read twice.
 */
export function lineReader<Line>(lineFile: LineFile<Line>): LineReader<Line> {
  const { columns, read, keyOf, repeated } = lineFile
  const known = new WeakMap<SourceRecord, { settled: Settled; found: Understood<Line> }>()

  function understand({ line: number, problem }: SourceRecord, settled: Settled): Understood<Line> {
    if (problem !== undefined)
      return { wrong: [{ number, column: undefined, reason: `The line ${problem}` }] }
    const { fields, doubts } = settled
    if (doubts.length > 0)
      return { wrong: doubts.map(([column, doubt]) => wrongLine(number, column, doubt)) }
    const found = read(fields)
    return 'issues' in found
      ? { wrong: found.issues.map(({ column, reason }) => wrongLine(number, column, reason)) }
      : { key: keyOf(found.line), line: { number, line: found.line } }
  }

  return ({ records, unused }) => {
    const lines: NumberedLine<Line>[] = []
    const wrong: WrongLine[] = []
    const seen = new Set<string>()
    const settle = settlerOfFile(records, columns.notations)
    for (const record of records) {
      const settled = settle(record)
      const before = known.get(record)
      const found =
        before && isSame(before.settled, settled) ? before.found : understand(record, settled)
      known.set(record, { settled, found })
      if ('wrong' in found) wrong.push(...found.wrong)
      else if (seen.has(found.key))
        wrong.push(wrongLine(record.line, repeated.field, repeated.message))
      else lines.push(found.line)
      if ('key' in found) seen.add(found.key)
    }
    return { lines, wrong, unused }
  }
}

/** A line's fields in the one way that they are read, and what its columns leave in doubt. */
interface Settled {
  readonly fields: Cells
  readonly doubts: readonly (readonly [column: string, doubt: string])[]
}

/** Settles each line by how all of the file write numbers and days. */
function settlerOfFile(
  records: readonly SourceRecord[],
  notations: Readonly<Record<string, Notation>> = {},
): (record: SourceRecord) => Settled {
  const settlers = Object.entries(notations).map(
    ([column, notation]) =>
      [
        column,
        settlerOf(
          notation,
          records.map(({ fields }) => fields[column]),
        ),
      ] as const,
  )
  return ({ fields }) => {
    const cells = settlers.flatMap(([column, settle]): (readonly [string, SettledCell])[] =>
      fields[column] === undefined ? [] : [[column, settle(fields[column])]],
    )
    const values = cells.flatMap(([column, cell]) =>
      'value' in cell ? [[column, cell.value]] : [],
    )
    return {
      fields: { ...fields, ...Object.fromEntries(values) },
      doubts: cells.flatMap(([column, cell]) => ('doubt' in cell ? [[column, cell.doubt]] : [])),
    }
  }
}

const isSame = (one: Settled, other: Settled) =>
  one.doubts.length === other.doubts.length &&
  Object.entries(other.fields).every(([column, value]) => one.fields[column] === value)

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
