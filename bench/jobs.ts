import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import type { Carrier } from './tools/jobs/carrier.ts'
import { graphile } from './tools/jobs/graphile.ts'
import { pgBoss } from './tools/jobs/pgBoss.ts'
import { whole } from './tools/print.ts'
import { installWrk, runWrk } from './tools/wrk.ts'

/**
 * Weighs two libraries that carry work which is done later, on the product's own PostgreSQL: adding by the sealed role, beside
 * redirects, with a backlog, and with one share that has very much waiting. BENCH_SECONDS is the length of each run.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const concurrency = 8

interface Bench {
  readonly server: BenchServer
  readonly url: string
  readonly owner: Client
}

async function main(): Promise<void> {
  installWrk()
  const server = await startBenchServer()
  try {
    const url = await embeddedDatabaseUrl(server.dataDir)
    await makeBenchLinks(server.database, 1_000)
    const bench = { server, url, owner: server.database }
    console.log(`redirects alone: ${await redirects(server)}`)
    for (const carrier of [graphile(url), pgBoss(url)]) await weigh(carrier, bench)
  } finally {
    await server.stop()
  }
  process.exit()
}

async function weigh(carrier: Carrier, bench: Bench): Promise<void> {
  const { owner, url } = bench
  await carrier.prepare(owner)
  console.log(`\n${carrier.name}`)
  const warm = await carrier.work(url, concurrency, () => {})
  await adds(carrier, url, 500)
  await delay(1_500)
  await warm()
  await carrier.clear(owner)
  console.log(
    `  added by the sealed role, a transaction each: ${whole(await adds(carrier, url, 2_000))}/s`,
  )
  await carrier.clear(owner)
  console.log(`  done of 10,000 that wait: ${whole(await drained(carrier, bench, 10_000))}/s`)
  const left = await carrier.rows(owner)
  console.log(`  rows left of them: ${whole(left.live)}, and ${whole(left.dead)} to clear away`)
  await carrier.clear(owner)
  console.log(`  beside redirects, 10,000 a minute: ${await beside(carrier, bench)}`)
  await carrier.clear(owner)
  console.log(
    `  one piece beside 10,000 of another workspace: ${await other(carrier, bench, 10_000)}`,
  )
  await carrier.clear(owner)
  console.log(
    `  one piece beside 500,000 of another workspace: ${await other(carrier, bench, 500_000)}`,
  )
  await carrier.clear(owner)
}

/** Adds so many, each in a sealed transaction of its own; gives how many a second. */
async function adds(carrier: Carrier, url: string, count: number): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const share = randomUUID()
  const began = performance.now()
  for (let added = 0; added < count; added += 1) await addSealed(carrier, client, share)
  const took = performance.now() - began
  await client.end()
  return (count / took) * 1_000
}

async function addSealed(carrier: Carrier, client: Client, share: string): Promise<void> {
  await client.query(
    `begin; select set_config('greenroom.workspace_id', '${share}', true), set_config('role', 'greenroom_workspace', true)`,
  )
  await carrier.add(client, share)
  await client.query('commit')
}

async function drained(carrier: Carrier, { owner, url }: Bench, count: number): Promise<number> {
  await carrier.addMany(owner, randomUUID(), count)
  let done = 0
  const began = performance.now()
  const stop = await carrier.work(url, concurrency, () => {
    done += 1
  })
  while (done < count && performance.now() - began < seconds * 3_000) await delay(20)
  const took = performance.now() - began
  await delay(500)
  await stop()
  return (done / took) * 1_000
}

/** How long a piece waits that another workspace adds, several times, while very many wait already. */
async function other(carrier: Carrier, { owner, url }: Bench, count: number): Promise<string> {
  await carrier.addMany(owner, randomUUID(), count)
  await owner.query('vacuum analyze')
  const small = randomUUID()
  const client = new Client({ connectionString: url })
  await client.connect()
  let done = 0
  let came = () => {}
  const stop = await carrier.work(url, concurrency, (share) => {
    done += 1
    if (share === small) came()
  })
  const began = performance.now()
  const waits: number[] = []
  while (waits.length < 10 && performance.now() - began < seconds * 2_000) {
    const arrived = new Promise<void>((resolve) => {
      came = resolve
    })
    const added = performance.now()
    await addSealed(carrier, client, small)
    await Promise.race([arrived, delay(seconds * 1_000)])
    waits.push(performance.now() - added)
  }
  const rate = (done / (performance.now() - began)) * 1_000
  await client.end()
  await stop()
  waits.sort((one, next) => one - next)
  const [median = 0, worst = 0] = [waits[Math.floor(waits.length / 2)], waits.at(-1)]
  return `waits ${median.toFixed(0)} ms, at most ${worst.toFixed(0)} ms; ${whole(rate)}/s are done`
}

async function beside(carrier: Carrier, { server, url }: Bench): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  let done = 0
  const stop = await carrier.work(url, concurrency, () => {
    done += 1
  })
  let added = 0
  let isOver = false
  const began = performance.now()
  const adding = (async () => {
    while (!isOver) {
      while (!isOver && added < ((performance.now() - began) / 60_000) * 10_000) {
        await addSealed(carrier, client, randomUUID())
        added += 1
      }
      await delay(5)
    }
  })()
  const measured = await redirects(server)
  isOver = true
  await adding
  await client.end()
  const text = `${measured}; ${whole(added)} added, ${whole(done)} done`
  await stop()
  return text
}

async function redirects({ port }: BenchServer): Promise<string> {
  const { perSecond, p50, p99 } = await runWrk({ port, seconds, links: 1_000, bots: false })
  return `${whole(perSecond)} redirects/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

await main()
