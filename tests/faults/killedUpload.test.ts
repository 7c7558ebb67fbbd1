import { createHash, randomBytes } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exampleRoutes } from '../../contract/resources/examples.ts'
import { chunkPlan, chunkSize } from '../../contract/rules/chunkPlan.ts'
import { signInOverNetwork } from '../support/app/signInOverNetwork.ts'
import { freePort } from '../support/freePort.ts'
import { temporaryDataDir } from '../support/postgres/temporaryDataDir.ts'
import { mp4 } from '../support/sampleFiles.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'

const bytes = new Uint8Array(Buffer.concat([mp4.bytes, randomBytes(2 * chunkSize)]))
const film = { name: 'film.mp4', type: 'video/mp4', size: bytes.length }
const plan = chunkPlan(film.size)

it('keeps every acknowledged part when the server is killed in and after each', async () => {
  const dataDir = await temporaryDataDir()
  const variables = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  let server: ServerProcess = await startServerProcess(variables)
  onTestFinished(() => server.stop())
  const restart = async () => {
    await server.kill()
    server = await startServerProcess(variables)
  }
  const browser = await signInOverNetwork({ port: server.port, dataDir }, 'anna@example.com')
  const { id } = await browser.ask(exampleRoutes.beginChunked, film)

  const acknowledged: number[] = []
  for (const { n, start, end, size } of plan) {
    const part = bytes.subarray(start, end)
    const asked = { size, type: film.type }
    const { object_upload_part_url: url } = await browser.ask(exampleRoutes.chunk, asked, {
      id,
      n: String(n),
    })
    const broken = new SlowBody(part)
    const sending = send(url, broken.stream)
    await vi.waitUntil(() => broken.sent >= size / 2, { timeout: 20_000, interval: 1 })
    await restart()
    expect(await sending).toBe('BROKEN')

    expect(await browser.ask(exampleRoutes.beginChunked, film)).toMatchObject({
      id,
      parts_done: acknowledged,
    })
    expect(await send(url, part)).toBe(200)
    acknowledged.push(n)
    await restart()
    expect((await browser.ask(exampleRoutes.beginChunked, film)).parts_done).toEqual(acknowledged)
  }

  await browser.ask(exampleRoutes.completeChunked, undefined, { id })
  await restart()
  const { object_url } = await browser.ask(exampleRoutes.url, undefined, { example_id: id })
  const kept = await (await fetch(object_url)).bytes()
  expect([kept.length, hashOf(kept)]).toEqual([film.size, hashOf(bytes)])
})

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** PUTs a body; gives the status, or that the connection broke. */
async function send(url: string, body: BodyInit): Promise<number | 'BROKEN'> {
  try {
    const headers = { 'content-type': film.type }
    const init = { method: 'PUT', headers, body, duplex: 'half' }
    return (await fetch(url, init)).status
  } catch {
    return 'BROKEN'
  }
}

/** Sends half of its bytes, and then waits for ever. */
class SlowBody {
  sent = 0
  readonly stream: ReadableStream<Uint8Array>

  constructor(bytes: Uint8Array) {
    const half = Math.ceil(bytes.length / 2)
    this.stream = new ReadableStream({
      pull: async (controller) => {
        if (this.sent >= half) await new Promise(() => undefined)
        const next = bytes.subarray(this.sent, Math.min(this.sent + 1_048_576, half))
        controller.enqueue(next)
        this.sent += next.length
      },
    })
  }
}
