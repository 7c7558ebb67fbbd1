import { describe, expect, it } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { addAccount, brandWithCreator } from './brands.ts'

const server = testApp()

type Totals = Parameters<typeof recordSnapshot>[2]['totals']

const capture = (accountId: string, at: string, totals: Totals, followers?: number) =>
  recordSnapshot(server.database, accountId, {
    capturedAt: new Date(at),
    source: 'import',
    totals,
    ...(followers === undefined ? {} : { followers }),
  })

const noTotals = {
  total_bookmarks: null,
  total_comments: null,
  total_downloads: null,
  total_likes: null,
  total_reposts: null,
  total_shares: null,
  total_views: null,
}

const noChanges = {
  bookmarks_change: null,
  comments_change: null,
  downloads_change: null,
  likes_change: null,
  reposts_change: null,
  shares_change: null,
  views_change: null,
}

const empty = (date: string) => ({ date, ...noTotals, ...noChanges })

describe('the base metrics of an account', () => {
  it('are totals by day, and what they changed by; what was not reported is null', async () => {
    const { brand } = await brandWithCreator(server, 'anna')
    const { id } = await addAccount(brand, 'anna')
    await capture(id, '2026-03-01T08:00:00Z', { likes: 90, views: 1000 })
    await capture(id, '2026-03-03T08:00:00Z', { likes: 100, views: 1200 })
    await capture(id, '2026-03-04T08:00:00Z', { likes: 103, views: 1250, comments: 7 })
    await capture(id, '2026-03-04T20:00:00Z', { likes: 105, views: 1300, comments: 8 })
    await capture(id, '2026-03-06T23:59:59Z', { likes: 104, comments: 9 })
    await capture(id, '2026-03-07T00:00:00Z', { likes: 999 })

    const at = { user_creator_account_id: id, start_date: '2026-03-02', end_date: '2026-03-06' }
    expect(await brand.ask(accountAnalyticsRoutes.analytics, undefined, at)).toEqual({
      base_metrics: [
        empty('2026-03-02'),
        {
          ...empty('2026-03-03'),
          total_likes: 100,
          likes_change: 10,
          total_views: 1200,
          views_change: 200,
        },
        {
          ...empty('2026-03-04'),
          total_likes: 105,
          likes_change: 5,
          total_views: 1300,
          views_change: 100,
          total_comments: 8,
        },
        empty('2026-03-05'),
        {
          ...empty('2026-03-06'),
          total_likes: 104,
          likes_change: -1,
          total_comments: 9,
          comments_change: 1,
        },
      ],
      freshness: { snapshot_at: '2026-03-07T00:00:00.000Z', source: 'import', live: false },
    })
  })

  it('cover the last thirty days, and say honestly that nothing was captured', async () => {
    const { brand } = await brandWithCreator(server, 'bob')
    const { id } = await addAccount(brand, 'bob')
    const at = { user_creator_account_id: id, force_cache: 'false', realtime: 'true' }
    const { base_metrics, freshness } = await brand.ask(
      accountAnalyticsRoutes.analytics,
      undefined,
      at,
    )
    const today = server.now().toISOString().slice(0, 10)
    expect(base_metrics).toHaveLength(30)
    expect(base_metrics.at(-1)).toEqual(empty(today))
    expect(freshness).toEqual({ snapshot_at: null, source: null, live: false })
  })

  it('count only between the first and last day of the account', async () => {
    const { brand } = await brandWithCreator(server, 'carl')
    const bounds = { start_date: '2026-03-02', end_date: '2026-03-03' }
    const { id } = await addAccount(brand, 'carl', bounds)
    for (const day of [1, 2, 3, 4])
      await capture(id, `2026-03-0${day}T08:00:00Z`, { likes: day * 10 })

    const at = { user_creator_account_id: id, start_date: '2026-03-01', end_date: '2026-03-04' }
    const { base_metrics } = await brand.ask(accountAnalyticsRoutes.analytics, undefined, at)
    expect(base_metrics.map((day) => [day.date, day.total_likes, day.likes_change])).toEqual([
      ['2026-03-01', null, null],
      ['2026-03-02', 20, null],
      ['2026-03-03', 30, 10],
      ['2026-03-04', null, null],
    ])
  })

  it.each([
    ['start_date=2026-01-01T00:00:00Z', 'start_date', 'Start date cannot include time'],
    ['end_date=2026-01-01%2010:00', 'end_date', 'End date cannot include time'],
    ['start_date=2026-02-30', 'start_date', 'Start date must be a day, such as 2026-01-31'],
    [
      'start_date=2026-02-02&end_date=2026-02-01',
      'start_date',
      'Start date must not be after the end date',
    ],
    ['start_date=1990-01-01&end_date=2026-02-01', 'start_date', 'Choose at most 3660 days'],
    ['realtime=perhaps', 'realtime', /true or false/],
    ['from=2026-01-01', '', 'Unknown: from'],
  ])('are not told for %s', async (query, field, message) => {
    shared ??= await brandWithCreator(server, 'dora')
    const { id } = sharedAccount ?? (await addAccount(shared.brand, 'dora'))
    sharedAccount = { id }
    for (const path of ['analytics', 'analytics-v2']) {
      const answer = await shared.brand.call(`/user/creators/accounts/${path}/${id}?${query}`)
      expect(failureOf(answer).metadata.issues).toEqual([
        {
          path: field === '' ? 'query' : `query.${field}`,
          message: typeof message === 'string' ? message : expect.stringMatching(message),
        },
      ])
    }
  })
})

