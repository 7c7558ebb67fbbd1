import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { appPages } from '#server/platform/http/appPages.ts'
import { fixedDocument } from '#server/platform/http/fixedDocument.ts'
import { screenFilesName } from '#server/platform/http/screenFiles.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const text = 'The same for everybody. '.repeat(100)

function served() {
  const document = fixedDocument(text, 'text/plain; charset=UTF-8')
  const app = new Hono().get('/', (http) => document.answer(http))
  return (headers: Record<string, string> = {}, method = 'GET') =>
    app.request('/', { method, headers })
}

describe('a fixed document', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('is compressed as is taken: %s', async (accepted, encoding, unpack) => {
    const answer = await served()({ 'accept-encoding': accepted })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    expect(unpack(bytes).toString()).toBe(text)
  })

  it.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0' }])(
    'stays as it is for others: %o',
    async (headers: Record<string, string>) => {
      const answer = await served()(headers)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.text()).toBe(text)
    },
  )

  it('is not sent again to whoever has it, in the form that they have', async () => {
    const ask = served()
    const tags = new Map<string, string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const tag = (await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      tags.set(encoding, tag)
    }
    expect(new Set(tags.values()).size).toBe(3)
    for (const [encoding, tag] of tags) {
      for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
        const again = await ask({ 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.status, await again.text()]).toEqual([304, ''])
        expect(again.headers.get('etag')).toBe(tag)
        expect(again.headers.get('vary')).toBe('Accept-Encoding')
        expect(again.headers.get('content-encoding')).toBeNull()
      }
    }
    const other = { 'accept-encoding': 'br', 'if-none-match': tags.get('gzip') ?? '' }
    expect((await ask(other)).status).toBe(200)
  })

  it('tells its length to whoever asks for the head alone', async () => {
    const answer = await served()({}, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-length')).toBe(String(text.length))
  })

  it('is compressed once, however many ask at once', async () => {
    const ask = served()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask({ 'accept-encoding': 'br' })),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBe(1)
  })
})

describe('the page of the app', () => {
  async function build(folder: string, name: string, at: number) {
    const page = join(folder, 'index.html')
    await writeFile(page, `<head><title>${name}</title></head>`)
    await mkdir(join(folder, '.vite'), { recursive: true })
    await writeFile(join(folder, screenFilesName), JSON.stringify({ '/links/:id': [`${name}.js`] }))
    await utimes(page, at, at)
  }

  it('is made once for each screen, and anew for a new build', async () => {
    const folder = await temporaryFolder()
    await build(folder, 'first', 1_000)
    let now = 0
    const pages = appPages(folder, () => now)
    const first = pages()
    expect(first?.forScreen('/links/1')).toBe(first?.forScreen('/links/2'))
    expect(first?.forScreen('/elsewhere')).not.toBe(first?.forScreen('/links/1'))

    await build(folder, 'second', 2_000)
    expect(pages()).toBe(first)
    now = 1_000
    const second = pages()
    expect(second).not.toBe(first)
    const app = new Hono().get('*', (http) => {
      const page = second?.forScreen(http.req.path)
      return page ? page.answer(http) : http.notFound()
    })
    const text = await (await app.request('/links/1')).text()
    expect(text).toContain('<title>second</title>')
    expect(text).toContain('<meta name="greenroom-screen" content="/second.js">')
  })

  it('is not there while there is no build', async () => {
    const folder = await temporaryFolder()
    expect(appPages(folder)()).toBeUndefined()
  })
})
