import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
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
    const film = { name: 'day.mov', type: 'video/quicktime', seconds: 3, size: '720x1280' }
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
