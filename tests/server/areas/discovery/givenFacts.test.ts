import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { medias, niches } from '#server/database/schema/discovery.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { discoverMedias, discoverNiches } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))
const ben = forAllTests(() => server.signedIn('ben@example.com'))

beforeAll(async () => {
  const [watchlist] = await anna.ask(accountWatchlistRoutes.create, [
    { name: 'Rivals', niches: ['  Slow   Yoga ', 'slow yoga', 'Dance'], country_code: 'de' },
  ])
  await anna.ask(watchlistEntryRoutes.create, [
    { watchlist_id: watchlist?.id ?? '', platform: 'INSTAGRAM', handle: 'Maren' },
  ])
  await anna.ask(creatorAccountRoutes.create, [
    { platform: 'TIKTOK', handle: 'jade', niches: ['fitness'], country_code: 'US' },
  ])
  await discoverNiches(server.database, ['dance', 'running'])
  await discoverMedias(server.database, [
    { authorHandle: 'maren', caption: 'watched', niches: ['dance'] },
    { authorHandle: 'maren', caption: 'abroad', countryCode: 'FR' },
    { authorHandle: 'JADE', caption: 'own', platform: 'TIKTOK' },
    { authorHandle: 'ruby', caption: 'another', niches: ['dance'] },
  ])
})

const captions = async (by: TestBrowser, request: Parameters<typeof search>[1]) =>
  (await search(by, request)).map(({ caption }) => caption).sort()

const search = async (by: TestBrowser, request: { niches?: string; country_code?: string }) =>
  (await by.ask(mediaRoutes.fetch, { filters: request })).data

