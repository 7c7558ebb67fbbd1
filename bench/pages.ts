import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { makeFullPage } from '#tests/support/pages/makeFullPage.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { compareToBare } from './tools/compareToBare.ts'
import { largestPaints, phone } from './tools/largestPaint.ts'
import { makeBenchPages } from './tools/makeBenchPages.ts'
import { mark, whole } from './tools/print.ts'
import { type BareAnswer, startBareServer } from './tools/startBareServer.ts'
import { installWrk, runWrk } from './tools/wrk.ts'

/**
 * Measures landing pages with twelve items and their pictures: how many are answered with every visit durable, beside
 * a bare Node server that answers the same bytes; what one weighs; and when a phone on a slow network has painted it.
 * BENCH_SECONDS is the length of each run.
 */
const scenarios = [
  { name: 'people, one hot page', links: 1, bots: false },
  { name: 'people, 1,000 pages', links: 1_000, bots: false },
  { name: 'bots, 1,000 pages', links: 1_000, bots: true },
]

/** To reach: bytes of the compressed document with its style, and milliseconds. */
const targets = { weight: 14 * 1024, paint: 1_500 }

/** How often each page is opened on the slow phone. */
const openings = 7

async function main(): Promise<void> {
  installWrk()
  const server = await startBenchServer()
  try {
    const brand = await signInOverNetwork(server, 'bench@example.com')
    await makeFullPage(brand, { pathname: 'plain' })
    await makeFullPage(brand, { pathname: 'photo', hasBackground: true })
    await measurePaint(server, 'plain')
    await measurePaint(server, 'photo')
    await measureRates(server)
  } finally {
    await server.stop()
  }
}

async function measurePaint({ port }: BenchServer, pathname: string): Promise<void> {
  const { body } = await open(port, `/${pathname}`)
  const url = `http://bio.localhost:${port}/${pathname}`
  // The first opening has the pictures made.
  const [, ...paints] = await largestPaints(url, openings + 1)
  const byTime = paints.sort((one, other) => one.largest - other.largest)
  const median = byTime[Math.floor(openings / 2)]
  const slowest = byTime.at(-1)
  if (!median || !slowest) throw new Error('nothing was painted')
  console.log(`
a page of twelve items, ${pathname === 'photo' ? 'on a photo' : 'on a colour'}
  document            ${whole(body.length)} bytes   ${mark(body.length <= targets.weight)}
  with its pictures   ${whole(median.received)} bytes
  first paint         ${whole(median.first)} ms
  largest paint       ${whole(median.largest)} ms   ${mark(median.largest < targets.paint)}   (${median.element})
  slowest of ${openings}        ${whole(slowest.largest)} ms`)
}

async function measureRates(server: BenchServer): Promise<void> {
  await makeBenchLinks(server.database, 1_000)
  await makeBenchPages(server.database, 'plain')
  await openAll(server.port, phone.userAgent)
  await openAll(server.port, 'Twitterbot/1.0')
  const bare = await startBareServer(await open(server.port, '/bench-1'))
  try {
    await runWrk({ port: server.port, seconds: 2, links: 1_000, bots: false })
    for (const scenario of scenarios) {
      await compareToBare(scenario, { server, barePort: bare.port, answers: 'pages', ratio: 0.25 })
    }
  } finally {
    bare.stop()
  }
}

/** Has every page made ready for those whom such a user agent stands for. */
async function openAll(port: number, userAgent: string): Promise<void> {
  for (let number = 1; number <= 1_000; number += 1) await open(port, `/bench-${number}`, userAgent)
}

/** Opens a link as a browser does; gives the bytes as they came. */
async function open(port: number, path: string, userAgent = phone.userAgent): Promise<BareAnswer> {
  const headers = {
    host: 'bio.localhost',
    'user-agent': userAgent,
    'accept-encoding': 'gzip, br',
  }
  const asked = request({ host: '127.0.0.1', port, path, headers }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  const status = response?.statusCode ?? 0
  const body = Buffer.concat((await response?.toArray()) ?? [])
  if (status !== 200) throw new Error(`${path} was answered ${status}`)
  return { status, headers: sent(response), body }
}

/** The headers of an answer that its handler gave; the others Node adds to every answer. */
function sent(response: IncomingMessage | undefined): BareAnswer['headers'] {
  const ofNode = new Set(['date', 'connection', 'keep-alive'])
  const all = Object.entries(response?.headersDistinct ?? {})
  return Object.fromEntries(
    all.flatMap(([name, values]) => (ofNode.has(name) ? [] : [[name, values?.join() ?? '']])),
  )
}

await main()
