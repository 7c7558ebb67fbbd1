import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
import { deleteStrayObjects } from '#server/areas/uploads/sweepUploads.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { posterKey } from '#server/platform/films/filmKeys.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import {
  type Answer,
  failureOf,
  issuesOf,
  type TestBrowser,
} from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { download, heic, mp4, png, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
let portal: TestBrowser
let poster: string

const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))

beforeAll(async () => {
  portal = (await addCreator(server, brand, 'Jade')).portal
  poster = await picture('teal')
})

const picture = async (background: string) => {
  const made = sharp({ create: { width: 1280, height: 720, channels: 3, background } })
  return (await made.jpeg().toBuffer()).toString('base64')
}

async function send(file: SampleFile): Promise<Submission> {
  const request = await ask(brand, (await brand.ask(creatorRoutes.fetch, {})).data)
  return submitFile(portal, (await taskOf(portal, request)).id, file)
}

const give = (browser: TestBrowser, { id }: Submission, body: object) =>
  browser.call(submissionRoutes.poster.path.replace('{submission_id}', id), body)

/** The code of a refusal. */
const refused = async (answer: Promise<Answer>) => failureOf(await answer).code

const seen = async (browser: TestBrowser, { id }: Submission) =>
  (await browser.ask(submissionRoutes.fetch, { filters: { id } })).data[0]

describe('the poster of a film', () => {
  it('is made anew of what its creator gives, and shown with the length to both sides', async () => {
    const sent = await send(mp4)
    await give(portal, sent, { poster, duration_seconds: 42 })
    for (const browser of [brand, portal]) {
      const film = await seen(browser, sent)
      expect(film).toMatchObject({ duration_seconds: 42, updated_at: sent.updated_at })
      const { bytes } = await download(server.browser(), film?.thumbnail_url)
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ width, height, format }).toEqual({ width: 640, height: 360, format: 'webp' })
    }
  })

  it('is that of a HEIC photo too, which the server does not decode', async () => {
    const sent = await send(heic)
    await give(portal, sent, { poster })
    const { bytes } = await download(server.browser(), (await seen(brand, sent))?.thumbnail_url)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  it('is taken once', async () => {
    const sent = await send(mp4)
    await give(portal, sent, { poster, duration_seconds: 42 })
    const first = await seen(brand, sent)
    await give(portal, sent, { poster: await picture('red'), duration_seconds: 7 })
    const second = await seen(brand, sent)
    expect(second?.duration_seconds).toBe(42)
    const bytesOf = async (film: Submission | undefined) =>
      (await download(server.browser(), film?.thumbnail_url)).bytes
    expect(await bytesOf(second)).toEqual(await bytesOf(first))
  })

  it('is refused of what is no film, and where it is no picture', async () => {
    const photo = await send(png)
    expect(await refused(give(portal, photo, { poster }))).toBe('CONFLICT')
    const film = await send(mp4)
    const noPicture = Buffer.from('no picture').toString('base64')
    expect(issuesOf(await give(portal, film, { poster: noPicture }))).toEqual([
      'body.poster: This is not a readable picture',
    ])
    expect((await seen(brand, film))?.thumbnail_url).toBeNull()
  })

  it('is given by nobody but the creator who sent the film', async () => {
    const sent = await send(mp4)
    const other = (await addCreator(server, brand, 'Mia')).portal
    expect(await refused(give(other, sent, { poster }))).toBe('NOT_FOUND')
    expect(await refused(give(brand, sent, { poster }))).toBe('FORBIDDEN')
    expect((await seen(brand, sent))?.thumbnail_url).toBeNull()
  })

  it('goes with its film', async () => {
    const sent = await send(mp4)
    await give(portal, sent, { poster })
    const rows = await server.database.select().from(submissions)
    const key = posterKey(rows.find(({ id }) => id === sent.id)?.objectKey ?? '')
    expect(await server.storage.head(key)).toBeDefined()
    await portal.ask(submissionRoutes.delete, [sent.id])
    await deleteStrayObjects({ ...server, clock: server.now, onAbandoned: async () => undefined })
    expect(await server.storage.head(key)).toBeUndefined()
  })
})
