import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
import { deleteStrayObjects } from '#server/areas/uploads/sweepUploads.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { proxyKey } from '#server/platform/films/filmKeys.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { makeFilm } from '#tests/support/films/makeFilm.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { download, mp4, type SampleFile } from '#tests/support/sampleFiles.ts'
import { whyNoFfmpeg } from '../../../../../scripts/ffmpeg.ts'

const server = testApp()
let portal: TestBrowser

const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))

beforeAll(async () => {
  portal = (await addCreator(server, brand, 'Jade')).portal
})

async function send(file: SampleFile): Promise<Submission> {
  const request = await ask(brand, (await brand.ask(creatorRoutes.fetch, {})).data)
  return submitFile(portal, (await taskOf(portal, request)).id, file)
}

const seen = async ({ id }: Submission) =>
  (await brand.ask(submissionRoutes.fetch, { filters: { id } })).data[0]

/** Long enough for a browser to have sent what it made. */
async function prepareAll() {
  server.wait(2)
  await server.runWork()
}

describe.skipIf(whyNoFfmpeg() !== undefined)('a film that came without a poster', () => {
  it('is given one, and its length, where ffmpeg is', async () => {
    const film = { name: 'day.mov', type: 'video/quicktime', seconds: 3, size: '450x800' }
    const sent = await send(makeFilm({ ...film, codec: 'hevc' }))
    await server.runWork()
    expect(await seen(sent)).toMatchObject({ thumbnail_url: null, duration_seconds: null })
    await prepareAll()
    const prepared = await seen(sent)
    expect(prepared).toMatchObject({ duration_seconds: 3, updated_at: sent.updated_at })
    const { bytes } = await download(server.browser(), prepared?.thumbnail_url)
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 360, height: 640, format: 'webp' })
  })

  it('has a proxy where not all browsers play it, which goes when it does', async () => {
    const sent = await send(
      makeFilm({ name: 'day.mov', type: 'video/quicktime', codec: 'hevc', size: '192x108' }),
    )
    const urls = () => portal.ask(submissionRoutes.taskUrl, undefined, { submission_id: sent.id })
    expect((await urls()).proxy_url).toBeNull()
    await prepareAll()
    const { proxy_url, object_url } = await urls()
    const proxy = await download(server.browser(), proxy_url)
    expect(proxy.type).toBe('video/mp4')
    expect(Buffer.from(proxy.bytes).includes('avc1')).toBe(true)
    const original = await download(server.browser(), object_url)
    expect(Buffer.from(original.bytes).includes('hvc1')).toBe(true)

    await portal.ask(submissionRoutes.delete, [sent.id])
    await deleteStrayObjects({ ...server, clock: server.now, onAbandoned: async () => undefined })
    const { objectKey } = (await server.database.select().from(uploads)).find(
      ({ id }) => id === sent.id,
    ) ?? { objectKey: '' }
    expect(await server.storage.head(proxyKey(objectKey))).toBeUndefined()
  })

  it('has none where they do', async () => {
    const sent = await send(makeFilm({ name: 'day.mp4', type: 'video/mp4', codec: 'h264' }))
    await prepareAll()
    const at = { submission_id: sent.id }
    expect((await brand.ask(submissionRoutes.url, undefined, at)).proxy_url).toBeNull()
  })

  it('keeps what its creator gave', async () => {
    const sent = await send(makeFilm({ name: 'day.mp4', type: 'video/mp4', codec: 'h264' }))
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    const poster = (await red.png().toBuffer()).toString('base64')
    await portal.ask(submissionRoutes.poster, { poster }, { submission_id: sent.id })
    const given = await seen(sent)
    await prepareAll()
    const prepared = await seen(sent)
    expect(prepared?.duration_seconds).toBe(1)
    const bytesOf = async (film: Submission | undefined) =>
      (await download(server.browser(), film?.thumbnail_url)).bytes
    expect(await bytesOf(prepared)).toEqual(await bytesOf(given))
  })

  it('stays as it is where it cannot be read', async () => {
    const sent = await send(mp4)
    await prepareAll()
    expect(await seen(sent)).toMatchObject({ thumbnail_url: null, duration_seconds: null })
  })
})
