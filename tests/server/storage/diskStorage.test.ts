import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chunkPlan, chunkSize } from '../../../contract/rules/chunkPlan.ts'
import type { DiskStorage } from '../../../server/storage/disk/diskStorage.ts'
import { newObjectKey } from '../../../server/storage/objectKey.ts'
import { startTestApp, type TestApp } from '../../support/app/testApp.ts'

let server: TestApp
let storage: DiskStorage

beforeAll(async () => {
  server = await startTestApp()
  storage = server.storage
})

afterAll(() => server.stop())

const minute = 60
const newKey = () => newObjectKey('0190f0a0-0000-7000-8000-000000000001', 'submission')

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
  const url = await storage.putUrl({ key, size: bytes.length, type, expiresIn: minute })
  expect((await put(url, bytes, type)).status).toBe(200)
  return key
}

const statusAndCode = async (response: Response) => [
  response.status,
  (await response.json()).error.code,
]

describe('an object', () => {
  it('is kept as it was sent, and read back whole or in ranges', async () => {
    const bytes = new Uint8Array(randomBytes(700_000))
    const key = await keep(bytes)
    expect(await storage.head(key)).toEqual({ size: 700_000 })

    const url = await storage.readUrl({ key, type: 'video/mp4', expiresIn: minute })
    const whole = await request(url)
    expect(whole.status).toBe(200)
    expect(await whole.bytes()).toEqual(bytes)

    const range = await request(url, { headers: { range: 'bytes=600000-' } })
    expect(range.status).toBe(206)
    expect(range.headers.get('content-range')).toBe('bytes 600000-699999/700000')
    expect(await range.bytes()).toEqual(bytes.subarray(600_000))

    const beyond = await request(url, { headers: { range: 'bytes=700000-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */700000'])

    const head = await request(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '700000'])
  })

  it('is not sent again to a browser that has it', async () => {
    const key = await keep(new Uint8Array([1, 2, 3]))
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresIn: minute })
    const etag = (await request(url)).headers.get('etag') ?? ''
    expect((await request(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('takes exactly the size and the type that were signed', async () => {
    const key = newKey()
    const url = await storage.putUrl({ key, size: 4, type: 'video/mp4', expiresIn: minute })
    expect(await statusAndCode(await put(url, 'abc'))).toEqual([400, 'BAD_REQUEST'])
    expect(await statusAndCode(await put(url, 'abcde'))).toEqual([400, 'BAD_REQUEST'])
    expect(await statusAndCode(await put(url, 'abcd', 'text/html'))).toEqual([400, 'BAD_REQUEST'])
    expect(await storage.head(key)).toBeUndefined()
    expect((await put(url, 'abcd', 'video/mp4;codecs=avc1')).status).toBe(200)
    expect(await storage.head(key)).toEqual({ size: 4 })
  })

  it('does not change once it is whole', async () => {
    const key = newKey()
    const url = await storage.putUrl({ key, size: 4, type: 'video/mp4', expiresIn: minute })
    expect((await put(url, 'abcd')).status).toBe(200)
    expect((await put(url, 'wxyz')).status).toBe(200)
    expect(new TextDecoder().decode(await storage.readStart(key, 10))).toBe('abcd')
  })

  it('is only reached by an address as it was given out, while it is good', async () => {
    const key = await keep(new Uint8Array([1, 2, 3]))
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresIn: minute })
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

  it('has an address that stays the same for as long as a browser may keep the bytes', async () => {
    const read = { key: newKey(), type: 'image/png', expiresIn: 365 * 24 * 60 * minute }
    const url = await storage.readUrl(read)
    server.wait(1)
    expect(await storage.readUrl(read)).toBe(url)
  })

  it('runs nothing in the browser, and is saved under its name', async () => {
    const key = await keep(new TextEncoder().encode('<script>alert(1)</script>'), 'text/html')
    const url = await storage.readUrl({
      key,
      type: 'text/html',
      fileName: 'Jade’s "page".html',
      expiresIn: minute,
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
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresIn: minute })
    expect(await statusAndCode(await request(url))).toEqual([404, 'NOT_FOUND'])
  })

  it('that this process writes is read back by it', async () => {
    const key = newKey()
    const body = new Blob(['hello']).stream()
    expect(await storage.write({ key, size: 5, type: 'text/plain', body })).toBe('WHOLE')
    expect(await new Response((await storage.read(key)) ?? null).text()).toBe('hello')
    const short = { key: newKey(), size: 6, type: 'text/plain', body: new Blob(['hello']).stream() }
    expect(await storage.write(short)).toBe('WRONG_SIZE')
  })

  it('whose sender goes away leaves nothing behind', async () => {
    const key = newKey()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(10))
        controller.error(new Error('the connection was lost'))
      },
    })
    expect(await storage.write({ key, size: 20, type: 'video/mp4', body })).toBe('CUT_OFF')
    expect(await storage.head(key)).toBeUndefined()
    expect(await readdir(join(server.config.dataDir, 'objects', '.incoming'))).toEqual([])
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
      chunkPlan(size).map((part) => storage.partUrl({ key, multipart, part, expiresIn: minute })),
    )
    return { key, multipart, firstUrl, lastUrl }
  }

  it('is whole when every part has come, in any order', async () => {
    const { key, multipart, firstUrl, lastUrl } = await start()
    expect(await storage.partsDone({ key, multipart })).toEqual([])
    expect((await put(lastUrl, lastBytes)).status).toBe(200)
    expect(await storage.partsDone({ key, multipart })).toEqual([2])
    expect(await storage.completeMultipart({ key, multipart, size })).toBe(false)
    expect((await put(firstUrl, firstBytes)).status).toBe(200)
    expect(await storage.completeMultipart({ key, multipart, size })).toBe(true)
    expect(await storage.completeMultipart({ key, multipart, size })).toBe(true)

    const url = await storage.readUrl({ key, type: 'video/mp4', expiresIn: minute })
    const whole = await (await request(url)).bytes()
    expect(Buffer.compare(whole, Buffer.concat([firstBytes, lastBytes]))).toBe(0)
    expect(await statusAndCode(await put(lastUrl, lastBytes))).toEqual([404, 'NOT_FOUND'])
  })

  it('keeps an acknowledged part whatever is sent after it', async () => {
    const { key, multipart, firstUrl, lastUrl } = await start()
    await put(lastUrl, lastBytes)
    expect((await put(lastUrl, new Uint8Array(5))).status).toBe(200)
    await put(firstUrl, firstBytes)
    await storage.completeMultipart({ key, multipart, size })
    const url = await storage.readUrl({ key, type: 'video/mp4', expiresIn: minute })
    const end = await request(url, { headers: { range: 'bytes=-5' } })
    expect(await end.bytes()).toEqual(lastBytes)
  })

  it('takes a part of exactly its size', async () => {
    const { key, multipart, lastUrl } = await start()
    expect(await statusAndCode(await put(lastUrl, 'abcd'))).toEqual([400, 'BAD_REQUEST'])
    expect(await statusAndCode(await put(lastUrl, 'abcdef'))).toEqual([400, 'BAD_REQUEST'])
    expect(await storage.partsDone({ key, multipart })).toEqual([])
  })

  it('goes on with the sender that began last', async () => {
    const { key, multipart, lastUrl } = await start()
    const stalled = put(lastUrl, endless())
    expect((await put(lastUrl, lastBytes)).status).toBe(200)
    expect(await statusAndCode(await stalled)).toEqual([400, 'BAD_REQUEST'])
    expect(await storage.partsDone({ key, multipart })).toEqual([2])
  })

  it('takes nothing more once it is aborted', async () => {
    const { key, multipart, lastUrl } = await start()
    await put(lastUrl, lastBytes)
    await storage.abortMultipart({ key, multipart })
    expect(await statusAndCode(await put(lastUrl, lastBytes))).toEqual([404, 'NOT_FOUND'])
    expect(await storage.partsDone({ key, multipart })).toEqual([])
  })
})

/** A body that sends one byte and then neither more nor its end. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([1])),
  })
