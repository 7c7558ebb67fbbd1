import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { spooledFiles } from '#tests/support/visits/recordedVisits.ts'
import type { BenchServer } from './benchServer.ts'
import { mark, whole } from './print.ts'
import { connections, type Load, type Measured, runWrk } from './wrk.ts'

/** What is opened, and by whom. */
export interface Scenario {
  readonly name: string
  readonly links: number
  readonly bots: boolean
}

interface Comparison {
  readonly server: BenchServer
  readonly barePort: number
  /** What the answers are called. */
  readonly answers: string
  /** To reach: the rate, as a share of the bare server's. */
  readonly ratio: number
}

/** To reach: the 99th percentile at {@link restedShare} of the load, in milliseconds, and what Node's process may hold, in bytes. */
const targets = { p99: 10, memory: 250e6 }

/** A server that is asked for all it can do lets everybody wait: how long is told at this share of that. */
const restedShare = 0.8

/** How many visitors share that load, each with pauses. */
const restedConnections = 4 * connections

/** The length of each run, in seconds. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)

/**
 * Measures recorded answers beside those of a bare server, and prints both. The bare server is measured before and
 * after, since the machine may not be alone. Then the same is asked for at four fifths of the rate.
 */
export async function compareToBare(
  { name, links, bots }: Scenario,
  { server, barePort, answers, ratio: target }: Comparison,
): Promise<void> {
  const load = { seconds, links, bots }
  const before = await runWrk({ ...load, port: barePort, seconds: Math.ceil(seconds / 2) })
  const measured = await measureRecorded(server, { ...load, port: server.port })
  const after = await runWrk({ ...load, port: barePort, seconds: Math.ceil(seconds / 2) })
  const rested = await measureRecorded(server, {
    ...load,
    port: server.port,
    connections: restedConnections,
    pauseMs: pauseFor(measured),
  })
  const bareRate = (before.perSecond + after.perSecond) / 2
  const memory = server.memory()
  const ratio = measured.perSecond / bareRate
  console.log(`
${name}
  ${`recorded ${answers}`.padEnd(19)} ${whole(measured.perSecond)}/s
  bare server         ${whole(bareRate)}/s
  ratio               ${ratio.toFixed(3)}   ${mark(ratio >= target)}
  latency p50         ${measured.p50.toFixed(1)} ms
  latency p99         ${measured.p99.toFixed(1)} ms
  at ${(rested.perSecond / measured.perSecond).toFixed(2)} of the load p50 ${rested.p50.toFixed(1)} ms
                  p99 ${rested.p99.toFixed(1)} ms   ${mark(rested.p99 < targets.p99)}
  memory of Node      ${whole(memory / 1e6)} MB   ${mark(memory < targets.memory)}
  recorded visits     ${whole(measured.recorded)} for ${whole(measured.answers)} answers`)
}

/** How long each visitor rests so that together they ask for the wanted share. */
const pauseFor = ({ perSecond, p50 }: Measured) =>
  Math.round((1000 * restedConnections) / (restedShare * perSecond) - p50)

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
  if (unanswered < 0 || unanswered > (load.connections ?? connections)) {
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
