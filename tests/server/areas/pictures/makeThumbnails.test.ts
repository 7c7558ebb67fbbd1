import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type Example, exampleRoutes } from '#contract/resources/examples.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
import type { ThumbnailMaker } from '#server/areas/pictures/makeThumbnails.ts'
import { forgetFailed, handOver, takeOn } from '#server/areas/pictures/pictureWork.ts'
import { deleteStrayObjects } from '#server/areas/uploads/sweepUploads.ts'
import { pictureWork } from '#server/database/schema/pictures.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { strayObjects } from '#server/database/schema/uploads.ts'
import { encodeWhenFree } from '#server/platform/pictures/pictureTurns.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { makeThumbnailsOf } from '#tests/support/app/makeThumbnails.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { download, mp4, png, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
let portal: TestBrowser
let photo: SampleFile

/** It begins as a PNG, and ends there too. */
const broken: SampleFile = { ...png, name: 'broken.png', bytes: png.bytes.slice(0, 45) }

const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))

beforeAll(async () => {
  portal = (await addCreator(server, brand, 'Jade')).portal
  const noise = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
  photo = {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: new Uint8Array(await noise.jpeg().toBuffer()),
  }
})

beforeEach(async () => {
  await server.database.delete(pictureWork)
  await sweep()
})

const sweep = async () => {
  const later = () => new Date(server.now().getTime() + 3 * 60 * 60_000)
  await deleteStrayObjects({ ...server, clock: later, onAbandoned: async () => undefined })
}

async function send(file: SampleFile): Promise<Submission> {
  const request = await ask(brand, (await brand.ask(creatorRoutes.fetch, {})).data)
  return submitFile(portal, (await taskOf(portal, request)).id, file)
}

const seen = async (browser: TestBrowser, { id }: Submission) =>
  (await browser.ask(submissionRoutes.fetch, { filters: { id } })).data[0]

const work = () => server.database.select().from(pictureWork)

/** The size and type of the picture at an address. */
async function factsAt(url: string | null | undefined) {
  const { bytes, type } = await download(server.browser(), url)
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format, type }
}

describe('a thumbnail', () => {
  it('is made of a photo that was submitted, which stays as it came', async () => {
    const sent = await send(photo)
    expect(sent.thumbnail_url).toBeNull()
    await makeThumbnailsOf(server)
    await sweep()
    for (const browser of [brand, portal]) {
      expect(await factsAt((await seen(browser, sent))?.thumbnail_url)).toEqual({
        width: 640,
        height: 360,
        format: 'webp',
        type: 'image/webp',
      })
    }
    const { updated_at, preview_url } = (await seen(brand, sent)) ?? {}
    expect(updated_at).toBe(sent.updated_at)
    expect((await download(brand, preview_url)).bytes).toEqual(photo.bytes)
    expect(await work()).toEqual([])
  })

  it('is made of an example’s picture', async () => {
    const made: Example = await uploadExample(brand, photo)
    expect(made.thumbnail_url).toBeNull()
    await makeThumbnailsOf(server)
    const [shown] = (await brand.ask(exampleRoutes.fetch, { filters: { id: made.id } })).data
    expect(await factsAt(shown?.thumbnail_url)).toMatchObject({ width: 640, format: 'webp' })
  })

  it('is not asked for of a video, and is given up for good of what cannot be read', async () => {
    await send(mp4)
    expect(await work()).toEqual([])
    const sent = await send(broken)
    await makeThumbnailsOf(server)
    expect((await seen(brand, sent))?.thumbnail_url).toBeNull()
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'UNREADABLE', attempts: 1 }])

    const inAMonth = new Date(server.now().getTime() + 31 * 24 * 60 * 60_000)
    await forgetFailed(server.database, server.now())
    expect(await work()).toHaveLength(1)
    await forgetFailed(server.database, inAMonth)
    expect(await work()).toEqual([])
  })

  it('goes with its submission, before and after it is made', async () => {
    const [early, late] = [await send(photo), await send(photo)]
    await brand.ask(submissionRoutes.delete, [early.id])
    await makeThumbnailsOf(server)
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'GONE' }])
    const { thumbnail_url = null } = (await seen(brand, late)) ?? {}
    await brand.ask(submissionRoutes.delete, [late.id])
    await sweep()
    expect((await download(brand, thumbnail_url)).status).toBe(404)
  })

  it('is tried again later when storage is away, less and less often, and then given up', async () => {
    const sent = await send(photo)
    const away = {
      ...server,
      storage: { ...server.storage, read: () => Promise.reject(new Error('away')) },
    }
    const attempts = async () => (await work())[0]?.attempts
    await makeThumbnailsOf(away)
    await makeThumbnailsOf(away)
    expect(await attempts()).toBe(1)
    for (const minutes of [2, 11, 61]) {
      server.wait(minutes)
      await makeThumbnailsOf(away)
    }
    expect(await work()).toMatchObject([{ status: 'WAITING', attempts: 4 }])
    server.wait(361)
    await makeThumbnailsOf(server)
    expect((await seen(brand, sent))?.thumbnail_url).toMatch(/^http/)

    await send(photo)
    for (const minutes of [0, 2, 11, 61, 361]) {
      server.wait(minutes)
      await makeThumbnailsOf(away)
    }
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'ERROR', attempts: 5 }])
  })
})

