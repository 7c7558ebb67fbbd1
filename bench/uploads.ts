import { execFileSync } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { mp4 } from '#tests/support/sampleFiles.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { mark, whole } from './tools/print.ts'
import { type Use, watchUse } from './tools/processUse.ts'
import { startProgram } from './tools/startProgram.ts'
import { sendByTus, sendInParts, sendRaw, type VideoFile } from './tools/uploads/senders.ts'
import { installTus, requireTus } from './tools/uploads/tusPackages.ts'

/**
 * Measures an upload in chunks through the real server to its disk, every part synced, beside a bare Node server
 * that streams one PUT into a file, beside one that also syncs it, which says what the disk takes, and beside tus at the same chunk
 * size, which syncs nothing. BENCH_MIB is the file's size, BENCH_ROUNDS how often each is measured, in turn.
 */
const size = Number(process.env['BENCH_MIB'] ?? 1_024) * 1_048_576
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** As much as the server gathers before it writes, in bytes. */
const bufferSize = 1_048_576

/** To reach; memory in bytes. `growth` is the last round's most memory over the first's. */
const targets = { toRaw: 0.9, toTus: 1.2, memory: 150e6, growth: 1.1 }

/** One way of sending the file. */
interface Way {
  readonly name: string
  /** The process that receives it. */
  readonly pid: number
  /** Gives where the bytes are then. */
  readonly send: () => Promise<string>
}

/** The file that every way has to carry. */
interface Sent {
  readonly path: string
  readonly hash: string
}

/** How one file went. */
interface Run extends Use {
  /** In seconds. */
  readonly took: number
}

async function main(): Promise<void> {
  if (size <= chunkSize)
    throw new Error('BENCH_MIB must be more than 50: what is less has no parts')
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-uploads-'))
  try {
    const video = await makeVideo(join(folder, 'film.mp4'))
    installTus(folder)
    await measureAll(folder, video)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureAll(folder: string, video: VideoFile): Promise<void> {
  const startRaw = (path: string, ...options: readonly string[]) =>
    startProgram('tools/uploads/rawReceiver.ts', path, String(bufferSize), ...options)
  const [rawPath, syncedPath] = [join(folder, 'raw'), join(folder, 'synced')]
  const raw = await startRaw(rawPath)
  const synced = await startRaw(syncedPath, 'sync')
  const tus = await startProgram('tools/uploads/tusReceiver.ts', folder, folder)
  // The files of all rounds are more than a plan without payment holds.
  const server = await startBenchServer({ PLAN_LIMITS: 'off' })
  try {
    const browser = await signInOverNetwork(server, 'bench@example.com')
    const client = requireTus(folder).client()
    const sendTo = async (port: number, path: string) => {
      await sendRaw(`http://127.0.0.1:${port}/`, video)
      return path
    }
    const sendToTus = async () =>
      join(folder, await sendByTus(client, `http://127.0.0.1:${tus.port}/files`, video))
    const sendToGreenroom = async () => pathOf(server, await sendInParts(browser, video))
    await measure(video, [
      { name: 'raw PUT', pid: raw.pid, send: () => sendTo(raw.port, rawPath) },
      { name: 'Greenroom', pid: server.pid, send: sendToGreenroom },
      { name: 'tus', pid: tus.pid, send: sendToTus },
      { name: 'raw PUT, synced', pid: synced.pid, send: () => sendTo(synced.port, syncedPath) },
    ])
  } finally {
    await server.stop()
    raw.stop()
    synced.stop()
    tus.stop()
  }
}

/** Random bytes, which nothing on the way can make less of, behind what makes them a video. */
async function makeVideo(path: string): Promise<VideoFile> {
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
async function measure(video: VideoFile, ways: readonly Way[]): Promise<void> {
  const sent = { path: video.path, hash: await hashOf(video.path) }
  const measured = ways.map(({ name }) => ({ name, runs: [] as Run[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, way] of ways.entries()) {
      const run = await measureOne(way, sent)
      if (round > 0) measured[index]?.runs.push(run)
    }
  }
  report(measured)
}

async function measureOne({ name, pid, send }: Way, sent: Sent): Promise<Run> {
  await warmPageCache(`${sent.path}.warm`)
  const watch = watchUse(pid)
  const started = performance.now()
  const path = await send()
  const took = (performance.now() - started) / 1000
  const use = watch.stop()
  if ((await hashOf(path)) !== sent.hash) throw new Error(`${name}: other bytes than were sent`)
  await rm(path)
  return { took, ...use }
}

/**
 * Every run begins with nothing left to be written, and with as much memory for the file as it needs just freed: on a
 * virtual machine, memory that its host has taken back costs twice what the writing does, and would be paid by
 * whoever comes first.
 */
async function warmPageCache(path: string): Promise<void> {
  const block = new Uint8Array(bufferSize)
  const file = await open(path, 'w')
  for (let written = 0; written < size; written += block.length) await file.write(block)
  await file.close()
  execFileSync('sync')
  await rm(path)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: bufferSize }))
    hash.update(bytes)
  return hash.digest('hex')
}

interface Measured {
  readonly name: string
  readonly runs: readonly Run[]
}

function report(measured: readonly Measured[]): void {
  const [raw = 0, ours = 0, tus = 0, synced = 0] = measured.map(({ runs }) =>
    median(runs.map(rate)),
  )
  const memory = measured[1]?.runs.map((run) => run.memory) ?? []
  const max = memory.map((seen) => Math.max(...seen))
  const growth = (max.at(-1) ?? 0) / (max[0] ?? 0)
  const isFlat = Math.max(...max) < targets.memory && growth <= targets.growth
  console.log(`
an upload of ${whole(size / 1_048_576)} MiB in parts of 50 MiB, ${rounds} times each; every file is as it was sent (sha256)
${measured.map(line).join('\n')}
  to the raw PUT   ${(ours / raw).toFixed(2)}   ${mark(ours / raw >= targets.toRaw)}
  to tus           ${(ours / tus).toFixed(2)}   ${mark(ours / tus >= targets.toTus)}
  to one that syncs ${(ours / synced).toFixed(2)}
  memory of Node   ${max.map(megabytes).join(', ')} MB at most in each upload   ${mark(isFlat)}
                   ${tenths(memory.at(-1) ?? [])
                     .map(megabytes)
                     .join(', ')} MB in each tenth of the last`)
}

function line({ name, runs }: Measured): string {
  const processor = median(runs.map(({ processorTime }) => processorTime / (size / 1e9)))
  const rates = runs.map(rate)
  return `  ${name.padEnd(16)} ${whole(median(rates)).padStart(5)} MB/s (${rates.map(whole).join(', ')}), the server's processor time ${processor.toFixed(2)} s/GB`
}

/** In MB/s. */
const rate = ({ took }: Run) => size / 1e6 / took

/** The most within each tenth of what was seen. */
const tenths = (seen: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const edge = (at: number) => Math.floor((seen.length * at) / 10)
    return Math.max(...seen.slice(edge(tenth), Math.max(edge(tenth + 1), edge(tenth) + 1)))
  })

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const megabytes = (bytes: number) => whole(bytes / 1e6)

await main()
