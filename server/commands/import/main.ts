import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { UnreadableFile } from '#contract/import/records.ts'
import { defaultLocale } from '#contract/locale.ts'
import { complain, failureSentence, onDatabase, runProgram } from '#server/commands/program.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { medias, niches, subreddits } from '#server/database/schema/discovery.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { figureKinds } from './figureKinds.ts'
import { type ImportResult, importFile } from './importFile.ts'
import type { ImportKind } from './importKind.ts'
import { importKinds, ownKinds } from './importKinds.ts'
import { ProgressBar } from './progressBar.ts'
import { openSource, type Source } from './source.ts'

/**
 * `npm run import -- medias|subreddits FILE` fills what people discover from a file of CSV or JSON lines, with `--workspace ID` what
 * one workspace alone does; `snapshots|posts FILE --workspace ID` fills the figures of its accounts. Also while the server runs. Bad
 * lines are reported on standard error, the outcome on standard output. Ends with 0 when at least one line could be imported.
 */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2))
  if (!asked) return complain(usage())
  const { kind, path, workspaceId } = asked
  const source = await openSource(path)
  const stopping = new AbortController()
  process.on('SIGINT', () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()))

  const started = Date.now()
  const result = await importWith(kind, source, { workspaceId, signal: stopping.signal })
  const seconds = Math.max(1, Math.round((Date.now() - started) / 1000))
  process.stdout.write(`${basename(path)}: ${outcome(result)} In ${seconds} s.\n`)
  if (result.unused.length > 0) {
    process.stdout.write(`Columns that mean nothing here: ${result.unused.join(', ')}.\n`)
  }
  if (stopping.signal.aborted) return complain('Stopped before the end of the file.', 130)
  return result.lines > result.bad ? 0 : complain('No line of the file could be imported.')
}

interface Asked {
  readonly kind: ImportKind
  readonly path: string
  /** Who alone sees what is imported; undefined for what is everybody's. */
  readonly workspaceId: string | undefined
}

/** What the command is asked for; undefined when that cannot be told. */
function readArguments(given: string[]): Asked | undefined {
  const { values, positionals } = parseArgs({
    args: given,
    options: { workspace: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [name = '', path] = positionals
  const workspaceId = typeof values.workspace === 'string' ? values.workspace : undefined
  const kind =
    workspaceId === undefined
      ? importKinds.get(name)
      : (ownKinds.get(name) ?? figureKinds.get(name))?.(workspaceId)
  return kind && path !== undefined ? { kind, path, workspaceId } : undefined
}

interface Around {
  readonly workspaceId: string | undefined
  readonly signal: AbortSignal
}

function importWith(
  kind: ImportKind,
  source: Source,
  { workspaceId, signal }: Around,
): Promise<ImportResult> {
  return onDatabase(readConfig(process.env), async (database) => {
    if (workspaceId !== undefined) await checkWorkspace(database, workspaceId)
    const bar = process.stderr.isTTY ? new ProgressBar(process.stderr) : undefined
    const print = (line: string) => (bar ? bar.print(line) : void process.stderr.write(`${line}\n`))
    try {
      const result = await importFile({
        source,
        kind,
        database,
        onProblem: (line, problem) => print(`line ${line}: ${problem}`),
        onProgress: (counts, bytes, size) => bar?.show(counts, bytes, size),
        signal,
      })
      await database.execute(sql`analyze ${medias}, ${subreddits}, ${niches}`)
      return result
    } finally {
      bar?.clear()
    }
  })
}

async function checkWorkspace(database: Database, id: string): Promise<void> {
  const isThere = validate(id) && (await database.$count(workspaces, eq(workspaces.id, id))) > 0
  if (!isThere) throw new StartupError(`There is no workspace ${id}.`)
}

function outcome({ lines, bad, created, changed }: ImportResult): string {
  const same = lines - bad - created - changed
  const [all, ...parts] = [lines, created, changed, same, bad].map((n) =>
    n.toLocaleString(defaultLocale),
  )
  return `${all} lines: ${parts[0]} new, ${parts[1]} changed, ${parts[2]} the same as before, ${parts[3]} bad.`
}

function usage(): string {
  const kinds = [
    ...importKinds,
    ...[...figureKinds].map(([name, kind]) => [name, kind('')] as const),
  ]
  const columns = kinds.map(
    ([name, { columns }]) =>
      `  ${name}: ${columns.required.join(', ')}; optional: ${columns.optional.join(', ')}`,
  )
  return `Usage: npm run import -- ${[...importKinds.keys()].join('|')} FILE [--workspace ID]
       npm run import -- ${[...figureKinds.keys()].join('|')} FILE --workspace ID

FILE is CSV, with the names of its columns on the first line, or JSON lines, an object on each line.
${columns.join('\n')}`
}

const sentenceOf = (error: unknown): string =>
  error instanceof UnreadableFile
    ? `${readArguments(process.argv.slice(2))?.path} cannot be imported. ${error.message}`
    : failureSentence(error)

runProgram(main, sentenceOf)
