import type { Readable } from 'node:stream'
import { ClickHouseError, type ClickHouseSettings, createClient } from '@clickhouse/client'
import type { Logger } from 'pino'
import { Failure } from '#server/platform/http/failure.ts'
import { readMigrations, type TableSettings } from './migrations.ts'

/** Where ClickHouse is, and how its tables are made. */
export interface ClickHouseConfig extends TableSettings {
  /** With user and password, and the database as its path: `http://user:password@host:8123/greenroom`. */
  readonly url: URL
}

/** What stands for the placeholders of a statement: bound by the server, never part of its text. */
export type Parameters = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** A part of a question, with what stands for its placeholders. */
export interface Piece {
  readonly text: string
  readonly parameters: Parameters
}

/** Rows of a table, each with a value for each of the columns. */
export interface NewRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly values: readonly (readonly unknown[])[]
}

/** ClickHouse, with its tables as this version needs them. Whatever fails is thrown; see {@link asFailure}. */
export interface ClickHouse {
  readonly cluster: string | undefined
  /** The rows that a question gives, within limits of time and memory. */
  rows<Row>(text: string, parameters: Parameters): Promise<Row[]>
  /** Does something that gives no rows. */
  command(text: string, parameters?: Parameters, settings?: ClickHouseSettings): Promise<void>
  /**
   * Inserts rows; resolves when they, and what is added up from them, are kept. The same token again changes nothing,
   * also where the first time was cut short.
   */
  insert(rows: NewRows, token: string): Promise<void>
  /** All rows that a question gives, however many, as lines of tab-separated text while they are read. */
  read(text: string, parameters: Parameters): Promise<Readable>
  /** Inserts such lines, however many, and each for good: a second time they are there twice. */
  fill(table: string, columns: readonly string[], lines: Readable): Promise<void>
  /** Rejects while it does not answer its user. */
  check(): Promise<void>
  close(): Promise<void>
}

/** How long a question may take, in seconds, and how much memory, in bytes. */
const maxSeconds = 5
const maxMemory = 2_000_000_000

/** How long an insert may take, in seconds. */
const maxInsertSeconds = 30

const reading: ClickHouseSettings = {
  max_execution_time: maxSeconds,
  max_memory_usage: String(maxMemory),
  max_result_rows: '200000',
  output_format_json_quote_64bit_integers: 0,
}

