import { randomUUID } from 'node:crypto'
import { productDomains } from '#contract/reference/productDomains.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { visitId } from '#server/areas/visits/visitId.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { type Ask, signIn } from './tools/benchUser.ts'

/**
 * Measures the series of a link over 90 days, over HTTP and signed in, for a link with 1,000,000 visits
 * beside one with 10,000. The visits are written as the server writes them.
 */
const many = 1_000_000
const few = 10_000
const days = 90

/** To reach, in milliseconds. */
const targets = { median: 50, times: 1.5 }

const dayMs = 24 * 60 * 60 * 1000

async function main(): Promise<void> {
  const server = await startBenchServer()
  try {
    const ask = await signIn(server)
    const large = await makeLink(ask, 'many')
    const small = await makeLink(ask, 'few')
    await writeVisits(server, large, many)
    await writeVisits(server, small, few)
    await server.database.query('vacuum analyze visit_rollups')
    report(await measure(ask, [large, small]))
  } finally {
    await server.stop()
  }
}

async function makeLink(ask: Ask, pathname: string): Promise<string> {
  const made = await ask('/user/tracking-links/create', [
    { user_domain_id: productDomains[0].id, pathname, target_url: 'https://example.com/' },
  ])
  return Array.isArray(made) ? String(made[0]?.id) : ''
}

/** Spreads visits over the days before today, a tenth of them by bots. */
async function writeVisits({ dataDir }: BenchServer, linkId: string, count: number) {
  const writer = createVisitWriter(await embeddedDatabaseUrl(dataDir))
  const end = Math.floor(Date.now() / dayMs) * dayMs
  const atOnce = 5_000
  for (let written = 0; written < count; written += atOnce) {
    const lines = Array.from({ length: atOnce }, (_, index) =>
      JSON.stringify(visitAt(linkId, end - ((written + index + 1) / count) * days * dayMs)),
    )
    await writer.write(lines, 60_000)
  }
  writer.close()
}

function visitAt(linkId: string, moment: number): Visit {
  const whole = Math.floor(moment)
  return {
    id: visitId(whole),
    link_id: linkId,
    visited_at: new Date(whole).toISOString(),
    visitor: randomUUID().replaceAll('-', ''),
    blocked_reason: Math.random() < 0.1 ? 'BOT' : null,
    country: 'DE',
    referrer: 'www.instagram.com',
    device: 'MOBILE',
    browser: 'Safari',
    os: 'iOS',
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    ref: null,
    entry: 'LINK',
  }
}

/** The times of each link's answers in milliseconds, sorted. They are asked for in turn. */
async function measure(ask: Ask, linkIds: readonly string[]): Promise<number[][]> {
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const range = {
    interval: 'DAY',
    timezone: 'America/New_York',
    start_date: day(days),
    end_date: day(1),
  }
  const times: number[][] = linkIds.map(() => [])
  for (let round = -10; round < 100; round += 1) {
    for (const [index, id] of linkIds.entries()) {
      const started = performance.now()
      const series = await ask(`/user/tracking-links/analytics/${id}`, range)
      if (!Array.isArray(series) || series.length !== days) throw new Error('not the series')
      // The first rounds warm up.
      if (round >= 0) times[index]?.push(performance.now() - started)
    }
  }
  return times.map((list) => list.sort((a, b) => a - b))
}

function report([large = [], small = []]: number[][]): void {
  const line = (visits: number, times: number[]) =>
    `  ${visits.toLocaleString('en-US').padStart(9)} visits   median ${at(times, 0.5)} ms   p95 ${at(times, 0.95)} ms`
  const ratio = Number(at(large, 0.5)) / Number(at(small, 0.5))
  console.log(`
series of ${days} days by day, over HTTP
${line(many, large)}   ${mark(Number(at(large, 0.5)) < targets.median)}
${line(few, small)}
  ratio of the medians ${ratio.toFixed(2)}   ${mark(ratio <= targets.times)}`)
}

const at = (times: readonly number[], share: number) =>
  (times[Math.floor(times.length * share)] ?? 0).toFixed(1)

const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

await main()