describe('the niches and the country of an account or a watchlist', () => {
  it('are kept in one spelling', async () => {
    const { data } = await anna.ask(accountWatchlistRoutes.fetch, {})
    expect(data).toMatchObject([{ niches: ['slow yoga', 'dance'], country_code: 'DE' }])
  })

  it('are those of its posts, unless these name a country themselves', async () => {
    const posts = await search(anna, {})
    const of = (caption: string) => posts.find((post) => post.caption === caption)
    expect(of('watched')).toMatchObject({ niches: ['dance', 'slow yoga'], country_code: 'DE' })
    expect(of('abroad')).toMatchObject({ niches: ['slow yoga', 'dance'], country_code: 'FR' })
    expect(of('own')).toMatchObject({ niches: ['fitness'], country_code: 'US' })
    expect(of('another')).toMatchObject({ niches: ['dance'], country_code: null })
  })

  it('are what the feed is narrowed by', async () => {
    expect(await captions(anna, { niches: 'slow yoga,' })).toEqual(['abroad', 'watched'])
    expect(await captions(anna, { niches: 'dance,' })).toEqual(['abroad', 'another', 'watched'])
    expect(await captions(anna, { niches: 'fitness,' })).toEqual(['own'])
    expect(await captions(anna, { country_code: 'DE,' })).toEqual(['watched'])
    expect(await captions(anna, { country_code: 'FR,US' })).toEqual(['abroad', 'own'])
  })

  it('are offered to choose from, each name once', async () => {
    const { data } = await anna.ask(nicheRoutes.fetch, {})
    expect(data.map(({ name }) => name)).toEqual(['dance', 'fitness', 'running', 'slow yoga'])
  })

  it('follow an account by the id that its platform gives it, not its handle', async () => {
    const [own] = await anna.ask(creatorAccountRoutes.create, [
      { platform: 'BLUESKY', handle: 'ida.test', niches: ['sewing'], country_code: 'IE' },
    ])
    const id = own?.id ?? ''
    await server.database
      .update(creatorAccounts)
      .set({ externalId: 'did:ida' })
      .where(eq(creatorAccounts.id, id))
    const by = (authorHandle: string, authorExternalId: string | null, caption: string) => ({
      platform: 'BLUESKY' as const,
      authorHandle,
      authorExternalId,
      caption,
    })
    await discoverMedias(server.database, [
      by('ida-was.test', 'did:ida', 'renamed'),
      by('ida.test', 'did:stranger', 'stranger'),
      by('ida.test', null, 'by handle'),
    ])
    const posts = await search(anna, {})
    const nichesOf = (caption: string) => posts.find((post) => post.caption === caption)?.niches
    expect(['renamed', 'stranger', 'by handle'].map(nichesOf)).toEqual([['sewing'], [], ['sewing']])
    expect(await captions(anna, { niches: 'sewing' })).toEqual(['by handle', 'renamed'])
    expect(await captions(anna, { country_code: 'IE' })).toEqual(['by handle', 'renamed'])
    expect(await captions(ben, { niches: 'sewing' })).toEqual([])
    await anna.ask(creatorAccountRoutes.delete, [id])
    await server.database.delete(medias).where(eq(medias.platform, 'BLUESKY'))
    await server.database.delete(niches).where(eq(niches.name, 'sewing'))
  })

  it('are nobody else’s', async () => {
    expect(await captions(ben, { niches: 'slow yoga,' })).toEqual([])
    expect(await captions(ben, { country_code: 'DE,' })).toEqual([])
    const posts = await search(ben, {})
    expect(posts.flatMap(({ niches }) => niches).sort()).toEqual(['dance', 'dance'])
    const { data } = await ben.ask(nicheRoutes.fetch, {})
    expect(data.map(({ name }) => name)).toEqual(['dance', 'running'])
  })

  it('are found by each handle of an author on the page', async () => {
    await anna.ask(creatorAccountRoutes.create, [
      { platform: 'REDDIT', handle: 'was-nora', niches: ['knitting'] },
    ])
    onTestFinished(async () => {
      await server.database.delete(medias).where(eq(medias.platform, 'REDDIT'))
      await server.database.delete(niches).where(eq(niches.name, 'knitting'))
    })
    await discoverMedias(
      server.database,
      ['was-nora', 'nora'].map((authorHandle) => ({
        platform: 'REDDIT' as const,
        authorHandle,
        authorExternalId: 't2_nora',
        caption: authorHandle,
      })),
    )
    const posts = await search(anna, {})
    const nichesOf = (caption: string) => posts.find((post) => post.caption === caption)?.niches
    expect(nichesOf('was-nora')).toEqual(['knitting'])
    expect(nichesOf('nora')).toEqual([])
  })

  it('are told of assigned creators alone to whoever sees no others', async () => {
    const world = await makeWorld(server, 'facts')
    const [assigned, hidden] = [await world.makeCreator(), await world.makeCreator()]
    const giveNiche = (creator_id: string, handle: string) =>
      world.make(creatorAccountRoutes.create, {
        creator_id,
        platform: 'PINTEREST',
        handle,
        niches: [`niche of ${handle}`],
      })
    onTestFinished(async () => {
      await server.database.delete(medias).where(eq(medias.platform, 'PINTEREST'))
    })
    await giveNiche(assigned, 'lena')
    await giveNiche(hidden, 'mona')
    await discoverMedias(
      server.database,
      ['LENA', 'MONA'].map((authorHandle) => ({ authorHandle, platform: 'PINTEREST' as const })),
    )
    const { id } = await world.people.VIEWER.ask(userRoutes.fetch)
    await world.people.OWNER.ask(teamRoutes.update, {
      data: [{ id, data: { all_creators: false, add_creator_ids: [assigned] } }],
    })
    const nichesFor = async (by: TestBrowser) => {
      const { data } = await by.ask(mediaRoutes.fetch, { filters: { platform: 'PINTEREST' } })
      return data.flatMap((post) => post.niches).sort()
    }
    expect(await nichesFor(world.people.OWNER)).toEqual(['niche of lena', 'niche of mona'])
    expect(await nichesFor(world.people.VIEWER)).toEqual(['niche of lena'])
  })

  it('can be taken away again', async () => {
    const { data } = await anna.ask(accountWatchlistRoutes.fetch, {})
    const id = data[0]?.id ?? ''
    await anna.ask(accountWatchlistRoutes.update, [
      { id, data: { niches: [], country_code: null } },
    ])
    expect(await captions(anna, { niches: 'slow yoga,' })).toEqual([])
    expect(await captions(anna, { country_code: 'DE,' })).toEqual([])
  })

  it.each([
    { niches: ['a,b'], path: 'niches[0]', message: 'A niche cannot contain a comma' },
    {
      niches: Array.from({ length: 21 }, (_, index) => `niche ${index}`),
      path: 'niches',
      message: 'Use at most 20 niches',
    },
  ])('are refused: $message', async ({ niches, path, message }) => {
    const answer = await anna.call(accountWatchlistRoutes.create.path, [{ name: 'Wrong', niches }])
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { metadata: { issues: [{ path: `body[0].${path}`, message }] } } },
    })
  })
})