/** Opens it. Nothing is asked before somebody needs it, so the process starts while ClickHouse is away. */
export function openClickHouse(config: ClickHouseConfig, log: Logger): ClickHouse {
  const client = createClient({
    url: config.url,
    application: 'greenroom',
    request_timeout: (maxInsertSeconds + 5) * 1000,
    max_open_connections: 10,
    use_multipart_params_auto: true,
    log: { LoggerClass: SilentLogger },
  })
  const run = async (
    query: string,
    parameters: Parameters = {},
    settings: ClickHouseSettings = {},
  ) => {
    await client.command({
      query,
      query_params: { ...parameters },
      clickhouse_settings: settings,
    })
  }
  let migrated: Promise<void> | undefined
  /** Once for the process; another time when it failed. */
  const ready = () => {
    migrated ??= migrate().catch((error: unknown) => {
      migrated = undefined
      throw error
    })
    return migrated
  }

  async function migrate(): Promise<void> {
    await run(
      `CREATE TABLE IF NOT EXISTS migrations (name String, made_at DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY name`,
    )
    const answer = await client.query({
      query: 'SELECT name FROM migrations',
      format: 'JSONEachRow',
    })
    const made = new Set((await answer.json<{ name: string }>()).map(({ name }) => name))
    for (const { name, statements } of await readMigrations(config)) {
      if (made.has(name)) continue
      // Each can be made again: another process may be at it, or one that ended half-way.
      for (const statement of statements) await run(statement)
      await run(`INSERT INTO migrations (name) VALUES ({name:String})`, { name })
      log.info({ migration: name }, 'made tables of ClickHouse')
    }
    await keepFor(config)
  }

  /** Keeps visits and clicks for as long as it is set now. */
  async function keepFor({ retentionMonths, cluster }: TableSettings): Promise<void> {
    const local = cluster === undefined ? '' : '_local'
    const everywhere = cluster === undefined ? '' : ` ON CLUSTER '${cluster}'`
    for (const [table, moment] of [
      ['visits', 'visited_at'],
      ['workspace_days', 'day'],
      ['clicks', 'clicked_at'],
    ]) {
      const name = `${table}${local}`
      const answer = await client.query({
        query:
          'SELECT engine_full FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
        query_params: { name },
        format: 'JSONEachRow',
      })
      const [found] = await answer.json<{ engine_full: string }>()
      if (found?.engine_full.includes(`toIntervalMonth(${retentionMonths})`)) continue
      await run(
        `ALTER TABLE ${name}${everywhere} MODIFY TTL toDateTime(${moment}) + INTERVAL ${retentionMonths} MONTH`,
        {},
        { materialize_ttl_after_modify: 0 },
      )
    }
  }

  return {
    cluster: config.cluster,
    async rows<Row>(query: string, parameters: Parameters) {
      await ready()
      const answer = await client.query({
        query,
        query_params: { ...parameters },
        format: 'JSONEachRow',
        clickhouse_settings: reading,
      })
      return answer.json<Row>()
    },
    async command(text, parameters, settings) {
      await ready()
      await run(text, parameters, settings)
    },
    async insert({ table, columns, values }, token) {
      await ready()
      const [first, ...others] = columns
      if (first === undefined) return
      await client.insert({
        table,
        columns: [first, ...others],
        values: [...values],
        format: 'JSONCompactEachRow',
        clickhouse_settings: {
          insert_deduplicate: 1,
          insert_deduplication_token: token,
          deduplicate_blocks_in_dependent_materialized_views: 1,
          distributed_foreground_insert: 1,
          async_insert: 0,
          max_execution_time: maxInsertSeconds,
        },
      })
    },
    async read(query, parameters) {
      await ready()
      const { stream } = await client.exec({
        query: `${query} FORMAT TabSeparated`,
        query_params: { ...parameters },
        clickhouse_settings: { max_execution_time: 0 },
      })
      return stream
    },
    async fill(table, columns, lines) {
      await ready()
      await client.insert({
        table: `${table} (${columns.join()})`,
        values: lines,
        format: 'TabSeparated',
        clickhouse_settings: {
          insert_deduplicate: 0,
          optimize_on_insert: 0,
          async_insert: 0,
          max_execution_time: 0,
        },
      })
    },
    async check() {
      // With a statement, so that user and password count.
      const answer = await client.ping({ select: true })
      if (!answer.success) throw answer.error
    },
    close: () => client.close(),
  }
}

/** What goes wrong is told by whoever asked. */
class SilentLogger {
  trace(): void {}
  debug(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
}

/** Codes of ClickHouse: what took longer, or more memory, than it may. */
const tooMuch = new Set(['158', '159', '160', '241', '307', '396'])

/** Codes of ClickHouse: it, or a server behind it, cannot answer now. */
const away = new Set(['202', '209', '210', '242', '279', '999'])

/**
 * What whoever waits for visits is told when ClickHouse did not give them.
 *
 * @throws what is a bug of ours.
 */
export function asFailure(error: unknown): Failure {
  if (!(error instanceof ClickHouseError)) {
    if (isOfConnection(error)) return unavailable()
    throw error
  }
  if (tooMuch.has(error.code)) {
    return new Failure(
      'TOO_SLOW',
      'This takes too long to count. Choose a shorter range or fewer filters.',
    )
  }
  if (away.has(error.code)) return unavailable()
  throw error
}

const unavailable = () =>
  new Failure(
    'UNAVAILABLE',
    'Analytics cannot be read at the moment. Links still work and visits are kept; try again in a minute.',
  )

/** What Node and the client say of a server that cannot be reached or hangs up. */
const isOfConnection = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && /^(E[A-Z]+|UND_)/.test(error.code)) ||
    /timeout|socket hang up|aborted/i.test(error.message))
