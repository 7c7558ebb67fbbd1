import { createServer, type RequestListener, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { universeThumbnails } from '#server/areas/pictures/universeThumbnails.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { pictureWork } from '#server/database/schema/pictures.ts'
import { internet } from '#server/platform/foreign/requestForeign.ts'
import { makeThumbnailsOf } from '#tests/support/app/makeThumbnails.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { listening } from '#tests/support/listening.ts'
import { disguisedPage, download } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))
let platform: Server
let port: number
let answer: RequestListener
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  platform = createServer((request, response) => answer(request, response))
  port = await listening(platform)
})

afterAll(() => void platform.close())

beforeEach(async () => {
  answer = (_request, response) => response.end(photo)
  await server.database.delete(pictureWork)
})

/** Keeps a post whose picture is at the platform of this test. */
async function keep(host = 'cdn.platform.test') {
  const thumbnailUrl = `http://${host}:${port}/post.jpg`
  await server.database.delete(medias)
  await discoverMedias(server.database, [{ thumbnailUrl }])
  const [media] = await server.database.select().from(medias)
  return anna.ask(exampleRoutes.createUniverse, { media_id: media?.id ?? '' })
}

const outside = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (_address: string, at: number) => at === port,
}

const makers = (settings = { keepThumbnails: true, outside }) =>
  universeThumbnails({ database: server.database, ...settings })

const shown = async (id: string) =>
  (await anna.ask(exampleRoutes.fetch, { filters: { id } })).data[0]

const work = () => server.database.select().from(pictureWork)

describe('the picture of a post that was kept as an example', () => {
  it('is kept too, and shown when the post is gone', async () => {
    const { id } = await keep()
    await makeThumbnailsOf(server, makers())
    await new Promise((closed) => platform.close(closed))
    const example = await shown(id)
    const { bytes, type } = await download(server.browser(), example?.thumbnail_url)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([type, width, height, format]).toEqual(['image/webp', 1024, 512, 'webp'])
    expect(example?.preview_url).toBe(example?.thumbnail_url)
    expect(example?.media?.thumbnail_url).toContain('cdn.platform.test')
    await new Promise<void>((listening) => platform.listen(port, '127.0.0.1', listening))
  })

  it.each([
    ['what comes is no picture', disguisedPage.bytes, 200, 'UNREADABLE'],
    ['it is not there any more', new Uint8Array(), 404, 'NOT_THERE'],
  ] as const)('stays at its platform when %s', async (_, body, status, reason) => {
    answer = (_request, response) => response.writeHead(status).end(body)
    const { id } = await keep()
    await makeThumbnailsOf(server, makers())
    expect(await work()).toMatchObject([{ status: 'FAILED', reason, attempts: 1 }])
    const example = await shown(id)
    expect(example?.thumbnail_url).toBeNull()
    expect(example?.preview_url).toContain('cdn.platform.test')
  })

  it('is asked for again later when the platform is away', async () => {
    answer = (_request, response) => response.writeHead(503).end()
    const { id } = await keep()
    await makeThumbnailsOf(server, makers())
    expect(await work()).toMatchObject([{ status: 'WAITING', attempts: 1 }])
    answer = (_request, response) => response.end(photo)
    await makeThumbnailsOf(server, makers())
    expect((await shown(id))?.thumbnail_url).toBeNull()
    server.wait(2)
    await makeThumbnailsOf(server, makers())
    expect((await shown(id))?.thumbnail_url).toMatch(/^http/)
  })

  it('is not fetched from inside, nor at all where that is switched off', async () => {
    await keep('127.0.0.1')
    await makeThumbnailsOf(
      server,
      universeThumbnails({ keepThumbnails: true, database: server.database, outside: internet }),
    )
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'REFUSED' }])
    await server.database.delete(pictureWork)
    await keep()
    await makeThumbnailsOf(server, makers({ keepThumbnails: false, outside }))
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'SWITCHED_OFF' }])
  })

  it('does not hold up the thumbnails of files', async () => {
    await keep()
    await makeThumbnailsOf(server)
    expect(await work()).toMatchObject([{ source: 'UNIVERSE', status: 'WAITING', attempts: 0 }])
  })
})
