import { parse } from 'csv-parse/browser/esm/sync'
import { ColumnNames } from '#contract/import/columns.ts'
import type { FigureFile } from '#contract/import/figureFiles.ts'
import { readLines } from '#contract/import/lines.ts'
import { readRecords, UnreadableFile } from '#contract/import/records.ts'
import type { SnapshotLine } from '#contract/resources/accountFigures.ts'
import { namedAccount } from '#contract/rules/namedAccount.ts'
import { handleKey, type NoAccount, type SocialAccount } from '#contract/rules/socialAccount.ts'

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
  /** Names of columns that mean nothing here. */
  readonly unused: readonly string[]
}

/** Whose figures a line has. */
export type Whose = Pick<SnapshotLine, 'account_id' | 'platform' | 'handle'>

/** The most lines that are imported here; for more there is the API, and the import command. */
export const maxLines = 20_000

/** The largest file that is read here, in bytes. */
const maxBytes = 20_000_000

interface Around {
  readonly now: Date
  /** The account of lines that name none. */
  readonly accountId?: string | undefined
}

/**
 * Reads a file of CSV, or of an object of JSON on each line, by the rules of the import command and of the calls.
 *
 * @throws UnreadableFile when nothing of it can be read, with a sentence that says why.
 */
export async function readFigureFile<Line extends Whose>(
  file: Blob,
  kind: FigureFile<Line>,
  around: Around,
): Promise<ReadFile<Line>> {
  if (file.size > maxBytes) throw new UnreadableFile('It is larger than 20 MB.')
  const names = new ColumnNames(kind.columns)
  const lines: NumberedLine<Line>[] = []
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  for await (const record of readRecords(readLines(chunksOf(file)), names, parse)) {
    if (lines.length + wrong.length >= maxLines)
      throw new UnreadableFile(`It has more than ${maxLines.toLocaleString('en-US')} lines.`)
    const { line: number } = record
    if ('problem' in record) {
      wrong.push({ number, column: undefined, reason: `The line ${record.problem}` })
      continue
    }
    const read = kind.read(record.fields, around)
    if ('issues' in read) {
      wrong.push(...read.issues.map((issue) => ({ number, ...issue })))
      continue
    }
    const key = `${accountKey(read.line)} ${kind.rules.keyOf(read.line)}`
    const { field, message } = kind.rules.repeated
    if (seen.has(key)) wrong.push({ number, column: field, reason: message })
    else lines.push({ number, line: read.line })
    seen.add(key)
  }
  return { lines, wrong, unused: [...names.unused] }
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

/** The account that a line names by platform and handle; undefined when it has an id. */
export function accountOf(line: Whose): SocialAccount | undefined {
  const account: SocialAccount | NoAccount | undefined = line.account_id
    ? undefined
    : namedAccount(line)
  return account && 'handle' in account ? account : undefined
}

/** What tells one account from another. */
export const nameKey = ({ platform, handle }: SocialAccount): string =>
  `${platform}/${handleKey(handle)}`

function accountKey(line: Whose): string {
  const account = accountOf(line)
  return account ? nameKey(account) : (line.account_id ?? '')
}

/** How many lines are wrong: each may be so in several columns. */
export const wrongLines = (wrong: readonly WrongLine[]): number =>
  new Set(wrong.map(({ number }) => number)).size
