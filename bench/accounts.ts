import pino from 'pino'
import { blueskyConnector } from '#server/areas/creators/connectors/bluesky/blueskyConnector.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { syncJobs } from '#server/areas/creators/sync/syncJobs.ts'
import { openTokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { mark, whole } from './tools/print.ts'
import { watchUse } from './tools/processUse.ts'
import { startProgram } from './tools/startProgram.ts'

/**
 * Measures how one process keeps accounts up to date whose platform takes 50 ms for each answer: with 200 accounts, and
 * with 20,000. BENCH_ACCOUNTS is how many the many are, BENCH_SECONDS for how long each number is synced at most, from which the
 * rest follows; half an hour and more are needed for all 20,000.
 */
const many = Number(process.env['BENCH_ACCOUNTS'] ?? 20_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3_600)
const few = 200
const answerMs = 50

const targets = { memory: 300 * 1024 * 1024, hours: 24 } as const

interface Measured {
  readonly accounts: number
  readonly synced: number
  /** For one account, in milliseconds. */
  readonly each: number
  readonly questions: number
  readonly peak: number
}

async function main(): Promise<void> {
  const server = await startBenchServer({ SYNC_ACCOUNTS: 'off' })
  try {
    const measured = []
    for (const accounts of [few, many]) {
      const platform = await startProgram('tools/slowPlatform.ts', String(answerMs))
      try {
        measured.push(await measure(server, platform.port, accounts))
      } finally {
        await platform.stop()
      }
    }
    report(measured)
  } finally {
    await server.stop()
  }
}

/** Replaces all accounts by so many of 20 workspaces, and syncs them until none is due or the time is over. */
async function measure(server: BenchServer, port: number, accounts: number): Promise<Measured> {
  const { database: client } = server
  await client.query('truncate workspaces, platform_quotas cascade')
  await client.query(
    'insert into workspaces (id) select gen_random_uuid() from generate_series(1, 20)',
  )
  await client.query(
    `insert into creator_accounts (id, workspace_id, platform, handle)
     select gen_random_uuid(), places.id, 'BLUESKY', 'bench' || number || '.test'
     from generate_series(0, $1::int - 1) as number
     join (select id, row_number() over () - 1 as place from workspaces) as places
       on places.place = number % 20`,
    [accounts],
  )
  await client.query('vacuum analyze')
  const database = openDatabase(
    await embeddedDatabaseUrl(server.dataDir),
    pino({ level: 'silent' }),
  )
  const outside = {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (ip: string, at: number) => ip === '127.0.0.1' && at === port,
  }
  const [askPlatforms] = syncJobs({
    database,
    outside,
    tokenSeal: openTokenSeal([]),
    oauthApps: new Map(),
    clock: () => new Date(),
    random: Math.random,
    log: pino({ level: 'silent' }),
    connectors: connectorsOf(blueskyConnector(new URL(`http://127.0.0.1:${port}`))),
  })
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), seconds * 1_000)
  const watched = watchUse(process.pid)
  const began = performance.now()
  while (!stop.signal.aborted && (await isAnyReady(client))) await askPlatforms?.run(stop.signal)
  const took = performance.now() - began
  clearTimeout(timer)
  const { memory } = watched.stop()
  await database.$client.end()
  const { synced, questions } = await outcome(client)
  return {
    accounts,
    synced,
    questions,
    each: took / Math.max(1, synced),
    peak: memory.reduce((most, one) => Math.max(most, one), 0),
  }
}

async function isAnyReady(client: BenchServer['database']): Promise<boolean> {
  const { rowCount } = await client.query('select from sync_work where is_ready limit 1')
  return rowCount === 1
}

/** How many accounts have a snapshot with totals of all their posts, and what was asked for them. */
async function outcome(client: BenchServer['database']) {
  const { rows } = await client.query<{ synced: string; questions: string }>(
    `select (select count(distinct account_id) from account_snapshots where likes is not null) as synced,
       (select coalesce(sum(used), 0) from platform_quotas) as questions`,
  )
  return { synced: Number(rows[0]?.synced), questions: Number(rows[0]?.questions) }
}

function report(measured: readonly Measured[]): void {
  const [small, large] = measured
  if (!small || !large) return
  for (const { accounts, synced, each, questions, peak } of measured) {
    console.log(`
${whole(accounts)} accounts, answers in ${answerMs} ms
  synced             ${whole(synced)}, ${(questions / Math.max(1, synced)).toFixed(2)} questions each
  for each           ${each.toFixed(1)} ms
  memory at most     ${whole(peak / 1024 / 1024)} MB, ${mark(peak < targets.memory)}`)
  }
  const hours = (large.each * large.accounts) / 3_600_000
  console.log(`
all ${whole(large.accounts)} would take ${hours.toFixed(2)} hours of a day, ${mark(hours < targets.hours)}
from ${whole(small.accounts)} to ${whole(large.accounts)} accounts: ${(large.each / small.each).toFixed(2)} times as long for each, \
${whole((large.peak - small.peak) / 1024 / 1024)} MB more`)
  const isReached = hours < targets.hours && measured.every(({ peak }) => peak < targets.memory)
  if (!isReached) process.exitCode = 1
}

await main()
