import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { markStaleAccounts } from '#server/areas/creators/accounts/markStaleAccounts.ts'
import { type CapturedMedia, recordMedias } from '#server/areas/creators/sync/recordMedias.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { addAccount, brandWithCreator } from './brands.ts'

const server = testApp()

const daysAgo = (days: number) => new Date(server.now().getTime() - days * 24 * 60 * 60_000)

const post = (externalId: string, more: Partial<CapturedMedia> = {}): CapturedMedia => ({
  externalId,
  mediaType: 'VIDEO',
  url: `https://example.com/${externalId}`,
  postedAt: daysAgo(3),
  metrics: {},
  ...more,
})

describe('what was captured of an account', () => {
  it('is its snapshots, the newest first, with their source', async () => {
    const { brand } = await brandWithCreator(server, 'anna')
    const { id } = await addAccount(brand, 'anna')
    for (const [day, source] of [
      [1, 'import'],
      [2, 'instagram'],
      [3, 'instagram'],
    ] as const) {
      const capturedAt = new Date(`2026-03-0${day}T08:00:00Z`)
      await recordSnapshot(server.database, id, {
        capturedAt,
        source,
        followers: day,
        totals: { views: 0 },
      })
    }
    const at = { user_creator_account_id: id }
    expect(await brand.ask(accountAnalyticsRoutes.history, { page: 2, page_size: 2 }, at)).toEqual({
      data: [
        {
          id: expect.any(String),
          date: '2026-03-01',
          captured_at: '2026-03-01T08:00:00.000Z',
          source: 'import',
          total_bookmarks: null,
          total_comments: null,
          total_downloads: null,
          total_likes: null,
          total_reposts: null,
          total_shares: null,
          total_views: 0,
          total_followers: 1,
        },
      ],
      total: 3,
      page: 2,
      page_size: 2,
      total_is_exact: true,
      next_cursor: null,
    })
  })

  it('is its posts, as last reported, in any order and of any timeframe', async () => {
    const { brand } = await brandWithCreator(server, 'bob')
    const { id } = await addAccount(brand, 'bob')
    await recordMedias(server.database, id, [
      post('old', { postedAt: daysAgo(20), metrics: { likes: 5, views: 70 } }),
      post('new', { postedAt: daysAgo(0.5), caption: 'Hi', metrics: { likes: 1 } }),
      post('mid', { metrics: { likes: 3, comments: 1 } }),
    ])
    await recordMedias(server.database, id, [post('mid', { metrics: { likes: 9 } })])
    const fetchMedias = async (body: object) => {
      const at = { user_creator_account_id: id }
      const { data } = await brand.ask(accountAnalyticsRoutes.medias, body, at)
      return data.map((media) => [media.external_id, media.likes, media.views, media.comments])
    }
    const [old, mid, fresh] = [
      ['old', 5, 70, null],
      ['mid', 9, null, null],
      ['new', 1, null, null],
    ]

    expect(await fetchMedias({})).toEqual([fresh, mid, old])
    expect(await fetchMedias({ sort: 'created_at' })).toEqual([old, mid, fresh])
    expect(await fetchMedias({ sort: '-likes' })).toEqual([mid, old, fresh])
    expect(await fetchMedias({ sort: '-views', page_size: 1 })).toEqual([old])
    expect(await fetchMedias({ timeframe: 'DAY' })).toEqual([fresh])
    expect(await fetchMedias({ timeframe: 'WEEK' })).toEqual([fresh, mid])
    expect(await fetchMedias({ timeframe: 'MONTH' })).toEqual([fresh, mid, old])
  })

  it.each(['analytics', 'analytics-v2', 'history', 'medias'])(
    'and its %s, are for its workspace and its creator only',
    async (call) => {
      world ??= await strangers()
      const open = (path: string) => `/user/creators/accounts/${path}`
      const paths = call === 'analytics-v2' ? [`${call}/$`, `${call}/$/metrics`] : [`${call}/$`]
      for (const path of paths) {
        const own = open(path.replace('$', world.own))
        const other = open(path.replace('$', world.other))
        expect((await world.brand.call(own, undefined)).status).toBe(200)
        expect((await world.phone.call(own, undefined)).status).toBe(200)
        expect((await world.phone.call(other, undefined)).status).toBe(404)
        expect((await world.eve.call(own, undefined)).status).toBe(404)
      }
    },
  )

  it('goes with the account', async () => {
    const { brand } = await brandWithCreator(server, 'hugo')
    const { id } = await addAccount(brand, 'hugo')
    await recordSnapshot(server.database, id, {
      capturedAt: new Date(),
      source: 'import',
      totals: {},
    })
    await recordMedias(server.database, id, [post('one')])
    expect(await brand.ask(creatorAccountRoutes.delete, [id])).toEqual([id])
    expect(await recordMedias(server.database, id, [post('two')])).toBe(false)
  })
})

let world: Awaited<ReturnType<typeof strangers>> | undefined

/** A creator’s account, one of another creator, and a brand that has neither. */
async function strangers() {
  const { brand, creatorId, phone } = await brandWithCreator(server, 'carl')
  const { id: own } = await addAccount(brand, 'carl_own', { creator_id: creatorId })
  const { id: other } = await addAccount(brand, 'carl_other')
  await recordSnapshot(server.database, own, {
    capturedAt: new Date(),
    source: 'import',
    totals: {},
  })
  const { brand: eve } = await brandWithCreator(server, 'eve')
  return { brand, phone, eve, own, other }
}

it('an account without figures of late is stale, until some come in', async () => {
  const { brand } = await brandWithCreator(server, 'dora')
  const { id } = await addAccount(brand, 'dora')
  const capture = (capturedAt: Date) =>
    recordSnapshot(server.database, id, { capturedAt, source: 'import', totals: {} })
  const statusAfterUpkeep = async () => {
    await markStaleAccounts(server.database, server.now)
    const [row] = await server.database
      .select()
      .from(creatorAccounts)
      .where(eq(creatorAccounts.id, id))
    return [row?.status, row?.statusReason]
  }

  expect(await statusAfterUpkeep()).toEqual(['PENDING', null])
  await capture(daysAgo(2.9))
  expect(await statusAfterUpkeep()).toEqual(['VALID', null])
  server.wait(24 * 60)
  expect(await statusAfterUpkeep()).toEqual(['STALE', 'No figures received for 3 days'])
  await capture(daysAgo(0))
  expect(await statusAfterUpkeep()).toEqual(['VALID', null])
})
