import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { because } from '#tests/support/because.ts'
import { backends, type StorageUnderTest } from '#tests/support/storage/backends.ts'
import { workspaceOfFiles } from '#tests/support/storage/workspaceOfFiles.ts'

const minute = 60
const type = 'video/mp4'
const newKey = () => newObjectKey(workspaceOfFiles, 'submission')
const random = (size: number) => new Uint8Array(randomBytes(size))

describe.each(backends)('files in the $name', ({ start, skip }) => {
  if (skip) return it.skip(`are kept${because(skip)}`)

  let backend: StorageUnderTest
  let storage: ObjectStorage
  const keys: string[] = []

  beforeAll(async () => {
    backend = await start()
    storage = backend.storage
  }, 60_000)

  /** Whatever a test did, nothing is left once its objects are deleted. */
  afterEach(async () => {
    await storage.delete(keys.splice(0))
    expect(await backend.files()).toEqual([])
  })

  afterAll(() => backend?.stop())

  const keyOfTest = () => {
    const key = newKey()
    keys.push(key)
    return key
  }

  const put = (url: string, body: BodyInit, contentType = type) =>
    backend.request(url, { method: 'PUT', body, headers: { 'content-type': contentType } })

  const statusOf = async (response: Promise<Response>) => {
    const { status, body } = await response
    await body?.cancel()
    return status
  }

  const read = async (key: string, range?: string) => {
    const url = await storage.readUrl({ key, type, expiresInSeconds: minute })
    return backend.request(url, range === undefined ? {} : { headers: { range } })
  }

  /** Keeps an object by the way a browser takes. */
  async function keep(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const key = keyOfTest()
    const size = bytes.length
    const url = await storage.putUrl({ key, size, type, expiresInSeconds: minute })
    expect(await statusOf(put(url, bytes))).toBe(200)
    expect(await storage.completePut({ key, size })).toBe(true)
    return key
  }

  describe('in one piece', () => {
    it('are kept as they were sent, and read back whole or in ranges', async () => {
      const bytes = random(700_000)
      const key = await keep(bytes)
      expect(await storage.head(key)).toEqual({ size: 700_000 })
      expect(await storage.readSlice(key, 0, 5)).toEqual(bytes.subarray(0, 5))
      expect(await storage.readSlice(key, 699_990, 20)).toEqual(bytes.subarray(699_990))
      expect(await storage.readSlice(key, 700_000, 20)).toEqual(new Uint8Array())
      expect(await new Response((await storage.read(key)) ?? null).bytes()).toEqual(bytes)

      const whole = await read(key)
      expect(whole.status).toBe(200)
      expect(await whole.bytes()).toEqual(bytes)

      const middle = await read(key, 'bytes=600000-600004')
      expect([middle.status, middle.headers.get('content-range')]).toEqual([
        206,
        'bytes 600000-600004/700000',
      ])
      expect(await middle.bytes()).toEqual(bytes.subarray(600_000, 600_005))
      expect(await (await read(key, 'bytes=-3')).bytes()).toEqual(bytes.subarray(-3))
      expect(await statusOf(read(key, 'bytes=700000-'))).toBe(416)
    })

    it('are not there before they have come', async () => {
      const key = keyOfTest()
      expect(await storage.completePut({ key, size: 4 })).toBe(false)
      expect(await storage.head(key)).toBeUndefined()
      expect(await storage.readSlice(key, 0, 10)).toEqual(new Uint8Array())
      expect(await storage.read(key)).toBeUndefined()
      expect(await statusOf(read(key))).toBe(404)
    })

    it('must have exactly the size and the type that were signed', async () => {
      const key = keyOfTest()
      const url = await storage.putUrl({ key, size: 4, type, expiresInSeconds: minute })
      for (const [body, contentType] of [
        ['abc', type],
        ['abcde', type],
        ['', type],
        ['abcd', 'text/html'],
      ] as const) {
        expect([400, 403]).toContain(await statusOf(put(url, body, contentType)))
      }
      expect(await storage.completePut({ key, size: 4 })).toBe(false)
      expect(await backend.files()).toEqual([])
      expect(await statusOf(put(url, 'abcd'))).toBe(200)
      expect(await storage.completePut({ key, size: 4 })).toBe(true)
    })

    it('do not change once they are complete, which may be said again', async () => {
      const key = keyOfTest()
      const url = await storage.putUrl({ key, size: 4, type, expiresInSeconds: minute })
      await put(url, 'abcd')
      expect(await storage.completePut({ key, size: 4 })).toBe(true)
      await put(url, 'wxyz')
      expect(await (await read(key)).text()).toBe('abcd')
      expect(await storage.completePut({ key, size: 4 })).toBe(true)
      expect(await (await read(key)).text()).toBe('abcd')
    })

    it('are only reached by an address as it was given out', async () => {
      const key = await keep(random(3))
      const other = await keep(random(4))
      const url = await storage.readUrl({ key, type, expiresInSeconds: minute })
      for (const forged of [
        url.replace('video%2Fmp4', 'text%2Fhtml'),
        url.replace(key, other),
        url.replace(/(expires)=\d+/i, '$1=99999'),
        url.replace(/(signature)=[^&]+/i, '$1=0000'),
        url.replace(/\?.*/, ''),
      ]) {
        expect(forged).not.toBe(url)
        expect([400, 403]).toContain(await statusOf(backend.request(forged)))
      }
      expect(await statusOf(put(url, 'abc'))).toBe(403)
    })

    it('are not reached by an address that has expired', async () => {
      const key = await keep(random(3))
      const late = keyOfTest()
      backend.wait(-5)
      const readUrl = await storage.readUrl({ key, type, expiresInSeconds: minute })
      const putUrl = await storage.putUrl({ key: late, size: 3, type, expiresInSeconds: minute })
      backend.wait(5)
      expect(await statusOf(backend.request(readUrl))).toBe(403)
      expect(await statusOf(put(putUrl, 'abc'))).toBe(403)
    })

    it('have an address that stays the same for as long as a browser may keep the bytes', async () => {
      const request = { key: newKey(), type: 'image/png', expiresInSeconds: 3 * 24 * 60 * minute }
      const url = await storage.readUrl(request)
      backend.wait(0.01)
      expect(await storage.readUrl(request)).toBe(url)
      backend.wait(-0.01)
    })

    it.each([
      ['image/png', {}, 'image/png', /^inline; filename="Jade_s _page_"; filename\*=UTF-8''Jade/],
      ['text/plain', {}, 'text/plain; charset=utf-8', /^inline; /],
      ['video/mp4', { download: true }, 'video/mp4', /^attachment; /],
      ['text/html', {}, 'application/octet-stream', /^attachment; /],
      ['image/svg+xml', {}, 'application/octet-stream', /^attachment; /],
    ])('of %s are shown or saved, and run nothing: %j', async (shown, more, given, disposition) => {
      const key = await keep(random(3))
      const request = {
        key,
        type: shown,
        fileName: 'Jade’s "page"',
        expiresInSeconds: minute,
        ...more,
      }
      const { headers, body } = await backend.request(await storage.readUrl(request))
      await body?.cancel()
      expect(headers.get('content-type')).toBe(given)
      expect(headers.get('content-disposition')).toMatch(disposition)
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    })

    it('that are deleted are gone', async () => {
      const [one, other] = [await keep(random(3)), await keep(random(4))]
      await storage.delete([one, newKey(), other])
      expect([await storage.head(one), await storage.head(other)]).toEqual([undefined, undefined])
      expect(await backend.files()).toEqual([])
    })
  })

  describe('that this process writes', () => {
    const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

    it('are read back, and do not change', async () => {
      const key = keyOfTest()
      const bytes = random(300_000)
      const write = { key, size: bytes.length, type, body: streamOf(bytes) }
      expect(await storage.write(write)).toBe('WHOLE')
      const again = { ...write, body: streamOf(random(300_000)) }
      expect(await storage.write(again)).toBe('WHOLE')
      expect(await new Response((await storage.read(key)) ?? null).bytes()).toEqual(bytes)
    })

    it('leave nothing behind when they are more or fewer bytes than announced', async () => {
      for (const size of [5, 7]) {
        const write = { key: keyOfTest(), size, type, body: streamOf(random(6)) }
        expect(await storage.write(write)).toBe('WRONG_SIZE')
        expect(await storage.head(write.key)).toBeUndefined()
      }
      const nothing = { key: keyOfTest(), size: 6, type, body: null }
      expect(await storage.write(nothing)).toBe('WRONG_SIZE')
      expect(await backend.files()).toEqual([])
    })

    it('leave nothing behind when their sender goes away', async () => {
      const key = keyOfTest()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(10))
          controller.error(new Error('the connection was lost'))
        },
      })
      expect(await storage.write({ key, size: 20, type, body })).toBe('CUT_OFF')
      expect(await storage.head(key)).toBeUndefined()
      expect(await backend.files()).toEqual([])
    })
  })

  describe('in parts', () => {
    const size = chunkSize + 5
    const first = random(chunkSize)
    const last = random(5)

    async function begin() {
      const key = keyOfTest()
      const multipart = await storage.startMultipart({ key, type })
      const of = { key, multipart }
      const [firstUrl = '', lastUrl = ''] = await Promise.all(
        chunkPlan(size).map((part) =>
          storage.partUrl({ ...of, part, type, expiresInSeconds: minute }),
        ),
      )
      return { key, of, firstUrl, lastUrl }
    }

    it('are whole when every part has come, in any order', async () => {
      const { key, of, firstUrl, lastUrl } = await begin()
      expect(await storage.partsDone(of)).toEqual([])
      expect(await statusOf(put(lastUrl, last))).toBe(200)
      expect(await storage.partsDone(of)).toEqual([2])
      expect(await storage.completeMultipart({ ...of, size })).toBe(false)
      expect(await storage.head(key)).toBeUndefined()
      expect(await statusOf(put(firstUrl, first))).toBe(200)
      expect(await storage.partsDone(of)).toEqual([1, 2])
      expect(await storage.completeMultipart({ ...of, size })).toBe(true)
      expect(await storage.completeMultipart({ ...of, size })).toBe(true)

      expect(await storage.head(key)).toEqual({ size })
      const whole = await (await read(key)).bytes()
      expect(Buffer.compare(whole, Buffer.concat([first, last]))).toBe(0)
      const seam = await read(key, `bytes=${chunkSize - 2}-${chunkSize + 1}`)
      expect([seam.status, await seam.bytes()]).toEqual([
        206,
        new Uint8Array([...first.subarray(-2), ...last.subarray(0, 2)]),
      ])
    })

    it('never give other bytes than those of which they were made', async () => {
      const { key, of, firstUrl, lastUrl } = await begin()
      await Promise.all([statusOf(put(firstUrl, first)), statusOf(put(lastUrl, last))])
      await storage.completeMultipart({ ...of, size })
      // Swift, unlike others, still takes the part, and then refuses to read what it has no proof of.
      expect([404, 200]).toContain(await statusOf(put(lastUrl, random(5))))
      const end = await read(key, 'bytes=-5')
      if (end.ok) expect(await end.bytes()).toEqual(last)
      else expect(end.status).toBe(409)
    })

    it('are taken part by part in exactly its size and type, while its address is good', async () => {
      const { key, of, firstUrl, lastUrl } = await begin()
      backend.wait(-5)
      const [part = { n: 1, start: 0, end: 5, size: 5 }] = chunkPlan(size).slice(1)
      const expired = await storage.partUrl({ ...of, part, type, expiresInSeconds: minute })
      backend.wait(5)
      for (const refused of [
        put(lastUrl, 'abcd'),
        put(lastUrl, 'abcdef'),
        put(lastUrl, last, 'image/png'),
        put(firstUrl, last),
        put(lastUrl.replace(/(part|partNumber)=2/, '$1=1'), last),
        put(lastUrl.replace(key, newKey()), last),
        put(expired, last),
      ]) {
        expect([400, 403]).toContain(await statusOf(refused))
      }
      expect(await storage.partsDone(of)).toEqual([])
      await storage.abortMultipart(of)
    })

    it('leave nothing behind once they are aborted, and take nothing more', async () => {
      const { of, lastUrl } = await begin()
      await put(lastUrl, last)
      await storage.abortMultipart(of)
      await storage.abortMultipart(of)
      expect(await backend.files()).toEqual([])
      expect(await statusOf(put(lastUrl, last))).toBe(404)
      expect(await storage.partsDone(of)).toEqual([])
      expect(await storage.completeMultipart({ ...of, size })).toBe(false)
      expect(await backend.files()).toEqual([])
    })
  })

  it('are forgotten with all their bytes when they were left half received for a month', async () => {
    const key = newKey()
    const of = { key, multipart: await storage.startMultipart({ key, type }) }
    const part = { n: 1, start: 0, end: 3, size: 3 }
    await put(await storage.partUrl({ ...of, part, type, expiresInSeconds: minute }), 'abc')
    backend.wait(29 * 24 * 60)
    await storage.clearForgotten()
    expect(await storage.partsDone(of)).toEqual([1])
    backend.wait(2 * 24 * 60)
    await storage.clearForgotten()
    expect(await storage.partsDone(of)).toEqual([])
    expect(await backend.files()).toEqual([])
    backend.wait(-31 * 24 * 60)
  })
})
