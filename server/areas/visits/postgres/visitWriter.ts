import { Client, DatabaseError } from 'pg'
import { isClickLine } from '#server/areas/visits/click.ts'
import { within } from '#server/platform/clock/within.ts'
import { insertClicks } from './insertClicks.ts'
import { insertVisits } from './insertVisits.ts'

/** A connection of its own on which visits and clicks are written; opened when needed, and again when lost. */
export interface VisitWriter {
  /** Connects and prepares what visits are written by, which the first of them would wait for. */
  open(timeoutMs: number): Promise<void>
  /**
   * Writes visits and clicks, each a line of JSON, those of a kind in one transaction; when this resolves they are
   * on disk. One that was written before changes nothing.
   *
   * @param timeoutMs milliseconds; what took longer may still be written after the rejection.
   * @throws RefusedVisits when trying again would not help, otherwise whatever kept the database from
   * answering.
   */
  write(lines: readonly string[], timeoutMs: number): Promise<void>
  /**
   * Waits until all that has been committed so far is as safe as this database makes commits: on its disk, and on its synchronous
   * replicas. What was written before, by a connection that saw no end of it, is committed without having waited for them, and
   * writing it again changes nothing, which waits for nobody either.
   */
  confirm(timeoutMs: number): Promise<void>
  /** Ends the connection; a write under way rejects. */
  close(): void
}

/** PostgreSQL answered that it cannot store one of the values. */
export class RefusedVisits extends Error {
  override readonly name = 'RefusedVisits'
}

/** SQLSTATE 40001 and 40P01: two transactions stood in each other's way, and this one was ended. */
const passing = new Set(['40001', '40P01'])
const maxAttempts = 3

/** In milliseconds. */
const connectionTimeoutMs = 5_000

export function createVisitWriter(databaseUrl: string): VisitWriter {
  let connection: Connection | undefined
  const forget = (lost: Connection) => {
    if (connection === lost) connection = undefined
  }
  const use = async (timeoutMs: number, work: (used: Connection) => Promise<unknown>) => {
    connection ??= connect(databaseUrl, forget)
    const used = connection
    try {
      await within(timeoutMs, work(used))
    } catch (error) {
      if (isRefusal(error)) throw new RefusedVisits(error.message, { cause: error })
      forget(used)
      cut(used)
      throw error
    }
  }
  return {
    open: (timeoutMs) => use(timeoutMs, prepare),
    write: (lines, timeoutMs) => use(timeoutMs, (used) => insert(used, lines)),
    confirm: (timeoutMs) => use(timeoutMs, confirm),
    close() {
      if (connection) cut(connection)
      connection = undefined
    },
  }
}

interface Connection {
  readonly client: Client
  readonly ready: Promise<unknown>
}

function connect(connectionString: string, onLost: (connection: Connection) => void): Connection {
  const client = new Client({
    connectionString,
    application_name: 'greenroom visits',
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
  })
  const connection = { client, ready: client.connect().then(() => client.query(settings)) }
  // An error with no statement under way; those of statements reach `write`.
  client.on('error', () => onLost(connection))
  return connection
}

/**
 * A server set to answer before its disk does would lose visits; one that is set stricter stays so. The
 * time limit, in milliseconds, ends what a writer has given up on, and the locks it holds.
 */
const settings = `
select set_config('statement_timeout', '60000', false),
  set_config('plan_cache_mode', 'force_generic_plan', false),
  case when current_setting('synchronous_commit') in ('off', 'local')
    then set_config('synchronous_commit', 'on', false) end`

const insertingVisits = { name: 'insert visits', text: insertVisits }

async function prepare({ client, ready }: Connection): Promise<void> {
  await ready
  await run(client, insertingVisits, [])
}

async function insert({ client, ready }: Connection, lines: readonly string[]): Promise<void> {
  await ready
  const clicks = lines.filter(isClickLine)
  const visits = clicks.length === 0 ? lines : lines.filter((line) => !isClickLine(line))
  if (visits.length > 0) await run(client, insertingVisits, visits)
  if (clicks.length > 0) await run(client, { name: 'insert clicks', text: insertClicks }, clicks)
}

/** A transaction that writes nothing but a note to the log, behind everything that is in it. */
async function confirm({ client, ready }: Connection): Promise<void> {
  await ready
  await client.query(`select pg_logical_emit_message(true, 'greenroom', 'replayed')`)
}

async function run(
  client: Client,
  statement: { readonly name: string; readonly text: string },
  lines: readonly string[],
): Promise<void> {
  const query = { ...statement, values: [`[${lines.join()}]`] }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(query)
      return
    } catch (error) {
      const mayRetry = passing.has(codeOf(error)) && attempt < maxAttempts
      if (!mayRetry) throw error
    }
  }
}

/** Not waited for: a database that has stopped answering does not hang up either. */
function cut({ client }: Connection): void {
  client.end().catch(() => {})
}

/** SQLSTATE classes 22 and 23: the value is malformed, or against a constraint. */
const isRefusal = (error: unknown): error is DatabaseError => /^2[23]/.test(codeOf(error))

const codeOf = (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : '')
