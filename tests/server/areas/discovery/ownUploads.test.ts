import { beforeAll, describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { subredditRoutes } from '#contract/resources/subreddits.ts'
import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { uploadedSubredditRoutes } from '#contract/resources/uploadedSubreddits.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { discoverMedias, discoverSubreddits } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { importText } from '#tests/support/import/importText.ts'

const mediaFile = `platform,external_id,media_type,url,author_handle,created_at,caption,likes,niches,country
INSTAGRAM,both,PHOTO,https://www.instagram.com/p/both/,jade,2026-01-02,her own,2,ceramics,
INSTAGRAM,own,PHOTO,https://www.instagram.com/p/own/,jade,2026-01-02,own,4,,DE
`

const subredditFile = 'name,subscribers\npics,7\npotters,1\n'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))
const ben = forAllTests(() => server.signedIn('ben@example.com'))

beforeAll(async () => {
  await discoverMedias(server.database, [
    { externalId: 'both', caption: 'everybody’s', likes: 1 },
    { externalId: 'shared', caption: 'shared', likes: 3 },
  ])
})

type Fetch = Parameters<TestBrowser['ask']>[1]

const captions = async (by: TestBrowser, body: Fetch & object = {}) => {
  const page = await by.ask(mediaRoutes.fetch, { sort: '-likes', ...body })
  const part = await by.ask(mediaRoutes.keysetFetch, { sort: '-likes', ...body })
  expect(part.data).toEqual(page.data)
  return page.data.map(({ caption }) => caption)
}

describe('what a workspace has uploaded itself', () => {
  it('is imported for it alone, and changes nothing the second time', async () => {
    const workspaceId = await workspaceOf(anna)
    for (const created of [2, 0])
      expect(
        (await importText(server.database, 'medias', mediaFile, workspaceId)).result,
      ).toMatchObject({ created, changed: 0, bad: 0 })
    await discoverSubreddits(server.database, [{ name: 'Pics', subscribers: 5 }])
    await importText(server.database, 'subreddits', subredditFile, workspaceId)
  })

  it('stands among everybody’s in any order, in the place of the same post', async () => {
    expect(await captions(anna)).toEqual(['own', 'shared', 'her own'])
    expect(await captions(anna, { filters: { uploaded: true } })).toEqual(['own', 'her own'])
    expect(await captions(anna, { filters: { uploaded: false } })).toEqual(['shared'])
    expect(await captions(anna, { filters: { niches: 'ceramics,' } })).toEqual(['her own'])
  })

  it('is seen by nobody else, however they ask', async () => {
    expect(await captions(ben)).toEqual(['shared', 'everybody’s'])
    for (const filters of [{ uploaded: true }, { niches: 'ceramics,' }, { country_code: 'DE,' }])
      expect(await captions(ben, { filters })).toEqual([])
    expect(await captions(ben, { search: 'own' })).toEqual([])
    expect((await ben.ask(nicheRoutes.fetch, {})).data).toEqual([])
    const { data } = await anna.ask(mediaRoutes.fetch, { filters: { uploaded: true } })
    const media_id = data[0]?.id ?? ''
    expect(await captions(ben, { filters: { id: media_id } })).toEqual([])
    expect(await ben.call(exampleRoutes.createUniverse.path, { media_id })).toMatchObject({
      status: 422,
    })
    expect(await anna.ask(exampleRoutes.createUniverse, { media_id })).toMatchObject({
      type: 'UNIVERSE',
    })
  })

  it('of subreddits is the same', async () => {
    const names = async (by: TestBrowser, filters: { uploaded?: boolean } = {}) =>
      (await by.ask(subredditRoutes.fetch, { filters })).data.map(({ name }) => name)
    expect(await names(anna)).toEqual(['pics', 'potters'])
    expect(await names(anna, { uploaded: false })).toEqual([])
    expect(await names(ben)).toEqual(['Pics'])
    expect(await names(ben, { uploaded: true })).toEqual([])
  })
})

