import { makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { compareToBare } from './tools/compareToBare.ts'
import { startBareServer } from './tools/startBareServer.ts'
import { installWrk, runWrk } from './tools/wrk.ts'

/**
 * Measures recorded redirects: the real server with its own PostgreSQL on a fresh data folder, beside a
 * bare Node server that only answers 302, with the load generator on the same machine. BENCH_SECONDS
 * is the length of each run.
 */
const scenarios = [
  { name: 'people, one hot link', links: 1, bots: false },
  { name: 'people, 1,000 links', links: 1_000, bots: false },
  { name: 'bots, one hot link', links: 1, bots: true },
  { name: 'bots, 1,000 links', links: 1_000, bots: true },
]

async function main(): Promise<void> {
  installWrk()
  const bare = await startBareServer({
    status: 302,
    headers: { Location: 'https://example.com/', 'Content-Length': '0' },
    body: Buffer.alloc(0),
  })
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
    for (const scenario of scenarios) {
      await compareToBare(scenario, { server, barePort, answers: 'redirects', ratio: 0.3 })
    }
  } finally {
    await server.stop()
  }
}

await main()
