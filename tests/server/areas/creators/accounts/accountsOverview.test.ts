import { describe, expect, it } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAccount, brandWithCreator } from './brands.ts'

const server = testApp()

const day = 24 * 60 * 60_000

/** Records the figures of so many days ago. */
const record = (id: string, daysAgo: number, followers: number, views?: number) =>
  recordSnapshot(server.database, id, {
    capturedAt: new Date(server.now().getTime() - daysAgo * day),
    source: 'import',
    followers,
    totals: views === undefined ? {} : { views },
  })

const overviewOf = (brand: TestBrowser, creator_id?: string) =>
  brand.ask(accountAnalyticsRoutes.overview, creator_id === undefined ? {} : { creator_id })

describe('accounts together', () => {
  it('are added up with their change; one that is added meanwhile is no growth', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'together')
    const old = await addAccount(brand, 'old', { creator_id: creatorId })
    const young = await addAccount(brand, 'young', { platform: 'TIKTOK' })
    await addAccount(brand, 'silent')
    for (const [ago, followers, views] of [
      [33, 1_000, 10],
      [10, 1_200, 40],
      [0, 1_100, 70],
    ] as const) {
      await record(old.id, ago, followers, views)
    }
    await record(young.id, 5, 500)
    await record(young.id, 1, 530)

    const overview = await overviewOf(brand)
    expect(overview).toMatchObject({ account_total: 3, looked_at_total: 3, counted_total: 2 })
    expect(overview.metrics).toEqual([
      {
        metric: 'views',
        total: 70,
        change: 60,
        previous_change: 0,
        platform_total: 1,
        missing_total: 1,
        missing: [expect.objectContaining({ handle: 'young', platform: 'TIKTOK' })],
      },
      {
        metric: 'followers',
        total: 1_630,
        change: 130,
        previous_change: 0,
        platform_total: 2,
        missing_total: 0,
        missing: [],
      },
    ])
    const followers = overview.days.map((one) => one.followers)
    expect(followers).toHaveLength(31)
    expect([followers[0], followers[20], followers[25], followers[29], followers[30]]).toEqual([
      1_500, 1_700, 1_700, 1_730, 1_630,
    ])
    expect(
      overview.rising.map(({ handle, followers_change }) => [handle, followers_change]),
    ).toEqual([
      ['old', 100],
      ['young', 30],
    ])
    expect(overview.falling).toEqual([])
  })

  it('of one creator are theirs alone, and only the days that count for an account', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'theirs')
    const start_date = new Date(server.now().getTime() - 3 * day).toISOString().slice(0, 10)
    const bounded = await addAccount(brand, 'bounded', { creator_id: creatorId, start_date })
    const other = await addAccount(brand, 'other')
    await record(bounded.id, 9, 100)
    await record(bounded.id, 2, 80)
    await record(bounded.id, 0, 60)
    await record(other.id, 0, 9_999)
    const overview = await overviewOf(brand, creatorId)
    expect(overview).toMatchObject({ account_total: 1, metrics: [{ total: 60, change: -20 }] })
    expect(overview.falling).toMatchObject([{ handle: 'bounded', followers_change: -20 }])
    expect((await overviewOf(brand)).metrics).toMatchObject([{ total: 10_059 }])
  })

  it('are none for a workspace without any, and for the creator of another', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'full')
    const { id } = await addAccount(brand, 'full', { creator_id: creatorId })
    await record(id, 0, 7)
    const stranger = await server.signedIn('empty@example.com')
    for (const creator of [undefined, creatorId]) {
      expect(await overviewOf(stranger, creator)).toMatchObject({
        account_total: 0,
        counted_total: 0,
        metrics: [],
        rising: [],
        falling: [],
      })
    }
  })
})
