import { batchFrom } from '#src/machines/csvImport/batches.ts'
import type { CheckedFile } from '#src/machines/csvImport/csvImportMachine.ts'
import {
  type NumberedLine,
  type ReadFile,
  type WrongLine,
  wrongLine,
} from '#src/machines/csvImport/lineReader.ts'

/** What importing lines would do, by their places from 0. */
export interface CheckedLines {
  readonly unchanged: readonly number[]
  readonly issues: readonly {
    readonly line: number
    readonly field: string
    readonly message: string
  }[]
}

/** Asks what importing lines would do; it rejects when nobody answers. */
export type LineCheck<Line> = (lines: Line[]) => Promise<CheckedLines>

/** What importing all lines would do, asked in batches as they will be sent. */
export async function checkLines<Line>(
  lines: readonly NumberedLine<Line>[],
  check: LineCheck<Line>,
): Promise<CheckedLines> {
  const unchanged: number[] = []
  const issues: CheckedLines['issues'][number][] = []
  let asked = 0
  while (asked < lines.length) {
    const start = asked
    const batch = batchFrom(lines, start)
    const found = await check(batch.map(({ line }) => line))
    unchanged.push(...found.unchanged.map((line) => start + line))
    issues.push(...found.issues.map((issue) => ({ ...issue, line: start + issue.line })))
    asked += batch.length
  }
  return { unchanged, issues }
}

/** Asks what importing lines would do, once about each: while some are mended, what was said of the others stands. */
export function askOnce<Line>(check: LineCheck<Line>) {
  const said = new WeakMap<NumberedLine<Line>, CheckedLines>()
  return async (lines: readonly NumberedLine<Line>[]): Promise<CheckedLines> => {
    const fresh = lines.filter((line) => !said.has(line))
    const { unchanged, issues } = await checkLines(fresh, check)
    const known = new Set(unchanged)
    const issuesOf = Map.groupBy(issues, ({ line }) => line)
    for (const [index, line] of fresh.entries()) {
      said.set(line, {
        unchanged: known.has(index) ? [index] : [],
        issues: issuesOf.get(index) ?? [],
      })
    }
    return {
      unchanged: lines.flatMap((line, index) => (said.get(line)?.unchanged.length ? index : [])),
      issues: lines.flatMap((line, index) =>
        (said.get(line)?.issues ?? []).map((issue) => ({ ...issue, line: index })),
      ),
    }
  }
}

/**
 * Looks up what each line would do before any is sent: what is wrong, what is there already, and what the plan has room for.
 *
 * @param left how many more the plan allows; null: any number.
 */
export function checkedByServer<Line>(check: LineCheck<Line>, left: number | null) {
  const ask = askOnce(check)
  return async (file: ReadFile<Line>): Promise<CheckedFile<Line>> =>
    withChecks(file, await ask(file.lines), left)
}

/**
 * The file without lines that are wrong, which are named as such. New lines beyond what the plan has room for are
 * wrong too; `left` is null where it has room for any number.
 */
export function withChecks<Line>(
  file: ReadFile<Line>,
  { unchanged, issues }: CheckedLines,
  left: number | null,
): CheckedFile<Line> {
  const issuesOf = Map.groupBy(issues, ({ line }) => line)
  const known = new Set(unchanged)
  const wrong: WrongLine[] = []
  let adding = 0
  const lines = file.lines.filter(({ number }, index) => {
    const found = issuesOf.get(index)
    for (const { field, message } of found ?? []) wrong.push(wrongLine(number, field, message))
    if (found) return false
    if (known.has(index)) return true
    adding += 1
    if (left === null || adding <= left) return true
    wrong.push({ number, column: undefined, reason: 'Your plan has no room for this line' })
    return false
  })
  return {
    file: {
      ...file,
      lines,
      wrong: [...file.wrong, ...wrong].toSorted((a, b) => a.number - b.number),
    },
    unchanged: known.size,
    adding,
    tooMany: left === null ? 0 : Math.max(0, adding - left),
    left,
    missing: [],
  }
}
