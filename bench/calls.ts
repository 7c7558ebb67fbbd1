import { tagRoutes } from '#contract/resources/tags.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { mark, whole } from './tools/print.ts'
import { watchUse } from './tools/processUse.ts'
import { type BareAnswer, startBareHono } from './tools/startBareServer.ts'
import { type CallLoad, installWrk, runCalls } from './tools/wrk.ts'

/**
 * Measures what a call costs: the real server with its own PostgreSQL, beside a bare Hono server that answers the same
 * bytes, with the load generator on the same machine. BENCH_SECONDS is the length of each run.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)

/** How many calls are under way at a time. */
const connections = 16

interface Scenario {
  readonly name: string
  readonly path: string
  readonly body: string
  readonly cookie?: string
  /** To reach, in calls a second through one process. */
  readonly target: number
}

async function main(): Promise<void> {
  installWrk()
  const server = await startBenchServer()
  try {
    const browser = await signInOverNetwork(server, 'bench@example.com')
    const tags = Array.from({ length: 25 }, (_, number) => ({ text: `Tag ${number}` }))
    await browser.ask(tagRoutes.create, tags)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const fetching = { path: '/v2/user/tags/fetch', body: '{"page_size":25}' }
    const scenarios: Scenario[] = [
      { name: '25 tags', ...fetching, cookie, target: 1_000 },
      { name: 'a call without the database: nobody is signed in', ...fetching, target: 5_000 },
    ]
    for (const scenario of scenarios) await measure(scenario, server)
  } finally {
    await server.stop()
  }
}

async function measure({ name, target, ...call }: Scenario, server: BenchServer): Promise<void> {
  const bare = await startBareHono(await answerOf(server.port, call))
  try {
    const load: CallLoad = { ...call, port: server.port, seconds, connections }
    await runCalls({ ...load, seconds: 3 })
    const halves = { ...load, port: bare.port, seconds: Math.ceil(seconds / 2) }
    const before = await runCalls(halves)
    const watched = watchUse(server.pid)
    const measured = await runCalls(load)
    const { processorTime } = watched.stop()
    const after = await runCalls(halves)
    const bareRate = (before.perSecond + after.perSecond) / 2
    console.log(`
${name}
  answers           ${whole(measured.perSecond)}/s   ${mark(measured.perSecond >= target)} (${whole(target)}/s)
  bare Hono server  ${whole(bareRate)}/s
  ratio             ${(measured.perSecond / bareRate).toFixed(3)}
  latency p50       ${measured.p50.toFixed(1)} ms
  latency p99       ${measured.p99.toFixed(1)} ms
  processor of Node ${((processorTime * 1000) / measured.answers).toFixed(2)} ms a call`)
    if (measured.perSecond < target) process.exitCode = 1
  } finally {
    bare.stop()
  }
}

/** What the server answers, uncompressed. */
async function answerOf(port: number, call: Omit<CallLoad, 'port' | 'seconds' | 'connections'>) {
  const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: 'POST',
    body: call.body,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Encoding': 'identity',
      ...(call.cookie ? { Cookie: call.cookie } : {}),
    },
  })
  const headers = { 'Content-Type': answer.headers.get('content-type') ?? '' }
  const bare: BareAnswer = {
    status: answer.status,
    headers,
    body: new Uint8Array(await answer.arrayBuffer()),
  }
  return bare
}

await main()
