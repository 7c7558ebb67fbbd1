import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import type { TusClient } from './tusPackages.ts'

/** A file to send. */
export interface VideoFile {
  readonly path: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** How much a client reads of its file at a time, in bytes: what Node's streams do by themselves, and tus with them. */
const readAhead = 65_536

const agent = new Agent({ keepAlive: true })

/** Sends a file in one PUT. */
export async function sendRaw(url: string, { path, type, size }: VideoFile): Promise<void> {
  await put(url, { path, type, start: 0, size })
}

/** Uploads a file as an example, as the browser does: init, part after part, complete. Gives its id. */
export async function sendInParts(
  browser: TestBrowser,
  { path, name, type, size }: VideoFile,
): Promise<string> {
  const { id } = await browser.ask(exampleRoutes.beginChunked, { name, type, size })
  for (const part of chunkPlan(size)) {
    const asked = { size: part.size, type }
    const at = { id, n: String(part.n) }
    const { object_upload_part_url: url } = await browser.ask(exampleRoutes.chunk, asked, at)
    await put(url, { path, type, ...part })
  }
  await browser.ask(exampleRoutes.completeChunked, undefined, { id })
  return id
}

/** Sends a file as tus-js-client does, in chunks of the same size. Gives the file's name at the server. */
export async function sendByTus(
  { Upload }: TusClient,
  endpoint: string,
  video: VideoFile,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new Upload(createReadStream(video.path), {
    endpoint,
    chunkSize,
    onSuccess: resolve,
    onError: reject,
  })
  upload.start()
  await promise
  return upload.url?.split('/').at(-1) ?? ''
}

interface TimeRange {
  readonly path: string
  readonly type: string
  readonly start: number
  readonly size: number
}

async function put(url: string, { path, type, start, size }: TimeRange): Promise<void> {
  const headers = { 'content-type': type, 'content-length': size }
  const sending = request(url, { method: 'PUT', agent, headers })
  const answered = once(sending, 'response')
  const bytes = createReadStream(path, { start, end: start + size - 1, highWaterMark: readAhead })
  await pipeline(bytes, sending)
  const [response]: IncomingMessage[] = await answered
  response?.resume()
  if (response?.statusCode !== 200) throw new Error(`PUT was answered ${response?.statusCode}`)
}
