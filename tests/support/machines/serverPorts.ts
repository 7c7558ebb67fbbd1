import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { errorStatus } from '#contract/errors.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { readFailure } from '#src/api/readFailure.ts'
import { FileChanged, StepFailure } from '#src/machines/upload/stepFailure.ts'
import type { PartToSend, UploadCalls } from '#src/machines/upload/uploadPorts.ts'
import type { QueuePorts } from '#src/machines/uploadQueue/queuePorts.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

/** The world of uploads with a real server: examples of whoever the browser is, whose files are on this disk. */
export function serverPorts(browser: TestBrowser): QueuePorts {
  return {
    calls: exampleCalls(browser),
    sendPart: (part) => putPart(part),
    writeText: async (text) => text,
    forget: () => undefined,
    network: { isOnline: () => true, onReturn: () => () => undefined },
    takeTurn: (_name, tell) => {
      queueMicrotask(() => tell('mine'))
      return () => undefined
    },
    now: Date.now,
    random: () => 0,
  }
}

const exampleCalls = (browser: TestBrowser): UploadCalls => ({
  begin: (file, { kind }) =>
    orFailure(async () => {
      if (kind === 'simple') {
        const { id, object_upload_url } = await browser.ask(exampleRoutes.beginSimple, file)
        return { id, uploadUrl: object_upload_url, chunkSize: file.size, partsDone: [] }
      }
      const { id, chunk_size, parts_done } = await browser.ask(exampleRoutes.beginChunked, file)
      return { id, uploadUrl: null, chunkSize: chunk_size, partsDone: parts_done }
    }),
  askForPart: ({ n, size }, file, { id, kind }) =>
    orFailure(async () => {
      if (kind === 'simple') {
        await browser.ask(exampleRoutes.abortChunked, undefined, { id })
        const begun = await browser.ask(exampleRoutes.beginSimple, file)
        return { id: begun.id, uploadUrl: begun.object_upload_url }
      }
      const asked = { size, type: file.type }
      const { object_upload_part_url: uploadUrl } = await browser.ask(exampleRoutes.chunk, asked, {
        id,
        n: String(n),
      })
      return { id, uploadUrl }
    }),
  complete: ({ id, kind }) => {
    const { completeSimple, completeChunked } = exampleRoutes
    const route = kind === 'simple' ? completeSimple : completeChunked
    return orFailure(() => browser.ask(route, undefined, { id }))
  },
  abort: ({ id }) =>
    orFailure(async () => void (await browser.ask(exampleRoutes.abortChunked, undefined, { id }))),
})

/** PUTs a part of the file whose path is its id. Half-way, what is to happen then is begun. */
export async function putPart(
  { file: { id: path }, part, type, uploadUrl, signal, onProgress }: PartToSend,
  halfWay?: (break_: () => void) => void,
): Promise<void> {
  const { start, end, size } = part
  const middle = start + Math.floor(size / 2)
  const answer = Promise.withResolvers<{ status: number; text: string }>()
  const headers = { 'content-type': type, 'content-length': size }
  const sending = request(uploadUrl, { method: 'PUT', headers, signal }, async (response) => {
    const text = (await response.setEncoding('utf8').toArray()).join('')
    answer.resolve({ status: response.statusCode ?? 0, text })
  }).on('error', answer.reject)
  const send = async (from: number, to: number, isEnd: boolean) => {
    if (to < from) return
    await pipeline(createReadStream(path, { start: from, end: to }), sending, { end: isEnd })
    onProgress(to + 1 - start)
  }
  const bytes = (async () => {
    await send(start, middle - 1, false)
    halfWay?.(() => sending.destroy())
    await send(middle, end - 1, true)
  })()
  await orFailure(async () => {
    const [{ status, text }] = await Promise.all([answer.promise, bytes])
    if (status !== 200) throw failureIn(status, text)
  })
}

/** What goes wrong is told to a machine as in a browser: by what the server says, or as no answer. */
async function orFailure<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StepFailure || error instanceof FileChanged) throw error
    // A TestBrowser throws what was answered, behind the path.
    throw failureIn(0, error instanceof Error ? error.message.replace(/^\S+: /, '') : '')
  }
}

/** @param status of an answer that does not say what is wrong with it. */
function failureIn(status: number, text: string): StepFailure {
  try {
    const error = readFailure(JSON.parse(text))
    const known = error.code === 'UNKNOWN_ERROR' ? status : errorStatus[error.code]
    return new StepFailure({ ...error, status: status || known })
  } catch {
    return new StepFailure({ status })
  }
}
