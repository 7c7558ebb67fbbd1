import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { lineOf } from '#server/areas/visits/click.ts'
import { openVisitStore } from '#server/areas/visits/openVisitStore.ts'
import { openSpool } from '#server/areas/visits/spool.ts'
import { visitId } from '#server/areas/visits/visitId.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startClickHouse, type TestClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { ensureClickHouse } from '../scripts/clickHouse.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { signIn } from './tools/benchUser.ts'
import { loadClickHouseVisits } from './tools/loadClickHouseVisits.ts'
import { measure, median, visitQuestions } from './tools/visitQuestions.ts'

/**
 * Measures what a screen of visits asks for, over HTTP and signed in, with visits in ClickHouse (its own engine, from npm), for
 * 1,000 links with a tenth of BENCH_VISITS and then with all of them, and how fast one process ships what is in its spool.
 */
const many = Number(process.env['BENCH_VISITS'] ?? 10_000_000)
const links = 1_000
/** Little more than the range that is asked for. */
const days = 100
const shipped = 200_000
/** How long merging what was loaded is waited for. */
const maxMergeMs = 40_000

async function main(): Promise<void> {
  ensureClickHouse()
  const clickHouse = await startClickHouse()
  const server = await startBenchServer({ CLICKHOUSE_URL: clickHouse.url })
  try {
    const ask = await signIn(server)
    const { rows } = await server.database.query<{ id: string }>('select id from workspaces')
    const workspaceId = await makeBenchLinks(server.database, links, rows[0]?.id ?? '')
    const linkIds = await idsOf(server, workspaceId)
    // Somebody has to ask for the tables to be made.
    await ask('/user/tracking-links/analytics-all', {})
    const questions = visitQuestions(linkIds[0] ?? '')
    const load = { workspaceId, linkIds, days }
    let before = 0
    const runs = []
    for (const visits of [many / 10, many]) {
      const seconds = await timed(() =>
        loadClickHouseVisits(clickHouse, { ...load, visits: visits - before, from: before }),
      )
      const more = await timed(() => untilMerged(clickHouse))
      console.log(
        `${count(visits - before)} visits loaded in ${seconds.toFixed(1)} s, merged in ${more.toFixed(1)} s more`,
      )
      before = visits
      runs.push(await measure(ask, questions))
    }
    console.log(
      `\nmedians in ms, 90 days${''.padEnd(18)}${count(many / 10).padStart(12)}${count(many).padStart(12)}   growth`,
    )
    for (const [question, times] of runs[1] ?? []) {
      const [few, all] = [median(runs[0]?.get(question) ?? []), median(times)]
      console.log(
        `  ${question.name.padEnd(38)}${few.toFixed(1).padStart(12)}${all.toFixed(1).padStart(12)}${(all / few).toFixed(1).padStart(9)}`,
      )
    }
    await printSize(clickHouse)
    await printShipping(server, clickHouse, linkIds)
  } finally {
    await server.stop()
    await clickHouse.stop()
  }
}

async function idsOf({ database }: BenchServer, workspaceId: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from tracking_links where workspace_id = $1 order by id',
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}

/** Waits for what ClickHouse would otherwise do beside the questions, but not for good. */
async function untilMerged(clickHouse: TestClickHouse): Promise<void> {
  const merges = () => clickHouse.rowsOf<object>('select 1 from system.merges')
  const until = performance.now() + maxMergeMs
  while (performance.now() < until && (await merges()).length > 0) await delay(500)
}

async function printSize(clickHouse: TestClickHouse): Promise<void> {
  const sizes = await clickHouse.rowsOf<{ table: string; rows: number; bytes: number }>(
    `select table, sum(rows) as rows, sum(bytes_on_disk) as bytes from system.parts
     where active and database = currentDatabase() group by table order by bytes desc`,
  )
  console.log('\non disk')
  for (const { table, rows, bytes } of sizes)
    console.log(
      `  ${table.padEnd(24)}${count(rows).padStart(14)} rows${count(bytes / 1e6).padStart(8)} MB`,
    )
}

/** How many visits a second get from the spool of one process to ClickHouse, with what is looked up of each. */
async function printShipping(
  { dataDir }: BenchServer,
  clickHouse: TestClickHouse,
  linkIds: readonly string[],
): Promise<void> {
  const log = pino({ level: 'warn' })
  const databaseUrl = await embeddedDatabaseUrl(dataDir)
  const database = openDatabase(databaseUrl, log)
  const store = await openVisitStore(
    { clickHouse: { url: new URL(clickHouse.url), cluster: undefined }, visitsRetentionMonths: 13 },
    log,
  )
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-spool-'))
  const spool = await openSpool(folder)
  for (let done = 0; done < shipped; done += 1_000)
    await spool.append(
      Array.from({ length: 1_000 }, (_, index) =>
        lineOf(newVisit(linkIds[(done + index) % linkIds.length] ?? '')),
      ),
    )
  await spool.close()
  const recorder = await store.startRecorder({ database, databaseUrl, folder, log })
  const seconds = await timed(async () => {
    while ((await readdir(folder)).length > 0) await delay(20)
  })
  console.log(
    `\n${count(shipped)} visits shipped from the spool of one process: ${count(shipped / seconds)} a second`,
  )
  await recorder.close()
  await store.close()
  await database.$client.end()
  await rm(folder, { recursive: true })
}

function newVisit(linkId: string) {
  const now = Date.now()
  return {
    id: visitId(now),
    link_id: linkId,
    visited_at: new Date(now).toISOString(),
    visitor: crypto.randomUUID().replaceAll('-', ''),
    blocked_reason: null,
    country: 'US',
    referrer: 'www.instagram.com',
    device: 'MOBILE' as const,
    browser: 'Safari',
    os: 'iOS',
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    ref: null,
    entry: 'LINK' as const,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const count = (number: number) => Math.round(number).toLocaleString('en-US')

await main()
