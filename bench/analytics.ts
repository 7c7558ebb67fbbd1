import pino from 'pino'
import { rollUpVisits } from '#server/areas/visits/postgres/rollUpVisits.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { type Ask, signIn } from './tools/benchUser.ts'
import { loadVisits } from './tools/loadVisits.ts'
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
const rounds = 15

/** The least share of its rate beside an empty table that recording must keep. */
const kept = 0.9

interface Question {
  readonly name: string
  /** To reach, in milliseconds; undefined where nothing was set. */
  readonly target?: number
  readonly path: string
  readonly body: object
}

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

type Times = ReadonlyMap<Question, readonly number[]>

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
      link_visit_days, workspace_visit_days, workspace_visit_rollups, visit_profiles;
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
  return measure(ask, await questionsOf(database, workspaceId))
}

async function questionsOf(
  database: BenchServer['database'],
  workspaceId: string,
): Promise<readonly Question[]> {
  const { rows } = await database.query<{ id: string }>(
    `select link_id as id from visit_rollups where workspace_id = $1
     group by link_id order by sum(allowed) desc limit 1`,
    [workspaceId],
  )
  const busiest = `/user/tracking-links/analytics-v2/${rows[0]?.id}`
  const all = '/user/tracking-links/analytics-all'
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const range = { timezone: 'America/New_York', start_date: day(89), end_date: day(0) }
  const series = { ...range, interval: 'DAY' }
  const people = { allowed: true }
  const byCountry = { ...range, dimension: 'country', filters: people }
  const byCountryOfPhones = { ...byCountry, filters: { ...people, device: 'MOBILE' } }
  const fromOneNetwork = { ...people, device: 'MOBILE', referrer: 'www.instagram.com' }
  return [
    { name: 'series, busiest link', target: 50, path: `${busiest}/visits`, body: series },
    { name: 'series, all links', target: 50, path: `${all}/visits`, body: series },
    { name: 'breakdown, busiest link', target: 150, path: `${busiest}/visitors`, body: byCountry },
    { name: 'breakdown, all links', target: 150, path: `${all}/visitors`, body: byCountry },
    {
      name: 'filtered breakdown, busiest link',
      target: 500,
      path: `${busiest}/visitors`,
      body: byCountryOfPhones,
    },
    {
      name: 'filtered breakdown, all links',
      target: 500,
      path: `${all}/visitors`,
      body: byCountryOfPhones,
    },
    {
      name: 'breakdown by two filters, all links',
      path: `${all}/visitors`,
      body: { ...byCountry, filters: fromOneNetwork },
    },
    {
      name: 'filtered series, busiest link',
      path: `${busiest}/visits`,
      body: { ...series, filters: { device: 'MOBILE' } },
    },
    {
      name: 'filtered series, all links',
      path: `${all}/visits`,
      body: { ...series, filters: { device: 'MOBILE' } },
    },
    { name: 'totals, all links', target: 200, path: all, body: range },
    {
      name: 'filtered totals, all links',
      path: all,
      body: { ...range, filters: { device: 'MOBILE' } },
    },
    { name: 'last 30 minutes, all links', path: `${all}/live`, body: {} },
    { name: 'list, all links', path: `${all}/visitors/list`, body: range },
    {
      name: 'list by a rare filter, all links',
      path: `${all}/visitors/list`,
      body: { ...range, filters: { country: 'SG', browser: 'Firefox', os: 'Linux' } },
    },
  ]
}

/** The questions are asked in turn; the first rounds warm up. */
async function measure(ask: Ask, questions: readonly Question[]): Promise<Times> {
  const times = new Map(questions.map((question): [Question, number[]] => [question, []]))
  for (let round = -2; round < rounds; round += 1) {
    for (const [question, list] of times) {
      const started = performance.now()
      const answer = await ask(question.path, question.body)
      if (!answer) throw new Error(`${question.name}: no answer`)
      if (round >= 0) list.push(performance.now() - started)
    }
  }
  for (const list of times.values()) list.sort((one, other) => one - other)
  return times
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

const median = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? 0
const count = (number: number) => Math.round(number).toLocaleString('en-US')
const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

await main()
