import { beforeEach, describe, expect, it } from 'vitest'
import { type FetchMedias, type Media, mediaRoutes } from '#contract/resources/medias.ts'
import type { CursorPage } from '#contract/route.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))

beforeEach(() => server.database.delete(medias))

const hoursAgo = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)

/** The captions of the medias that a request finds, in order. */
async function found(request: Partial<FetchMedias>): Promise<string[]> {
  const { data } = await anna.ask(mediaRoutes.fetch, request)
  return data.map(({ caption }) => caption)
}

/** All captions of a feed, part by part. */
async function wholeFeed(request: Partial<FetchMedias>): Promise<string[][]> {
  const parts: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const part: CursorPage<Media> = await anna.ask(mediaRoutes.keysetFetch, { ...request, cursor })
    parts.push(part.data.map(({ caption }) => caption))
    cursor = part.next_cursor
  }
  return parts
}

describe('the feed of medias', () => {
  it('gives each media whole, and null for what its platform does not report', async () => {
    await discoverMedias(server.database, [
      {
        platform: 'TIKTOK',
        externalId: '7301',
        mediaType: 'VIDEO',
        url: 'https://www.tiktok.com/@jade/video/7301',
        thumbnailUrl: 'https://cdn.example.com/7301.jpg',
        caption: 'Morning flow',
        countryCode: 'US',
        niches: ['yoga'],
        views: 12_000_000_000,
        createdAt: new Date('2026-01-31T10:00:00.123Z'),
        updatedAt: new Date('2026-02-01T00:00:00Z'),
      },
    ])
    expect(await anna.ask(mediaRoutes.fetch, {})).toEqual({
      data: [
        {
          id: expect.any(String),
          platform: 'TIKTOK',
          external_id: '7301',
          media_type: 'VIDEO',
          url: 'https://www.tiktok.com/@jade/video/7301',
          thumbnail_url: expect.stringMatching(/\/foreign-pictures\?source=.*7301\.jpg/),
          author_handle: 'jade',
          author_external_id: null,
          caption: 'Morning flow',
          country_code: 'US',
          niches: ['yoga'],
          uploaded: false,
          likes: null,
          comments: null,
          views: 12_000_000_000,
          shares: null,
          reposts: null,
          downloads: null,
          bookmarks: null,
          created_at: '2026-01-31T10:00:00.123Z',
          updated_at: '2026-02-01T00:00:00.000Z',
        },
      ],
      next_cursor: null,
    })
  })

  it('is the same for every workspace', async () => {
    await discoverMedias(server.database, [{ caption: 'Seen by all' }])
    const ben = await server.signedIn('ben@example.com')
    expect(await ben.call('/medias/fetch', {})).toMatchObject({
      body: { data: [{ caption: 'Seen by all' }] },
    })
  })

  it('is narrowed by niches, countries, platforms, types and search, in any combination', async () => {
    await discoverMedias(server.database, [
      { caption: 'a', niches: ['yoga', 'travel'], countryCode: 'US', createdAt: hoursAgo(1) },
      {
        caption: 'b',
        niches: ['yoga'],
        countryCode: 'DE',
        platform: 'TIKTOK',
        createdAt: hoursAgo(2),
      },
      { caption: 'c', niches: ['dance'], mediaType: 'VIDEO', createdAt: hoursAgo(3) },
      { caption: '100 % d', authorHandle: 'Maren', createdAt: hoursAgo(4) },
    ])
    expect(await found({ filters: { niches: 'Yoga,' } })).toEqual(['a', 'b'])
    expect(await found({ filters: { niches: 'travel,dance' } })).toEqual(['a', 'c'])
    expect(await found({ extra: { niche_tags: ['Dance '] } })).toEqual(['c'])
    expect(
      await found({ filters: { niches: 'yoga,' }, extra: { niche_tags: ['travel'] } }),
    ).toEqual(['a'])
    expect(await found({ filters: { country_code: 'us,DE' } })).toEqual(['a', 'b'])
    expect(await found({ filters: { niches: 'yoga,', country_code: 'DE,' } })).toEqual(['b'])
    expect(await found({ filters: { platform: 'tiktok,' } })).toEqual(['b'])
    expect(await found({ filters: { media_type: 'VIDEO,TEXT' } })).toEqual(['c'])
    expect(await found({ search: 'mar' })).toEqual(['100 % d'])
    expect(await found({ search: '@maren' })).toEqual(['100 % d'])
    expect(await found({ search: '0 %' })).toEqual(['100 % d'])
    expect(await found({ search: 'nothing like it' })).toEqual([])
  })

  it('takes an empty filter for no filter', async () => {
    await discoverMedias(server.database, [{ caption: 'a' }])
    expect(
      await anna.call('/medias/fetch', {
        search: '  ',
        cursor: '',
        filters: { niches: '', country_code: ',', platform: null },
        extra: { niche_tags: [], watchlist_ids: '', creator_ids: [' '] },
      }),
    ).toMatchObject({ status: 200, body: { data: [{ caption: 'a' }] } })
  })

  it('goes back as far as its timeframe or its range, and no further', async () => {
    await discoverMedias(server.database, [
      { caption: 'an hour', createdAt: hoursAgo(1) },
      { caption: '2 days', createdAt: hoursAgo(48) },
      { caption: '10 days', createdAt: hoursAgo(240) },
      { caption: '40 days', createdAt: hoursAgo(960) },
    ])
    expect(await found({ timeframe: 'DAY' })).toEqual(['an hour'])
    expect(await found({ timeframe: 'WEEK' })).toEqual(['an hour', '2 days'])
    expect(await found({ timeframe: 'MONTH' })).toEqual(['an hour', '2 days', '10 days'])
    const extra = {
      minimum_created_at: hoursAgo(241).toISOString(),
      maximum_created_at: hoursAgo(2).toISOString(),
    }
    expect(await found({ extra })).toEqual(['2 days', '10 days'])
    expect(await found({ extra, timeframe: 'WEEK' })).toEqual(['2 days'])
  })

  it('is sorted by time or by any metric, with what is not reported below everything', async () => {
    await discoverMedias(server.database, [
      { caption: 'zero', views: 0, createdAt: hoursAgo(3) },
      { caption: 'many', views: 900, createdAt: hoursAgo(2) },
      { caption: 'unknown', createdAt: hoursAgo(1) },
    ])
    expect(await found({})).toEqual(['unknown', 'many', 'zero'])
    expect(await found({ sort: 'created_at' })).toEqual(['zero', 'many', 'unknown'])
    expect(await found({ sort: '-views' })).toEqual(['many', 'zero', 'unknown'])
    expect(await found({ sort: 'views' })).toEqual(['unknown', 'zero', 'many'])
  })

  it('shows every media once, whatever the order, among equals too', async () => {
    const times = [1, 1, 1, 2, 2]
    await discoverMedias(
      server.database,
      times.map((hours, index) => ({
        caption: String(index),
        likes: index === 0 ? null : hours,
        createdAt: hoursAgo(hours),
      })),
    )
    for (const sort of ['-created_at', 'created_at', '-likes', 'likes'] as const) {
      const parts = await wholeFeed({ sort, page_size: 2 })
      expect(parts.map((part) => part.length)).toEqual([2, 2, 1])
      expect(parts.flat().sort()).toEqual(['0', '1', '2', '3', '4'])
      expect(parts.flat()).toEqual(await found({ sort }))
    }
  })

  it('shows no media twice when new ones come in meanwhile', async () => {
    await discoverMedias(server.database, [
      { caption: 'b', createdAt: hoursAgo(2) },
      { caption: 'c', createdAt: hoursAgo(3) },
    ])
    const first = await anna.ask(mediaRoutes.fetch, { page_size: 1 })
    await discoverMedias(server.database, [{ caption: 'a', createdAt: hoursAgo(1) }])
    const cursor = first.next_cursor ?? ''
    expect(await found({ page_size: 1, cursor })).toEqual(['c'])
  })

  it('is entered at a page, and continues by cursor, which counts before a page', async () => {
    await discoverMedias(
      server.database,
      ['a', 'b', 'c', 'd'].map((caption, index) => ({ caption, createdAt: hoursAgo(index) })),
    )
    const second = await anna.ask(mediaRoutes.fetch, { page: 2, page_size: 1 })
    expect(second.data.map(({ caption }) => caption)).toEqual(['b'])
    const cursor = second.next_cursor ?? ''
    expect(await found({ cursor, page_size: 1 })).toEqual(['c'])
    expect(await found({ cursor, page: 1, page_size: 1 })).toEqual(['c'])
    expect(await found({ page: 9, page_size: 1 })).toEqual([])
  })

  it.each([
    'garbage',
    '%00',
    Buffer.from('["-created_at"]').toString('base64url'),
    Buffer.from('["-created_at",5,"not an id"]').toString('base64url'),
    Buffer.from(
      '["-created_at","0000-01-01T00:00:00.000Z","00000000-0000-7000-8000-000000000000"]',
    ).toString('base64url'),
    Buffer.from(
      '["-views","2026-01-01T00:00:00.000Z","00000000-0000-7000-8000-000000000000"]',
    ).toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    expect(await anna.call('/medias/fetch', { cursor })).toMatchObject({
      status: 422,
      body: {
        error: { code: 'VALIDATION_FAILED', metadata: { issues: [{ path: 'body.cursor' }] } },
      },
    })
  })

  it('refuses a cursor of another order', async () => {
    await discoverMedias(server.database, [{ views: 1 }, { views: 2 }])
    const { next_cursor } = await anna.ask(mediaRoutes.fetch, { page_size: 1, sort: '-views' })
    expect(await anna.call('/medias/fetch', { cursor: next_cursor, sort: '-likes' })).toMatchObject(
      { status: 422 },
    )
    expect(await anna.call('/medias/fetch', { cursor: next_cursor })).toMatchObject({ status: 422 })
  })

  it.each([
    [{ filters: { colour: 'red' } }, 'body.filters'],
    [{ filters: { country_code: 'US,XX' } }, 'body.filters.country_code'],
    [{ filters: { platform: 'MYSPACE' } }, 'body.filters.platform'],
    [{ sort: 'caption' }, 'body.sort'],
    [{ timeframe: 'YEAR' }, 'body.timeframe'],
    [{ page_size: 201 }, 'body.page_size'],
    [{ extra: { minimum_created_at: '2026-99-01T00:00:00Z' } }, 'body.extra.minimum_created_at'],
    [{ extra: { maximum_created_at: '0000-01-01T00:00:00Z' } }, 'body.extra.maximum_created_at'],
    [{ extra: { watchlist_ids: ['nothing'] } }, 'body.extra.watchlist_ids[0]'],
    [{ extra: { creator_ids: [{}] } }, 'body.extra.creator_ids[0]'],
  ])('refuses %j at %s', async (request, path) => {
    expect(await anna.call('/medias/fetch', request)).toMatchObject({
      status: 422,
      body: { error: { metadata: { issues: [{ path }] } } },
    })
  })

  it('by keyset has no pages', async () => {
    expect(await anna.call('/medias/keyset/fetch', { page: 1 })).toMatchObject({ status: 422 })
  })
})
