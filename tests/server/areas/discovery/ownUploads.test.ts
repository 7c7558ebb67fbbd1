import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { subredditRoutes } from '#contract/resources/subreddits.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { discoverMedias, discoverSubreddits } from '#tests/support/discovery/discovered.ts'
import { importText } from '#tests/support/import/importText.ts'

const mediaFile = `platform,external_id,media_type,url,author_handle,created_at,caption,likes,niches,country
INSTAGRAM,both,PHOTO,https://www.instagram.com/p/both/,jade,2026-01-02,her own,2,ceramics,
INSTAGRAM,own,PHOTO,https://www.instagram.com/p/own/,jade,2026-01-02,own,4,,DE
`

const subredditFile = 'name,subscribers\npics,7\npotters,1\n'

let server: TestApp
let anna: TestBrowser
let ben: TestBrowser

beforeAll(async () => {
  server = await startTestApp()
  anna = await server.signedIn('anna@example.com')
  ben = await server.signedIn('ben@example.com')
  await discoverMedias(server.database, [
    { externalId: 'both', caption: 'everybody’s', likes: 1 },
    { externalId: 'shared', caption: 'shared', likes: 3 },
  ])
})

afterAll(() => server.stop())

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
