import pino from 'pino'
import { rollUpVisits } from '#server/areas/visits/postgres/rollUpVisits.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { type Ask, signIn } from './tools/benchUser.ts'
import { loadVisits } from './tools/loadVisits.ts'
import { measure, median, type Times, visitQuestions } from './tools/visitQuestions.ts'
import { installWrk, runWrk } from './tools/wrk.ts'

/**
 * Measures what a screen of visits asks for, over HTTP and signed in, for 1,000 links with 100,000 visits and then
 * with many more, and how fast visits are recorded beside that table and beside an empty one. BENCH_VISITS is how
 * many the many are, BENCH_SECONDS the length of each run of recording.
 */
const many = Number(process.env['BENCH_VISITS'] ?? 10_000_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const few = 100_000
const links = 1_000
/** Little more than the range that is asked for. */
const days = 100

/** The least share of its rate beside an empty table that recording must keep. */
const kept = 0.9

async function main(): Promise<void> {
  installWrk()
  const server = await startBenchServer()
  try {
    const ask = await signIn(server)
    const workspaceId = await makeBenchLinks(server.database, links, await workspaceOf(server))
    const small = await timesWith(server, ask, workspaceId, few)
    const large = await timesWith(server, ask, workspaceId, many)
    report(small, large)
    await compareRates(server)
  } finally {
    await server.stop()
  }
}

/** Records visits beside the large table and beside an empty one by turns, since the machine may not be alone. */
async function compareRates(full: BenchServer): Promise<void> {
  const empty = await startBenchServer()
  try {
    await makeBenchLinks(empty.database, links)
    const rates: { empty: number[]; full: number[] } = { empty: [], full: [] }
    for (let turn = 0; turn < 3; turn += 1) {
      rates.empty.push(await recordedPerSecond(empty))
      rates.full.push(await recordedPerSecond(full))
    }
    const [beside, alone] = [rates.full, rates.empty].map((list) =>
      median(list.toSorted((one, other) => one - other)),
    )
    reportRates(alone ?? 0, beside ?? 0)
  } finally {
    await empty.stop()
  }
}

async function workspaceOf({ database }: BenchServer): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from workspaces')
  return rows[0]?.id ?? ''
}

/** How many visits a second are answered, each of them on disk before. */
async function recordedPerSecond({ port }: BenchServer): Promise<number> {
  await runWrk({ port, seconds: 1, links, bots: false })
  const { perSecond, errors } = await runWrk({ port, seconds, links, bots: false })
  if (errors > 0) throw new Error(`${errors} requests failed`)
  return perSecond
}

/** Replaces all visits by so many, and gives how long each question takes to be answered, in milliseconds, sorted. */
async function timesWith(
  { database, dataDir }: BenchServer,
  ask: Ask,
  workspaceId: string,
  visits: number,
): Promise<Times> {
  const started = performance.now()
  await database.query(`
    truncate visits, visit_rollups, late_visits, visitor_days,
      link_visit_days, workspace_visit_days, workspace_visit_rollups, visit_profiles,
      link_day_quarters, workspace_value_days, link_recent_visits;
    update visit_watermark set watermark = '-infinity'`)
  await loadVisits(database, { workspaceId, visits, days })
  const loaded = performance.now()
  const incoming = openDatabase(await embeddedDatabaseUrl(dataDir), pino({ level: 'silent' }))
  await rollUpVisits(incoming, new Date())
  await incoming.$client.end()
  const rolledUp = performance.now()
  await database.query('vacuum analyze')
  console.log(`
${count(visits)} visits of ${count(links)} links in ${days} days
  loaded in ${Math.round((loaded - started) / 1000)} s, rolled up in ${Math.round((rolledUp - loaded) / 1000)} s`)
  return measure(ask, visitQuestions(await busiestOf(database, workspaceId)))
}

async function busiestOf(database: BenchServer['database'], workspaceId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select link_id as id from visit_rollups where workspace_id = $1
     group by link_id order by sum(allowed) desc limit 1`,
    [workspaceId],
  )
  return rows[0]?.id ?? ''
}

function report(small: Times, large: Times): void {
  const medians = [...small.values()].map(median)
  console.log(`
medians in ms, 90 days${''.padEnd(18)}${count(few).padStart(12)}${count(many).padStart(12)}   growth`)
  for (const [index, [{ name, target }, times]] of [...large].entries()) {
    const [before = 0, after] = [medians[index], median(times)]
    const verdict = target === undefined ? '' : `   below ${target} ${mark(after < target)}`
    console.log(
      `  ${name.padEnd(38)}${before.toFixed(1).padStart(12)}${after.toFixed(1).padStart(12)}${(after / before).toFixed(1).padStart(9)}${verdict}`,
    )
  }
}

function reportRates(empty: number, full: number): void {
  console.log(`
recorded visits a second, ${links} links
  beside an empty table ${count(empty)}
  beside ${count(many)} visits ${count(full)}
  ratio ${(full / empty).toFixed(2)}   ${mark(full / empty >= kept)}`)
}

const count = (number: number) => Math.round(number).toLocaleString('en-US')
const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

await main()
