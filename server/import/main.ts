import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { UnreadableFile } from '#contract/import/records.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { medias, niches, subreddits } from '#server/platform/db/schema/discovery.ts'
import { databaseFailure } from '#server/platform/http/databaseFailure.ts'
import { type ImportResult, importFile } from './importFile.ts'
import type { ImportKind } from './importKind.ts'
import { importKinds } from './importKinds.ts'
import { ProgressBar } from './progressBar.ts'
import { reachDatabase } from './reachDatabase.ts'
import { openSource, type Source } from './source.ts'

/**
 * `npm run import -- medias|subreddits FILE`: fills what people discover from a file of CSV or JSON lines,
 * also while the server runs. Bad lines are reported on standard error, the outcome on standard output. Ends
 * with 0 when at least one line could be imported.
 */
async function main(): Promise<number> {
  const [name = '', path] = process.argv.slice(2)
  const kind = importKinds.get(name)
  if (!kind || path === undefined) return complain(usage())
  const source = await openSource(path)
  const stopping = new AbortController()
  process.on('SIGINT', () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()))

  const started = Date.now()
  const result = await importWith(kind, source, stopping.signal)
  const seconds = Math.max(1, Math.round((Date.now() - started) / 1000))
  process.stdout.write(`${basename(path)}: ${outcome(result)} In ${seconds} s.\n`)
  if (result.unused.length > 0) {
    process.stdout.write(`Columns that mean nothing here: ${result.unused.join(', ')}.\n`)
  }
  if (stopping.signal.aborted) return complain('Stopped before the end of the file.', 130)
  return result.lines > result.bad ? 0 : complain('No line of the file could be imported.')
}

async function importWith(
  kind: ImportKind,
  source: Source,
  signal: AbortSignal,
): Promise<ImportResult> {
  const log = pino({ level: 'warn', base: {} }, pino.destination(2))
  const { url, leave } = await reachDatabase(readConfig(process.env), log)
  try {
    await migrateDatabase(url)
    const database = openDatabase(url, log, 1)
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
      await database.$client.end()
    }
  } finally {
    await leave()
  }
}

function outcome({ lines, bad, created, changed }: ImportResult): string {
  const same = lines - bad - created - changed
  const [all, ...parts] = [lines, created, changed, same, bad].map((n) => n.toLocaleString('en-US'))
  return `${all} lines: ${parts[0]} new, ${parts[1]} changed, ${parts[2]} the same as before, ${parts[3]} bad.`
}

function usage(): string {
  const columns = [...importKinds].map(
    ([name, { columns }]) =>
      `  ${name}: ${columns.required.join(', ')}; optional: ${columns.optional.join(', ')}`,
  )
  return `Usage: npm run import -- ${[...importKinds.keys()].join('|')} FILE

FILE is CSV, with the names of its columns on the first line, or JSON lines, an object on each line.
${columns.join('\n')}`
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnreadableFile)
    return `${process.argv[3]} cannot be imported. ${error.message}`
  if (error instanceof StartupError) return error.message
  if (databaseFailure(error)?.code === 'UNAVAILABLE') return 'The database cannot be reached.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function complain(sentence: string, code = 1): number {
  process.stderr.write(`${sentence}\n`)
  return code
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(complain(sentenceOf(error))),
)
