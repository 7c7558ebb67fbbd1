import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBenchServer } from './tools/benchServer.ts'
import type { BystanderCase } from './tools/bystander/case.ts'
import { bystanderCases } from './tools/bystander/cases.ts'
import { openOthers, questions } from './tools/bystander/watchOthers.ts'
import { mark, whole } from './tools/print.ts'
import { memoryOf, watchUse } from './tools/processUse.ts'

/**
 * Measures what others notice while one address sends as much as it can: the real server with its own PostgreSQL on a
 * fresh data folder for each case, the load in a process of its own, and meanwhile a small call, a call of 25 kB and a redirect
 * from another address. BENCH_SECONDS is the length of each case, CASES what the names of those to measure begin with.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)

/** How long a server is left alone before its memory is looked at again, in milliseconds. */
const restMs = 10_000

/** To reach, in milliseconds for 99 of a hundred. */
const targets: Readonly<Record<(typeof questions)[number], number>> = {
  'small call': 250,
  '25 kB call': 250,
  redirect: 50,
}

async function main(): Promise<void> {
  const wanted = process.env['CASES'] ?? ''
  for (const one of bystanderCases) if (one.name.startsWith(wanted)) await measure(one)
}

async function measure(one: BystanderCase): Promise<void> {
  const server = await startBenchServer()
  try {
    const others = await openOthers(server)
    const prepared = await one.prepare(server)
    await alone(others)
    const memoryBefore = memoryOf(server.pid)
    const load = await startLoad(one.name, server.port, prepared)
    const use = watchUse(server.pid)
    const watched = others.watch()
    await Promise.race([delay(seconds * 1_000), failed(load)])
    const answers = await watched.stop()
    load.removeAllListeners('exit').kill()
    const { memory } = use.stop()
    await delay(restMs)
    console.log(`\n${one.name}`)
    for (const question of questions) {
      const { times, failures } = answers[question]
      const p99 = quantile(times, 0.99)
      const isReached = p99 < targets[question] && failures.length === 0
      if (!isReached) process.exitCode = 1
      console.log(
        `  ${question.padEnd(12)} p50 ${ms(quantile(times, 0.5))}  p99 ${ms(p99)}  greatest ${ms(quantile(times, 1))}  ` +
          `${mark(isReached)} (${targets[question]} ms)  ${times.length} asked`,
      )
      if (failures.length > 0)
        console.log(`  ${failures.length} not answered as they should be: ${failures[0]}`)
    }
    console.log(
      `  memory       before ${megabytes(memoryBefore)}  at the peak ${megabytes(Math.max(...memory))}  ` +
        `after ${megabytes(memoryOf(server.pid))}`,
    )
  } finally {
    await server.stop()
  }
}

/** Asks for a second while nobody else does, so that what is done once is done. */
async function alone(others: Awaited<ReturnType<typeof openOthers>>): Promise<void> {
  const watched = others.watch()
  await delay(1_000)
  await watched.stop()
}

/** Begins a case's load from an address that is nobody else's. */
async function startLoad(name: string, port: number, prepared: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./tools/bystander/load.ts', import.meta.url))
  const child = spawn(process.execPath, [program, String(port), '127.0.0.3', name, prepared], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** A load goes on until it is told to stop. */
async function failed(load: ChildProcess): Promise<never> {
  await once(load, 'exit')
  throw new Error('The load ended by itself')
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN
}

const ms = (time: number) => `${whole(time)} ms`.padStart(9)
const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`

await main()