const line = (external_id: string, more: object = {}) => ({
  platform: 'TIKTOK' as const,
  external_id,
  media_type: 'VIDEO' as const,
  url: `https://www.tiktok.com/@cleo/video/${external_id}`,
  author_handle: 'cleo',
  created_at: '2026-01-31T10:00:00Z',
  ...more,
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => line(`${index}`, { niches: [`niche ${index % 7}`] }))

const refusal = async (by: TestBrowser, path: string, body: unknown) =>
  failureOf(await by.call(path, body))

describe('uploads by a call', () => {
  const cleo = forAllTests(() => server.signedIn('cleo@example.com'))
  const dan = forAllTests(() => server.signedIn('dan@example.com'))

  beforeAll(async () => {
    await giveRole(server, cleo, 'ADMIN')
    await giveRole(server, dan, 'MEMBER')
  })

  const uploadsOf = async (by: TestBrowser) =>
    (await by.ask(mediaRoutes.fetch, { filters: { uploaded: true }, page_size: 200 })).data

  it('are taken from an admin, and change nothing the second time', async () => {
    const data = [line('1', { caption: 'one', likes: '1,200' }), line('2', { niches: ['Dance'] })]
    expect(await cleo.ask(uploadedMediaRoutes.upsert, { data })).toEqual({
      recorded: 2,
      unchanged: 0,
    })
    data[1] = line('2', { niches: ['Dance'], caption: 'two' })
    expect(await cleo.ask(uploadedMediaRoutes.upsert, { data })).toEqual({
      recorded: 1,
      unchanged: 1,
    })
    expect(await uploadsOf(cleo)).toMatchObject([
      { external_id: '2', caption: 'two', likes: null, niches: ['dance'] },
      { external_id: '1', caption: 'one', likes: 1200 },
    ])
    expect((await cleo.ask(nicheRoutes.fetch, {})).data).toMatchObject([{ name: 'dance' }])
  })

  it('are seen and deleted by no other workspace', async () => {
    const ids = (await uploadsOf(cleo)).map(({ id }) => id)
    expect(await captions(ben, { search: 'cleo' })).toEqual([])
    for (const body of [{ ids }, { matching: { search: 'cleo' } }])
      expect(await ben.ask(uploadedMediaRoutes.delete, body)).toEqual({ deleted: 0, more: false })
    await ben.ask(uploadedMediaRoutes.upsert, { data: [line('1', { caption: 'of Ben' })] })
    expect((await uploadsOf(cleo)).map(({ caption }) => caption)).toEqual(['two', 'one'])
  })

  it.each([
    [uploadedMediaRoutes.upsert, { data: [line('1')] }],
    [uploadedMediaRoutes.delete, { matching: {} }],
    [uploadedSubredditRoutes.upsert, { data: [{ name: 'pics', subscribers: 1 }] }],
    [uploadedSubredditRoutes.delete, { matching: {} }],
  ])('are not for members: $path', async ({ path }, body) => {
    expect(await refusal(dan, path, body)).toMatchObject({
      code: 'FORBIDDEN',
      metadata: { role: 'MEMBER', needed: 'ADMIN' },
    })
    expect(await uploadsOf(dan)).toEqual([])
  })

  it('are refused whole, with each line that is wrong', async () => {
    const data = [line('3'), line('4', { likes: 'many', url: '' }), line('3')]
    const { metadata } = await refusal(cleo, uploadedMediaRoutes.upsert.path, { data })
    expect(metadata['issues']).toEqual([
      { path: 'body.data[1].url', message: 'is missing' },
      { path: 'body.data[1].likes', message: 'is not a whole number' },
    ])
    data.splice(1, 1)
    expect(await refusal(cleo, uploadedMediaRoutes.upsert.path, { data })).toMatchObject({
      metadata: { issues: [{ path: 'body.data[1].external_id' }] },
    })
    expect(
      await refusal(cleo, uploadedMediaRoutes.upsert.path, { data: lines(501) }),
    ).toMatchObject({ message: 'List at most 500' })
    expect(await uploadsOf(cleo)).toHaveLength(2)
  })

  it('are deleted by id, by what they match, and as a whole', async () => {
    await cleo.ask(uploadedMediaRoutes.upsert, { data: lines(500) })
    const [{ id } = { id: '' }] = await uploadsOf(cleo)
    const remove = (body: Fetch & object) => cleo.ask(uploadedMediaRoutes.delete, body)
    expect(await remove({ ids: [id] })).toEqual({ deleted: 1, more: false })
    const matching = { filters: { niches: 'niche 3,' }, extra: { niche_tags: ['niche 3'] } }
    expect(await remove({ matching })).toMatchObject({ deleted: 71 })
    expect(await remove({ matching: { search: 'nobody' } })).toMatchObject({ deleted: 0 })
    expect(await remove({ matching: {} })).toMatchObject({ deleted: 428 })
    expect(await captions(cleo)).toEqual(['shared', 'everybody’s'])
    expect((await uploadsOf(ben)).length).toBe(1)
    expect(await refusal(cleo, uploadedMediaRoutes.delete.path, {})).toMatchObject({
      message: 'Give ids, or what matches',
    })
  })

  it('of subreddits are the same', async () => {
    const data = [
      { name: 'r/Pics', subscribers: 9, niches: ['Photos'] },
      { name: 'yoga', subscribers: 2, over_18: true, created_at: '2026-01-02' },
    ]
    const upload = (by: TestBrowser) => by.ask(uploadedSubredditRoutes.upsert, { data })
    const named = async (by: TestBrowser) =>
      (await by.ask(subredditRoutes.fetch, { filters: { uploaded: true } })).data.map(
        ({ name }) => name,
      )
    expect([await upload(cleo), await upload(cleo)]).toEqual([
      { recorded: 2, unchanged: 0 },
      { recorded: 0, unchanged: 2 },
    ])
    await upload(ben)
    expect(await named(cleo)).toEqual(['Pics', 'yoga'])
    const repeated = { data: [...data, { name: 'PICS', subscribers: 1 }] }
    expect(await refusal(cleo, uploadedSubredditRoutes.upsert.path, repeated)).toMatchObject({
      metadata: { issues: [{ path: 'body.data[2].name' }] },
    })
    const remove = (matching: Fetch & object) =>
      cleo.ask(uploadedSubredditRoutes.delete, { matching })
    expect(await remove({ filters: { niches: 'photos' } })).toEqual({ deleted: 1, more: false })
    expect(await named(cleo)).toEqual(['yoga'])
    expect(await remove({})).toMatchObject({ deleted: 1 })
    expect([await named(cleo), await named(ben)]).toEqual([[], ['Pics', 'yoga']])
  })
})
