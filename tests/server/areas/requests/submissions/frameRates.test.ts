import { describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/resources/comments.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { makeNumberedFilm } from '#tests/support/films/makeNumberedFilm.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { mp4, type SampleFile } from '#tests/support/sampleFiles.ts'
import { whyNoFfmpeg } from '../../../../../scripts/ffmpeg.ts'

const server = testApp()

const agency = forAllTests(async () => {
  const brand = await signedInWithAgency(server, 'anna@example.com')
  const { portal } = await addCreator(server, brand, 'Jade')
  const request = await ask(brand, (await brand.ask(creatorRoutes.fetch, {})).data)
  return { brand, portal, taskId: (await taskOf(portal, request)).id }
})

/** What the brand and the creator see of a film, and of a comment on it, as soon as the work is done that its arrival caused. */
async function rateOf(film: SampleFile) {
  const sent = await submitFile(agency.portal, agency.taskId, film)
  expect(sent.frame_rate).toBeNull()
  await server.runWork()
  const seen = async (browser: { ask: typeof agency.brand.ask }): Promise<Submission | undefined> =>
    (await browser.ask(submissionRoutes.fetch, { filters: { id: sent.id } })).data[0]
  const forBrand = await seen(agency.brand)
  expect(forBrand?.updated_at).toBe(sent.updated_at)
  expect((await seen(agency.portal))?.frame_rate).toEqual(forBrand?.frame_rate)
  const comment = { submission_id: sent.id, text: 'Here', mentions: [], anchor: { time: 0.5 } }
  const [said] = await agency.portal.ask(commentRoutes.create, [comment])
  expect(said?.frame_rate).toEqual(forBrand?.frame_rate)
  return forBrand?.frame_rate
}

describe.skipIf(whyNoFfmpeg() !== undefined)('a film that has come', () => {
  it('has its frame rate as a fraction', async () => {
    const film = makeNumberedFilm({ name: 'day.mp4', rate: '30000/1001', frames: 30 })
    expect(await rateOf(film)).toEqual({ numerator: 30000, denominator: 1001 })
  })

  it.each(['day.mp4', 'day.webm'])(
    'is said to be cut off where its file ends in the middle: %s',
    async (name) => {
      const film = makeNumberedFilm({ name, rate: '30/1', frames: 60 })
      const urls = async (file: SampleFile) => {
        const { id } = await submitFile(agency.portal, agency.taskId, file)
        await server.runWork()
        const at = { submission_id: id }
        const forBrand = await agency.brand.ask(submissionRoutes.url, undefined, at)
        const forCreator = await agency.portal.ask(submissionRoutes.taskUrl, undefined, at)
        return [forBrand.cut_off, forCreator.cut_off]
      }
      const bytes = film.bytes.slice(0, Math.floor(film.bytes.length / 2))
      expect(await urls({ ...film, bytes })).toEqual([true, true])
      expect(await urls(film)).toEqual([false, false])
    },
  )

  it('has none where it varies, or cannot be read', async () => {
    const film = makeNumberedFilm({ name: 'day.webm', rate: '30/1', frames: 60, varies: true })
    expect(await rateOf(film)).toBeNull()
    expect(await rateOf(mp4)).toBeNull()
  })
})
