import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { makeWorkspaceOfFiles, workspaceOfFiles } from '#tests/support/storage/workspaceOfFiles.ts'

const server = testApp()
let storage: ObjectStorage

beforeAll(async () => {
  storage = server.storage
  await makeWorkspaceOfFiles(server.database)
})

const minute = 60
const type = 'video/mp4'
const newKey = () => newObjectKey(workspaceOfFiles, 'submission')

const request = (url: string, init?: RequestInit) =>
  server.app.request(url, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })

function put(url: string, body: BodyInit, type = 'video/mp4') {
  // A stream as a body takes `duplex`, which the types of RequestInit do not know.
  const init = { method: 'PUT', body, headers: { 'content-type': type }, duplex: 'half' }
  return request(url, init)
}

/** Keeps an object by the way a browser takes. */
async function keep(bytes: Uint8Array<ArrayBuffer>, type = 'video/mp4'): Promise<string> {
  const key = newKey()
  const url = await storage.putUrl({ key, size: bytes.length, type, expiresInSeconds: minute })
  expect((await put(url, bytes, type)).status).toBe(200)
  return key
}

const statusAndCode = async (response: Response) => [
  response.status,
  (await response.json()).error.code,
]

describe('an object', () => {
  it('tells its size without its bytes, and beside a range that it does not have', async () => {
    const key = await keep(new Uint8Array(randomBytes(700_000)))
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresInSeconds: minute })
    const beyond = await request(url, { headers: { range: 'bytes=700000-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */700000'])

    const head = await request(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '700000'])
  })

  it('is not sent again to a browser that has it', async () => {
    const key = await keep(new Uint8Array([1, 2, 3]))
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresInSeconds: minute })
    const etag = (await request(url)).headers.get('etag') ?? ''
    expect((await request(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('takes exactly the size and the type that were signed', async () => {
    const key = newKey()
    const url = await storage.putUrl({ key, size: 4, type: 'video/mp4', expiresInSeconds: minute })
    expect(await statusAndCode(await put(url, 'abc'))).toEqual([400, 'BAD_REQUEST'])
    expect(await statusAndCode(await put(url, 'abcde'))).toEqual([400, 'BAD_REQUEST'])
    expect(await statusAndCode(await put(url, 'abcd', 'text/html'))).toEqual([400, 'BAD_REQUEST'])
    expect(await storage.head(key)).toBeUndefined()
    expect((await put(url, 'abcd', 'video/mp4;codecs=avc1')).status).toBe(200)
    expect(await storage.head(key)).toEqual({ size: 4 })
  })

  it('is only reached by an address as it was given out, while it is good', async () => {
    const key = await keep(new Uint8Array([1, 2, 3]))
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresInSeconds: minute })
    const other = await keep(new Uint8Array([4]))
    for (const forged of [
      url.replace('video%2Fmp4', 'text%2Fhtml'),
      url.replace(key, other),
      url.replace(key, `${key}/../${other}`),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=[^&]+/, 'signature='),
      new URL(`/objects/${key}`, url).href,
      new URL('/objects/..%2f..%2fgreenroom.lock', url).href,
    ]) {
      expect(await statusAndCode(await request(forged))).toEqual([403, 'FORBIDDEN'])
    }
    expect(await statusAndCode(await put(url, 'abc'))).toEqual([403, 'FORBIDDEN'])
    server.wait(3)
    expect(await statusAndCode(await request(url))).toEqual([403, 'FORBIDDEN'])
  })

  it('runs nothing in the browser, and is saved under its name', async () => {
    const key = await keep(new TextEncoder().encode('<script>alert(1)</script>'), 'text/html')
    const url = await storage.readUrl({
      key,
      type: 'text/html',
      fileName: 'Jade’s "page".html',
      expiresInSeconds: minute,
    })
    const { headers } = await request(url)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Jade_s _page_.html"; filename*=UTF-8''Jade%E2%80%99s%20%22page%22.html`,
    )
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('that is deleted is gone', async () => {
    const key = await keep(new Uint8Array([1, 2, 3]))
    await storage.delete([key, newKey()])
    expect(await storage.head(key)).toBeUndefined()
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresInSeconds: minute })
    expect(await statusAndCode(await request(url))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('an object in parts', () => {
  const size = chunkSize + 5
  const firstBytes = new Uint8Array(randomBytes(chunkSize))
  const lastBytes = new Uint8Array(randomBytes(5))

  async function start() {
    const key = newKey()
    const multipart = await storage.startMultipart({ key, type: 'video/mp4' })
    const [firstUrl = '', lastUrl = ''] = await Promise.all(
      chunkPlan(size).map((part) =>
        storage.partUrl({ key, multipart, part, type, expiresInSeconds: minute }),
      ),
    )
    return { key, multipart, firstUrl, lastUrl }
  }

  it('keeps an acknowledged part whatever is sent after it', async () => {
    const { key, multipart, firstUrl, lastUrl } = await start()
    await put(lastUrl, lastBytes)
    expect((await put(lastUrl, new Uint8Array(5))).status).toBe(200)
    await put(firstUrl, firstBytes)
    await storage.completeMultipart({ key, multipart, size })
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresInSeconds: minute })
    const end = await request(url, { headers: { range: 'bytes=-5' } })
    expect(await end.bytes()).toEqual(lastBytes)
  })

  it('lets a second sender of a part in once the first has gone quiet', async () => {
    const { key, multipart, lastUrl } = await start()
    const { body, isRead } = begunBody()
    const stalled = put(lastUrl, body)
    await isRead
    expect((await put(lastUrl, lastBytes)).status).toBe(200)
    expect(await statusAndCode(await stalled)).toEqual([400, 'BAD_REQUEST'])
    expect(await storage.partsDone({ key, multipart })).toEqual([2])
  })

  it('leaves a sender whose bytes move to its end, though another begins', async () => {
    const { key, multipart, firstUrl, lastUrl } = await start()
    await put(firstUrl, firstBytes)
    const { body, isRead, finish } = begunBody()
    const first = put(lastUrl, body)
    await isRead
    const second = put(lastUrl, lastBytes)
    finish(new Uint8Array([2, 3, 4, 5]))
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
    await storage.completeMultipart({ key, multipart, size })
    const url = await storage.readUrl({ key, type, expiresInSeconds: minute })
    const end = await request(url, { headers: { range: 'bytes=-5' } })
    expect(await end.bytes()).toEqual(new Uint8Array([1, 2, 3, 4, 5]))
  })

  it('takes nothing more once it is aborted', async () => {
    const { key, multipart, lastUrl } = await start()
    await put(lastUrl, lastBytes)
    await storage.abortMultipart({ key, multipart })
    expect(await statusAndCode(await put(lastUrl, lastBytes))).toEqual([404, 'NOT_FOUND'])
    expect(await storage.partsDone({ key, multipart })).toEqual([])
  })
})

/** A body that sends one byte and then waits for its end, and when that byte has been read. */
function begunBody() {
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  let finish: (rest: Uint8Array) => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array([1]))
      finish = (rest) => {
        controller.enqueue(rest)
        controller.close()
      }
    },
    pull: () => resolve(),
  })
  return { body, isRead, finish: (rest: Uint8Array) => finish(rest) }
}