describe('a try to make one', () => {
  const now = () => server.now()
  const turn = { sources: ['SUBMISSION'], last: undefined } as const

  it('goes round between workspaces, however many pictures one of them has', async () => {
    const owners = await Promise.all(
      ['busy', 'calm', 'rare'].map((name) => server.signedIn(`${name}@example.com`)),
    )
    const [busy = '', calm = '', rare = ''] = await Promise.all(owners.map(workspaceOf))
    const wanted = [...Array<string>(50).fill(busy), calm, calm, rare]
    const dueAt = new Date(now().getTime() - 60_000)
    await server.database.insert(pictureWork).values(
      wanted.map((workspaceId) => ({
        workspaceId,
        source: 'SUBMISSION' as const,
        targetId: workspaceId,
        dueAt,
      })),
    )
    const made: string[] = []
    const remember: ThumbnailMaker = async (targetId) => {
      made.push(targetId)
      return 'KEPT'
    }
    await makeThumbnailsOf(server, { SUBMISSION: remember })
    expect(made).toHaveLength(53)
    expect(made.slice(0, 3).sort()).toEqual([busy, calm, rare].sort())
    expect(made.slice(3, 5).sort()).toEqual([busy, calm].sort())
    expect(new Set(made.slice(5))).toEqual(new Set([busy]))
  })

  it('does not open what is deleted before its turn comes', async () => {
    const { id } = await send(photo)
    const { promise: isHeld, resolve: goOn } = Promise.withResolvers<undefined>()
    const held = encodeWhenFree('another', () => isHeld, { width: 1, format: 'png' })
    const read = vi.spyOn(server.storage, 'read')
    onTestFinished(() => read.mockRestore())
    const made = makeThumbnailsOf(server)
    await vi.waitFor(async () => expect(await work()).toMatchObject([{ attempts: 1 }]))
    await server.database.delete(submissions).where(eq(submissions.id, id))
    goOn(undefined)
    expect(await held).toBe('GONE')
    await made
    expect(read).not.toHaveBeenCalled()
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'GONE' }])
  })

  it('is taken on by one process only, and by another when that one was killed', async () => {
    await send(photo)
    const first = await takeOn(server.database, { ...turn, now: now() })
    expect(first?.attempts).toBe(1)
    expect(await takeOn(server.database, { ...turn, now: now() })).toBeUndefined()
    server.wait(11)
    const second = await takeOn(server.database, { ...turn, now: now() })
    expect(second).toMatchObject({ id: first?.id, attempts: 2 })
    expect(second?.objectKey).not.toBe(first?.objectKey)
  })

  it('that was overtaken leaves its picture to be swept, and changes nothing', async () => {
    const { id } = await send(photo)
    const slow = await takeOn(server.database, { ...turn, now: now() })
    server.wait(11)
    await makeThumbnailsOf(server)
    const keyOf = async () =>
      (await server.database.select().from(submissions).where(eq(submissions.id, id)))[0]
        ?.thumbnailKey
    const kept = await keyOf()
    if (!slow) throw new Error('nothing was due')
    await handOver(server.database, slow)
    expect([await keyOf(), kept]).toEqual([kept, expect.any(String)])
    expect(await server.database.select().from(strayObjects)).toMatchObject([
      { objectKey: slow.objectKey },
    ])
  })

  it('is not made for ever of a picture that kills its process', async () => {
    await send(photo)
    for (let kills = 0; kills < 5; kills += 1) {
      expect(await takeOn(server.database, { ...turn, now: now() })).toBeDefined()
      server.wait(11)
    }
    await makeThumbnailsOf(server)
    expect(await work()).toMatchObject([{ status: 'FAILED', reason: 'DEADLY' }])
  })
})
