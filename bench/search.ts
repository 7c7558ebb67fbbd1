import { startBenchServer } from './tools/benchServer.ts'
import { type Ask, signIn } from './tools/benchUser.ts'
import { loadRecords } from './tools/loadRecords.ts'
import { mark } from './tools/print.ts'

/**
 * Measures what is asked on every screen of a large workspace, over HTTP and signed in: the search over all records, and what
 * waits. BENCH_ROUNDS is how often each is asked.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 25)

/** To reach, in milliseconds, by the median and by 95 of 100. */
const target = 100

const searches = [
  ['two letters that many names begin with', 'ja'],
  ['one letter', 's'],
  ['a word of a tenth of all creators', 'jade'],
  ['a word of a quarter of all links and requests', 'summer'],
  ['a word of all links', 'link'],
  ['one link, by its number', 'link 77777'],
  ['one link, by its address', 'http://bio.localhost:8080/bench-77777'],
  ['the middle of a handle', 'marsh_77'],
  ['a task, by request and creator', 'lookbook 1234 ruby'],
  ['nothing that there is', 'zebra'],
] as const

async function main(): Promise<void> {
  const server = await startBenchServer()
  try {
    const ask = await signIn(server)
    const { rows } = await server.database.query<{ id: string }>('select id from workspaces')
    await loadRecords(server.database, rows[0]?.id ?? '')
    for (const [name, search] of searches) {
      await measure(`${name}: ${search}`, ask, '/user/search', { search })
    }
  } finally {
    await server.stop()
  }
}

async function measure(name: string, ask: Ask, path: string, body: object): Promise<void> {
  const times: number[] = []
  while (times.length < rounds) {
    const began = performance.now()
    await ask(path, body)
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  const [half = 0, most = 0] = [0.5, 0.95].map((share) => times[Math.floor(rounds * share)])
  if (most > target) process.exitCode = 1
  console.log(
    `${name.padEnd(80)} ${half.toFixed(0).padStart(4)} ms ${most.toFixed(0).padStart(4)} ms  ${mark(most <= target)}`,
  )
}

await main()