let shared: Awaited<ReturnType<typeof brandWithCreator>> | undefined
let sharedAccount: { readonly id: string } | undefined

it('the second analytics of an account sum up a period against the one before, and say what is reported', async () => {
  const { brand } = await brandWithCreator(server, 'emil')
  const { id } = await addAccount(brand, 'emil')
  await capture(id, '2026-03-01T08:00:00Z', { likes: 10, views: 100 }, 1000)
  await capture(id, '2026-03-02T08:00:00Z', { likes: 14, views: 120 }, 1001)
  await capture(id, '2026-03-03T08:00:00Z', { likes: 20, views: 200 }, 1010)
  await capture(id, '2026-03-04T08:00:00Z', { likes: 30 }, 1005)

  const at = { user_creator_account_id: id, start_date: '2026-03-03', end_date: '2026-03-04' }
  const unknown = { total: null, change: null, previous_change: null }
  expect(await brand.ask(accountAnalyticsRoutes.summary, undefined, at)).toEqual({
    start_date: '2026-03-03',
    end_date: '2026-03-04',
    bookmarks: unknown,
    comments: unknown,
    downloads: unknown,
    reposts: unknown,
    shares: unknown,
    likes: { total: 30, change: 16, previous_change: 4 },
    views: { total: 200, change: 80, previous_change: 20 },
    followers: { total: 1005, change: 4, previous_change: 1 },
    reported: ['likes', 'followers'],
    freshness: { snapshot_at: '2026-03-04T08:00:00.000Z', source: 'import', live: false },
  })
  expect(await brand.ask(accountAnalyticsRoutes.metrics, undefined, at)).toEqual([
    {
      ...empty('2026-03-03'),
      total_likes: 20,
      likes_change: 6,
      total_views: 200,
      views_change: 80,
      total_followers: 1010,
      followers_change: 9,
      engagement_rate: 0.075,
    },
    {
      ...empty('2026-03-04'),
      total_likes: 30,
      likes_change: 10,
      total_followers: 1005,
      followers_change: -5,
      engagement_rate: null,
    },
  ])
})

describe('recording a snapshot', () => {
  it('makes an account valid, and gives its newest figures', async () => {
    const { brand } = await brandWithCreator(server, 'fred')
    const { id, updated_at } = await addAccount(brand, 'fred')
    const profile = {
      externalId: '17',
      displayName: 'Fred!',
      avatarUrl: 'https://cdn.example/f.jpg',
    }
    const capturedAt = new Date('2026-03-05T08:00:00Z')
    const newest = { capturedAt, source: 'import', followers: 50, totals: {}, profile }
    await recordSnapshot(server.database, id, newest)
    await capture(id, '2026-03-04T08:00:00Z', {}, 40)

    expect(await brand.ask(creatorAccountRoutes.fetch, {})).toMatchObject({
      data: [
        {
          status: 'VALID',
          status_reason: null,
          external_id: '17',
          display_name: 'Fred!',
          avatar_url: expect.stringContaining(encodeURIComponent('https://cdn.example/f.jpg')),
          followers: 50,
          last_synced_at: '2026-03-05T08:00:00.000Z',
          updated_at,
        },
      ],
    })
  })

  it('twice changes nothing, and of no account keeps nothing', async () => {
    const { brand } = await brandWithCreator(server, 'gina')
    const { id } = await addAccount(brand, 'gina')
    expect(await capture(id, '2026-03-05T08:00:00Z', { likes: 1 })).toBe(true)
    expect(await capture(id, '2026-03-05T08:00:00Z', { likes: 2 })).toBe(true)
    expect(await capture('00000000-0000-7000-8000-000000000000', '2026-03-05T08:00:00Z', {})).toBe(
      false,
    )

    const at = { user_creator_account_id: id }
    expect(await brand.ask(accountAnalyticsRoutes.history, {}, at)).toMatchObject({
      total: 1,
      data: [{ total_likes: 1 }],
    })
  })
})
