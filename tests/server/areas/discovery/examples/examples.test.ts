import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, disguisedPage, download, mp4, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))

async function addMedia(): Promise<string> {
  const [media] = await server.database
    .insert(medias)
    .values({
      platform: 'TIKTOK',
      externalId: crypto.randomUUID(),
      mediaType: 'VIDEO',
      url: 'https://www.tiktok.com/@mia/video/1',
      thumbnailUrl: 'https://example.com/1.jpg',
      authorHandle: 'mia',
      caption: 'Morning routine\nwith coffee',
      likes: 12,
      createdAt: new Date('2026-01-02T03:04:05Z'),
    })
    .returning({ id: medias.id })
  return media?.id ?? ''
}

describe('an uploaded example', () => {
  it('is there once its file is whole, with a picture of it and an address', async () => {
    const begun = await anna.ask(exampleRoutes.beginSimple, announce(png))
    const filters = { id: begun.id }
    expect((await anna.ask(exampleRoutes.fetch, { filters })).total).toBe(0)
    await put(anna, begun.object_upload_url, png)
    const example = await anna.ask(exampleRoutes.completeSimple, undefined, { id: begun.id })
    expect(example).toEqual({
      id: begun.id,
      type: 'FILE',
      name: 'pixel.png',
      tags: [],
      file_type: 'image/png',
      size: png.bytes.length,
      preview_url: expect.stringContaining('/objects/'),
      thumbnail_url: null,
      media: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect(await anna.ask(exampleRoutes.completeSimple, undefined, { id: begun.id })).toEqual(
      example,
    )
    const { object_url } = await anna.ask(exampleRoutes.url, undefined, { example_id: begun.id })
    for (const url of [example.preview_url, object_url]) {
      expect(await download(anna, url)).toEqual({
        status: 200,
        type: 'image/png',
        bytes: png.bytes,
      })
    }
  })

  it('comes in chunks too', async () => {
    const begun = await anna.ask(exampleRoutes.beginChunked, announce(mp4))
    const { object_upload_part_url } = await anna.ask(
      exampleRoutes.chunk,
      { size: mp4.bytes.length, type: mp4.type },
      { id: begun.id, n: '1' },
    )
    await put(anna, object_upload_part_url, mp4)
    const example = await anna.ask(exampleRoutes.completeChunked, undefined, { id: begun.id })
    expect(example).toMatchObject({ name: 'film.mp4', file_type: 'video/mp4', preview_url: null })
  })

  it('is not made of what is something else than it says', async () => {
    const begun = await anna.ask(exampleRoutes.beginSimple, announce(disguisedPage))
    await put(anna, begun.object_upload_url, disguisedPage)
    const answer = await anna.call(`/user/examples/submit-offload/complete/${begun.id}`)
    expect(failureOf(answer)).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await anna.ask(exampleRoutes.abortChunked, undefined, { id: begun.id })).toEqual({
      aborted: true,
    })
  })
})

describe('a universe', () => {
  it('keeps the media as it was', async () => {
    const media_id = await addMedia()
    const example = await anna.ask(exampleRoutes.createUniverse, { media_id, tags: ['morning'] })
    await server.database.delete(medias).where(eq(medias.id, media_id))
    const { data } = await anna.ask(exampleRoutes.fetch, { filters: { id: example.id } })
    expect(data).toEqual([
      {
        ...example,
        type: 'UNIVERSE',
        name: 'Morning routine',
        tags: ['morning'],
        file_type: null,
        size: null,
        preview_url: expect.stringMatching(/\/foreign-pictures\?source=.*1\.jpg/),
        thumbnail_url: null,
        media: {
          media_id,
          platform: 'TIKTOK',
          media_type: 'VIDEO',
          url: 'https://www.tiktok.com/@mia/video/1',
          thumbnail_url: 'https://example.com/1.jpg',
          author_handle: 'mia',
          caption: 'Morning routine\nwith coffee',
          likes: 12,
          comments: null,
          views: null,
          shares: null,
          reposts: null,
          downloads: null,
          bookmarks: null,
          posted_at: '2026-01-02T03:04:05.000Z',
          taken_at: expect.any(String),
        },
      },
    ])
  })

  it('is made of a media that is there', async () => {
    const media_id = '0190f0a0-0000-7000-8000-000000000001'
    const answer = await anna.call('/user/examples/create/universe', { media_id })
    expect(issuesOf(answer)).toEqual(['body.media_id: This post no longer exists'])
    const several = await anna.call('/user/examples/create', [
      { media_id: await addMedia() },
      { media_id },
    ])
    expect(failureOf(several).metadata.issues).toMatchObject([{ path: 'body[1].media_id' }])
  })
})

it('the library is searched, filtered, renamed and tidied', async () => {
  const owner = await server.signedIn('owner@example.com')
  const file = await uploadExample(owner, png)
  const universe = await owner.ask(exampleRoutes.createUniverse, { media_id: await addMedia() })
  const [changed] = await owner.ask(exampleRoutes.update, [
    { id: file.id, data: { name: 'Pool', tags: ['summer'] } },
  ])
  expect(changed).toMatchObject({ name: 'Pool', tags: ['summer'] })
  const idsOf = async (body: object) => {
    const { data } = await owner.ask(exampleRoutes.fetch, { sort: 'name', ...body })
    return data.map(({ id }) => id)
  }
  expect(await idsOf({})).toEqual([universe.id, file.id])
  expect(await idsOf({ search: 'poo' })).toEqual([file.id])
  expect(await idsOf({ filters: { type: 'UNIVERSE' } })).toEqual([universe.id])
  expect(await idsOf({ filters: { tags: 'summer,' } })).toEqual([file.id])
  expect(await idsOf({ filters: { tags: ',' } })).toEqual([universe.id, file.id])
  expect(await owner.ask(exampleRoutes.delete, [file.id, universe.id])).toEqual([
    file.id,
    universe.id,
  ])
  expect(await idsOf({})).toEqual([])
})
