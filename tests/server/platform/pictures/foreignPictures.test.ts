import { createServer, type RequestListener, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { internet } from '#server/platform/foreign/requestForeign.ts'
import { openForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
import { listening } from '#tests/support/listening.ts'
import { disguisedPage } from '#tests/support/sampleFiles.ts'

const server = testApp()
let platform: Server
let port: number
let answer: RequestListener
let asked: string[]
let photo: Buffer
let workspaceId: string

beforeAll(async () => {
  workspaceId = await workspaceOf(await server.signedIn('anna@example.com'))
  photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  platform = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  port = await listening(platform)
})

afterAll(() => void platform.close())

beforeEach(() => {
  asked = []
  answer = (_request, response) => response.end(photo)
})

const open = (settings: { keepThumbnails?: boolean; isInside?: boolean } = {}) =>
  openForeignPictures({
    ...server,
    clock: server.now,
    appUrl: server.config.appUrl,
    keepThumbnails: settings.keepThumbnails ?? true,
    outside: settings.isInside
      ? internet
      : { resolve: async () => ['127.0.0.1'], mayConnect: (_ip, at) => at === port },
  })

const sourceOf = (name: string, host = 'cdn.platform.test') => `http://${host}:${port}/${name}`

type Pictures = ReturnType<typeof open>

async function urlOf({ urlOf: make }: Pictures, source: string): Promise<string> {
  const url = await make(workspaceId, source)
  if (url === null) throw new Error('there is no URL')
  return url
}

describe('a picture at its platform', () => {
  it('comes as a small copy of this server, made once, under a URL that stays', async () => {
    const pictures = open()
    const url = await urlOf(pictures, sourceOf('post.jpg'))
    expect(new URL(url).origin).toBe(server.config.appUrl.origin)
    expect(await urlOf(pictures, sourceOf('post.jpg'))).toBe(url)
    const answers = await Promise.all([1, 2, 3].map(() => pictures.pages.request(url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = answers
    expect(first?.headers.get('cache-control')).toContain('private')
    expect(first?.headers.get('content-type')).toBe('image/webp')
    const bytes = new Uint8Array((await first?.arrayBuffer()) ?? new ArrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 240 })
    expect(asked).toEqual(['/post.jpg'])
  })

  it.each([
    ['is no picture', disguisedPage.bytes, 200],
    ['is not there any more', new Uint8Array(), 404],
    ['cannot be had just now', new Uint8Array(), 503],
  ] as const)('that %s is not given out, nor asked for again at once', async (_, body, status) => {
    answer = (_request, response) => response.writeHead(status).end(body)
    const pictures = open()
    const url = await urlOf(pictures, sourceOf(`gone-${status}.jpg`))
    expect((await pictures.pages.request(url)).status).toBe(404)
    expect((await pictures.pages.request(url)).status).toBe(404)
    expect(asked).toHaveLength(1)
  })

  it('is not fetched from inside, nor for a URL that nobody was given', async () => {
    const inside = open({ isInside: true })
    const url = await urlOf(inside, sourceOf('secret', '127.0.0.1'))
    expect((await inside.pages.request(url)).status).toBe(404)
    const pictures = open()
    const signed = new URL(await urlOf(pictures, sourceOf('post.jpg')))
    signed.searchParams.set('source', sourceOf('other.jpg'))
    expect((await pictures.pages.request(signed.href)).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('is left to browsers where nothing is fetched, if pages may show it', async () => {
    const { urlOf: make } = open({ keepThumbnails: false })
    expect(await make(workspaceId, 'https://cdn.example.com/1.jpg')).toBe(
      'https://cdn.example.com/1.jpg',
    )
    for (const source of ['http://cdn.example.com/1.jpg', 'javascript:alert(1)', null]) {
      expect(await make(workspaceId, source)).toBeNull()
    }
  })

  it('is shown to whoever was given its URL for as long as they are signed in', async () => {
    await server.database.delete(medias)
    await discoverMedias(server.database, [{ thumbnailUrl: 'https://127.0.0.1/1.jpg' }])
    const bea = await server.signedIn('bea@example.com')
    const { data } = await bea.ask(mediaRoutes.fetch, {})
    const url = data[0]?.thumbnail_url ?? ''
    expect((await server.app.request(url)).status).toBe(404)
    await bea.call('/auth/logout')
    expect((await server.app.request(url)).status).toBe(403)
  })
})
