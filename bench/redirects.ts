import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { freePort } from '../tests/support/freePort.ts'
import { spooledFiles } from '../tests/support/visits/recordedVisits.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { connections, installWrk, type Load, type Measured, runWrk } from './tools/wrk.ts'

/**
 * Measures recorded redirects: the real server with its own PostgreSQL on a fresh data folder, beside a
 * bare Node server that only answers 302, with the load generator on the same machine. BENCH_SECONDS
 * is the length of each run.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)

const scenarios = [
  { name: 'people, one hot link', links: 1, bots: false },
  { name: 'people, 1,000 links', links: 1_000, bots: false },
  { name: 'bots, one hot link', links: 1, bots: true },
  { name: 'bots, 1,000 links', links: 1_000, bots: true },
]

/** To reach; memory in bytes, time in milliseconds. */
const targets = { ratio: 0.15, p99: 20, memory: 250e6 }

async function main(): Promise<void> {
  installWrk()
  const bare = await startBareServer()
  try {
    await measureAll(bare.port)
  } finally {
    bare.stop()
  }
}

async function measureAll(barePort: number): Promise<void> {
  const server = await startBenchServer()
  try {
    await makeBenchLinks(server.database, 1_000)
    await runWrk({ port: server.port, seconds: 2, links: 1_000, bots: false })
    for (const scenario of scenarios) await measure(scenario, server, barePort)
  } finally {
    await server.stop()
  }
}

/** The bare server is measured before and after, since the machine may not be alone. */
async function measure(
  { name, links, bots }: (typeof scenarios)[number],
  server: BenchServer,
  barePort: number,
): Promise<void> {
  const load = { seconds, links, bots }
  const before = await runWrk({ ...load, port: barePort, seconds: Math.ceil(seconds / 2) })
  const measured = await measureRecorded(server, { ...load, port: server.port })
  const after = await runWrk({ ...load, port: barePort, seconds: Math.ceil(seconds / 2) })
  const bareRate = (before.perSecond + after.perSecond) / 2
  const memory = await server.memory()
  const ratio = measured.perSecond / bareRate
  console.log(`
${name}
  recorded redirects  ${whole(measured.perSecond)}/s
  bare server         ${whole(bareRate)}/s
  ratio               ${ratio.toFixed(3)}   ${mark(ratio >= targets.ratio)}
  latency p50         ${measured.p50.toFixed(1)} ms
  latency p99         ${measured.p99.toFixed(1)} ms   ${mark(measured.p99 < targets.p99)}
  memory of Node      ${whole(memory / 1e6)} MB   ${mark(memory < targets.memory)}
  recorded visits     ${whole(measured.recorded)} for ${whole(measured.answers)} answers`)
}

/** One run, after which every answer must be a row, and every row be counted. */
async function measureRecorded(
  { database, dataDir }: BenchServer,
  load: Load,
): Promise<Measured & { readonly recorded: number }> {
  const before = await countVisits(database)
  const measured = await runWrk(load)
  // Where the machine stalled, visits may wait for their turn.
  while ((await spooledFiles(dataDir)).length > 0) await delay(100)
  const after = await countVisits(database)
  const recorded = after.rows - before.rows
  const unanswered = recorded - measured.answers
  if (measured.errors > 0) throw new Error(`${measured.errors} requests failed`)
  if (after.rows !== after.counted) throw new Error('the rollups do not agree with the visits')
  // When wrk stops, each of its connections may have a request under way.
  if (unanswered < 0 || unanswered > connections) {
    throw new Error(`${recorded} visits recorded for ${measured.answers} answers`)
  }
  return { ...measured, recorded }
}

async function countVisits(database: Client) {
  const { rows } = await database.query<{ rows: number; counted: number }>(`
    select (select count(*)::int from visits) as rows,
      (select coalesce(sum(allowed + blocked), 0)::int from visit_rollups) as counted`)
  return rows[0] ?? { rows: 0, counted: 0 }
}

async function startBareServer() {
  const port = await freePort()
  const program = fileURLToPath(new URL('./bareServer.ts', import.meta.url))
  const child = spawn(process.execPath, [program, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { port, stop: () => child.kill() }
}

const whole = (number: number) => Math.round(number).toLocaleString('en-US')
const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

await main()
