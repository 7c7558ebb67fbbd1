import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { type FetchMedias, type Media, mediaRoutes } from '#contract/resources/medias.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { CursorPage } from '#contract/route.ts'
import { eachPostOnce } from '#server/areas/discovery/ownMedias.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { importText } from '#tests/support/import/importText.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))

const hoursAgo = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)

/** More than a feed is walked down. */
const others = 2_300
let watchlistId = ''

beforeAll(async () => {
  const [watchlist] = await anna.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
  watchlistId = watchlist?.id ?? ''
  await anna.ask(
    watchlistEntryRoutes.create,
    ['maren', 'silent'].map((handle) => ({
      watchlist_id: watchlistId,
      platform: 'INSTAGRAM' as const,
      handle,
    })),
  )
  await discoverMedias(
    server.database,
    Array.from({ length: others }, (_, index) => ({
      authorHandle: `other${index % 50}`,
      caption: 'common',
      niches: ['common'],
      likes: 100 + index,
      createdAt: hoursAgo(1 + index),
    })),
  )
  await discoverMedias(
    server.database,
    [3, 1, 2].map((likes) => ({
      authorHandle: 'maren',
      caption: `found ${likes}`,
      niches: ['seldom'],
      countryCode: 'NP',
      mediaType: 'AUDIO' as const,
      likes,
      createdAt: hoursAgo(others + 10 * likes),
    })),
  )
})

/** The captions that are found, post after post by cursor. */
async function oneByOne(request: Partial<FetchMedias>): Promise<string[]> {
  const captions: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const asked = { ...request, page_size: 1, cursor }
    const part: CursorPage<Media> = await anna.ask(mediaRoutes.keysetFetch, asked)
    captions.push(...part.data.map(({ caption }) => caption))
    cursor = part.next_cursor
  }
  return captions
}

describe('what is far down the feed', () => {
  it.each<readonly [string, () => Partial<FetchMedias>]>([
    ['a watchlist', () => ({ extra: { watchlist_ids: [watchlistId] } })],
    ['a niche', () => ({ filters: { niches: 'seldom' } })],
    ['a country', () => ({ filters: { country_code: 'NP' } })],
    ['a word', () => ({ search: 'found' })],
    ['a kind', () => ({ filters: { media_type: 'AUDIO' } })],
  ])('is found by %s in every order, each once', async (_, requestOf) => {
    const request = requestOf()
    const upwards = ['found 1', 'found 2', 'found 3']
    expect(await oneByOne(request)).toEqual(upwards)
    expect(await oneByOne({ ...request, sort: 'likes' })).toEqual(upwards)
    expect(await oneByOne({ ...request, sort: '-likes' })).toEqual(upwards.toReversed())
    const second = await anna.ask(mediaRoutes.fetch, { ...request, page: 2, page_size: 2 })
    expect(second.data.map(({ caption }) => caption)).toEqual(['found 3'])
    expect(second.next_cursor).toBe(null)
  })
})

it.each<readonly [string, Partial<FetchMedias>]>([
  ['niche', { filters: { niches: 'common' } }],
  ['kind, by a figure,', { filters: { media_type: 'PHOTO' }, sort: '-likes' }],
])('a common %s is found beyond where the feed is walked to', async (_, request) => {
  const pages = [1, 46, 47]
  const found = await Promise.all(
    pages.map((page) => anna.ask(mediaRoutes.fetch, { ...request, page, page_size: 50 })),
  )
  expect(found.map(({ data }) => data.length)).toEqual([50, 50, 0])
  expect(new Set(found.flatMap(({ data }) => data.map(({ likes }) => likes))).size).toBe(100)
})

it('nobody’s posts are found where nobody who is looked for has posted', async () => {
  const [watchlist] = await anna.ask(accountWatchlistRoutes.create, [{ name: 'Quiet' }])
  const entry = { watchlist_id: watchlist?.id ?? '', platform: 'TIKTOK', handle: 'maren' } as const
  await anna.ask(watchlistEntryRoutes.create, [entry])
  expect(await oneByOne({ extra: { watchlist_ids: [entry.watchlist_id] } })).toEqual([])
})

it('PostgreSQL makes no table of all own posts to look a few up', () => {
  const written = (of: 'FEW' | 'MANY') =>
    new PgDialect().sqlToQuery(sql`${eachPostOnce(server.database, of)}`).sql
  expect(written('FEW')).toContain(' offset 0)')
  expect(written('MANY')).not.toContain(' offset ')
})

it('a workspace’s own posts stand among everybody’s, page after page, each once', async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  const isOwn = (number: number) => number % 3 === 1
  const postOf = (number: number) => ({
    platform: 'PINTEREST' as const,
    externalId: `pin${number}`,
    caption: `pin ${number}`,
    likes: number,
    createdAt: hoursAgo(number),
  })
  // One in five of its own is everybody's as well.
  const shared = numbers.filter((number) => !isOwn(number) || number % 5 === 0)
  await discoverMedias(server.database, shared.map(postOf))
  const own = numbers.filter(isOwn).map(postOf)
  const lines = own.map(
    ({ externalId, caption, likes, createdAt }) =>
      `PINTEREST,${externalId},PHOTO,https://example.com/${externalId},jade,${createdAt.toISOString()},${caption},${likes}`,
  )
  const head = 'platform,external_id,media_type,url,author_handle,created_at,caption,likes'
  const workspaceId = await workspaceOf(anna)
  await importText(server.database, 'medias', [head, ...lines, ''].join('\n'), workspaceId)

  const request = { filters: { platform: 'PINTEREST' } }
  const inOrder = numbers.map((number) => `pin ${number}`)
  expect(await oneByOne(request)).toEqual(inOrder)
  expect(await oneByOne({ ...request, sort: 'likes' })).toEqual(inOrder)
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      anna.ask(mediaRoutes.fetch, { ...request, sort: '-likes', page, page_size: 25 }),
    ),
  )
  const found = pages.flatMap(({ data }) => data)
  expect(found.map(({ caption }) => caption)).toEqual(inOrder.toReversed())
  expect(found.filter(({ uploaded }) => uploaded)).toHaveLength(own.length)
})
