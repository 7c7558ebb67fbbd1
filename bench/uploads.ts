import { execFileSync } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chunkSize } from '../contract/rules/chunkPlan.ts'
import { signInOverNetwork } from '../tests/support/app/signInOverNetwork.ts'
import { mp4 } from '../tests/support/sampleFiles.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { watchMemory } from './tools/memory.ts'
import { startProgram } from './tools/startProgram.ts'
import { type Film, sendByTus, sendInParts, sendRaw } from './tools/uploads/senders.ts'
import { installTus, requireTus } from './tools/uploads/tusPackages.ts'

/**
 * Measures an upload in chunks through the real server to its disk, every part synced, beside a bare Node server
 * that streams one PUT into a file, and beside tus at the same chunk size; neither of those syncs. BENCH_MIB is the
 * file's size, BENCH_ROUNDS how often each is measured, in turn.
 */
const size = Number(process.env['BENCH_MIB'] ?? 1_024) * 1_048_576
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** As much as the server gathers before it writes, in bytes. */
const bufferSize = 1_048_576

/** To reach; memory in bytes. `growth` is the last round's most memory over the first's. */
const targets = { toRaw: 0.75, toTus: 1, memory: 200e6, growth: 1.1 }

/** One way of sending the file. Gives where its bytes are then. */
interface Way {
  readonly name: string
  readonly send: () => Promise<string>
}

async function main(): Promise<void> {
  if (size <= chunkSize)
    throw new Error('BENCH_MIB must be more than 50: what is less has no chunks')
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-uploads-'))
  try {
    const film = await makeFilm(join(folder, 'film.mp4'))
    installTus(folder)
    await measureAll(folder, film)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureAll(folder: string, film: Film): Promise<void> {
  const stored = join(folder, 'raw')
  const raw = await startProgram('tools/uploads/rawReceiver.ts', stored, String(bufferSize))
  const tus = await startProgram('tools/uploads/tusReceiver.ts', folder, folder)
  const server = await startBenchServer()
  try {
    const browser = await signInOverNetwork(server, 'bench@example.com')
    const client = requireTus(folder).client()
    await measure(server, film, [
      {
        name: 'raw PUT',
        send: async () => {
          await sendRaw(`http://127.0.0.1:${raw.port}/`, film)
          return stored
        },
      },
      {
        name: 'Greenroom',
        send: async () => pathOf(server, await sendInParts(browser, film)),
      },
      {
        name: 'tus',
        send: async () =>
          join(folder, await sendByTus(client, `http://127.0.0.1:${tus.port}/files`, film)),
      },
    ])
  } finally {
    await server.stop()
    raw.stop()
    tus.stop()
  }
}

/** Random bytes, which nothing on the way can make less of, behind what makes them a film. */
async function makeFilm(path: string): Promise<Film> {
  const file = await open(path, 'w')
  const block = new Uint8Array(1_048_576)
  for (let written = 0; written < size; written += block.length) {
    randomFillSync(block)
    if (written === 0) block.set(mp4.bytes)
    await file.write(block)
  }
  await file.close()
  return { path, name: 'film.mp4', type: mp4.type, size }
}

async function pathOf({ database, dataDir }: BenchServer, exampleId: string): Promise<string> {
  const { rows } = await database.query<{ object_key: string }>(
    'select object_key from uploads where id = $1',
    [exampleId],
  )
  return join(dataDir, 'objects', rows[0]?.object_key ?? '')
}

/** Every round goes through all the ways, since the machine may not be alone. The first warms up. */
async function measure(server: BenchServer, film: Film, ways: readonly Way[]): Promise<void> {
  const sent = await hashOf(film.path)
  const rates = new Map<string, number[]>(ways.map(({ name }) => [name, []]))
  const memory: (readonly number[])[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, send } of ways) {
      settleDisk()
      const watch = watchMemory(server.pid)
      const started = performance.now()
      const path = await send()
      const seconds = (performance.now() - started) / 1000
      const seen = watch.stop()
      if ((await hashOf(path)) !== sent) throw new Error(`${name}: other bytes than were sent`)
      await rm(path)
      if (round === 0) continue
      rates.get(name)?.push(film.size / 1e6 / seconds)
      if (name === 'Greenroom') memory.push(seen)
    }
  }
  report(rates, memory)
}

/** Has the machine write what one run left to be written before the next begins. */
const settleDisk = () => execFileSync('sync')

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: bufferSize }))
    hash.update(bytes)
  return hash.digest('hex')
}

function report(
  rates: ReadonlyMap<string, readonly number[]>,
  memory: readonly (readonly number[])[],
) {
  const [raw, ours, tus] = ['raw PUT', 'Greenroom', 'tus'].map((name) => median(rates.get(name)))
  const toRaw = ratio(ours, raw)
  const toTus = ratio(ours, tus)
  const most = memory.map((seen) => Math.max(...seen))
  const growth = ratio(most.at(-1), most[0])
  console.log(`
an upload of ${whole(size / 1_048_576)} MiB in parts of 50 MiB: medians of ${rounds} rounds, each file as sent (sha256)
${[...rates].map(([name, list]) => line(name, list)).join('\n')}
  to the raw PUT   ${toRaw.toFixed(2)}   ${mark(toRaw >= targets.toRaw)}
  to tus           ${toTus.toFixed(2)}   ${mark(toTus >= targets.toTus)}
  memory of Node, most in each round: ${most.map(megabytes).join(', ')} MB   ${mark(Math.max(...most) < targets.memory && growth <= targets.growth)}
  in tenths of the last round: ${tenths(memory.at(-1) ?? [])
    .map(megabytes)
    .join(', ')} MB`)
}

const line = (name: string, list: readonly number[]) =>
  `  ${name.padEnd(16)} ${whole(median(list)).padStart(5)} MB/s   (${list.map(whole).join(', ')})`

/** The most within each tenth of what was seen. */
const tenths = (seen: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const edge = (at: number) => Math.floor((seen.length * at) / 10)
    return Math.max(...seen.slice(edge(tenth), Math.max(edge(tenth + 1), edge(tenth) + 1)))
  })

function median(list: readonly number[] = []): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const ratio = (one = 0, other = 0) => one / other
const megabytes = (bytes: number) => whole(bytes / 1e6)
const whole = (number: number) => Math.round(number).toLocaleString('en-US')
const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

await main()
