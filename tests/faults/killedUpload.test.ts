import { createHash, randomFillSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { exampleRoutes } from '../../contract/resources/examples.ts'
import { chunkPlan } from '../../contract/rules/chunkPlan.ts'
import { StepFailure } from '../../src/machines/upload/stepFailure.ts'
import { uploadMachine } from '../../src/machines/upload/uploadMachine.ts'
import type { PartToSend, UploadPorts } from '../../src/machines/upload/uploadPorts.ts'
import { signInOverNetwork } from '../support/app/signInOverNetwork.ts'
import { freePort } from '../support/freePort.ts'
import { temporaryDataDir } from '../support/postgres/temporaryDataDir.ts'
import { mp4 } from '../support/sampleFiles.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const megabyte = 1_048_576
const size = 1_024 * megabyte
const parts = chunkPlan(size).map(({ n }) => n)

/** The parts in the middle of which the server is killed, and those right after which it is. And once all is complete. */
const killedIn = new Set([3, 12])
const killedAfter = new Set([7, parts.length])

it('a gigabyte arrives whole through a server that is killed five times, and no part is sent twice that was acknowledged', async () => {
  const film = await makeFilm()
  const server = await startKillable()
  const browser = await signInOverNetwork(server, 'anna@example.com')
  const announced = { name: 'film.mp4', type: mp4.type, size }
  const begin = () => browser.ask(exampleRoutes.beginChunked, announced)
  const sent: number[] = []
  const acknowledged: number[] = []

  const sendPart = async (part: PartToSend) => {
    const { n } = part.part
    sent.push(n)
    const isFirst = sent.filter((one) => one === n).length === 1
    const killsNow = isFirst && killedIn.has(n)
    await put(film.path, part, killsNow ? server.kill : undefined)
    acknowledged.push(n)
    if (!killedAfter.has(n)) return
    await server.kill()
    expect((await begin()).parts_done).toEqual(acknowledged)
  }
  const ports: UploadPorts = {
    calls: {
      begin: () =>
        orNoAnswer(async () => {
          const { id, chunk_size, parts_done } = await begin()
          return { id, address: null, chunkSize: chunk_size, partsDone: parts_done }
        }),
      askForPart: ({ n, size: length }, { type }, { id }) =>
        orNoAnswer(async () => {
          const asked = { size: length, type }
          const at = { id, n: String(n) }
          const { object_upload_part_url } = await browser.ask(exampleRoutes.chunk, asked, at)
          return { id, address: object_upload_part_url }
        }),
      complete: ({ id }) =>
        orNoAnswer(() => browser.ask(exampleRoutes.completeChunked, undefined, { id })),
      abort: async ({ id }) =>
        void (await browser.ask(exampleRoutes.abortChunked, undefined, { id })),
    },
    sendPart: (part) => orNoAnswer(() => sendPart(part)),
    network: { isOnline: () => true, onOnline: () => () => undefined },
    now: Date.now,
    random: () => 0,
  }
  const file = { ...announced, id: 'film', lastModified: 0 }
  const input = { file, target: { for: 'example' }, ports } as const
  const upload = createActor(uploadMachine, { input }).start()
  server.onStarted(() => {
    if (upload.getSnapshot().status === 'active') upload.send({ type: 'retry' })
  })

  expect(await toPromise(upload)).toMatchObject({ outcome: 'done', error: null })
  expect(acknowledged).toEqual(parts)
  expect(sent).toEqual(parts.flatMap((n) => (killedIn.has(n) ? [n, n] : [n])))

  await server.kill()
  expect(server.kills()).toBe(5)
  const example_id = upload.getSnapshot().context.id ?? ''
  const { object_url } = await browser.ask(exampleRoutes.url, undefined, { example_id })
  const { body } = await fetch(object_url)
  expect(await hashOf(body ?? [])).toBe(film.hash)
  expect(await server.files()).toEqual([expect.stringMatching(/\/example\/[\w-]+$/)])
})

/** A file of random bytes behind what makes them a film. */
async function makeFilm() {
  const path = join(await temporaryFolder(), 'film.mp4')
  const file = await open(path, 'w')
  const hash = createHash('sha256')
  const block = new Uint8Array(megabyte)
  for (let written = 0; written < size; written += block.length) {
    randomFillSync(block)
    if (written === 0) block.set(mp4.bytes)
    hash.update(block)
    await file.write(block)
  }
  await file.close()
  return { path, hash: hash.digest('hex') }
}

/** The real server, which can be killed and comes back at the same address. */
async function startKillable() {
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const variables = { DATA_DIR: dataDir, PORT: String(port) }
  let kills = 0
  let started = () => {}
  let server: ServerProcess = await startServerProcess(variables)
  onTestFinished(() => server.stop())
  return {
    port,
    dataDir,
    kills: () => kills,
    /** Resolves when it is there again. */
    kill: async () => {
      kills += 1
      await server.kill()
      server = await startServerProcess(variables)
      started()
    },
    /** @param listener is called each time it is there again. */
    onStarted: (listener: () => void) => {
      started = listener
    },
    /** What it keeps on its disk, whatever of. */
    files: async () => {
      const folder = join(dataDir, 'objects')
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    },
  }
}

/** PUTs a part. Half-way, what happens then is begun. */
async function put(
  path: string,
  { part, type, address, signal }: PartToSend,
  halfWay?: () => void,
) {
  const { start, end, size: length } = part
  const headers = { 'content-type': type, 'content-length': length }
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sending = request(address, { method: 'PUT', headers, signal }, (response) => {
    response.resume()
    resolve(response.statusCode)
  }).on('error', reject)
  const half = createReadStream(path, { start, end: start + Math.floor(length / 2) - 1 })
  await pipeline(half, sending, { end: false })
  halfWay?.()
  const rest = createReadStream(path, { start: start + Math.floor(length / 2), end: end - 1 })
  const [status] = await Promise.all([promise, pipeline(rest, sending)])
  if (status !== 200) throw new StepFailure({ status: status ?? 0 })
}

/** What breaks is told to the machine as it is to a browser. */
async function orNoAnswer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof StepFailure ? error : new StepFailure({ status: 0 })
  }
}

async function hashOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
