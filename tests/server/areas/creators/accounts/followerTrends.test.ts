import { describe, expect, it } from 'vitest'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAccount, brandWithCreator } from './brands.ts'

const server = testApp()

const day = 24 * 60 * 60_000

/** Records followers of so many days ago. */
const record = (id: string, daysAgo: number, followers: number | null, minutes = 0) =>
  recordSnapshot(server.database, id, {
    capturedAt: new Date(server.now().getTime() - daysAgo * day + minutes * 60_000),
    source: 'import',
    followers,
    totals: {},
  })

async function trendOf(brand: TestBrowser, id: string) {
  const { data } = await brand.ask(creatorAccountRoutes.fetch, { filters: { id } })
  const [account] = data
  return [
    account?.followers_change_7d,
    account?.followers_change_30d,
    account?.followers_trend,
  ] as const
}

/** Thirty days, with what is known by how many days ago. */
const days = (known: Readonly<Record<number, number>>) =>
  Array.from({ length: 30 }, (_, index) => known[29 - index] ?? null)

describe('how followers went', () => {
  it('is the last figure of each day, with gaps, and the change against earlier days', async () => {
    const { brand } = await brandWithCreator(server, 'trend')
    const { id } = await addAccount(brand, 'trend')
    for (const [ago, followers] of [
      [30, 100],
      [8, 160],
      [3, 170],
      [0, 190],
    ] as const) {
      await record(id, ago, followers)
    }
    expect(await trendOf(brand, id)).toEqual([30, 90, days({ 8: 160, 3: 170, 0: 190 })])
  })

  it('is not known where nothing was captured then, or only without followers', async () => {
    const { brand } = await brandWithCreator(server, 'young')
    const { id } = await addAccount(brand, 'young')
    expect(await trendOf(brand, id)).toEqual([null, null, days({})])
    await record(id, 20, 5)
    await record(id, 8, null)
    await record(id, 1, 9)
    expect(await trendOf(brand, id)).toEqual([null, null, days({ 20: 5, 1: 9 })])
  })

  it('counts only the days of the account', async () => {
    const { brand } = await brandWithCreator(server, 'bounded')
    const start_date = new Date(server.now().getTime() - 2 * day).toISOString().slice(0, 10)
    const { id } = await addAccount(brand, 'bounded', { start_date })
    await record(id, 9, 50)
    await record(id, 1, 60)
    expect(await trendOf(brand, id)).toEqual([null, null, days({ 1: 60 })])
    await brand.ask(creatorAccountRoutes.update, [{ id, data: { start_date: null } }])
    expect(await trendOf(brand, id)).toEqual([10, null, days({ 9: 50, 1: 60 })])
  })

  it('sorts accounts, those of which it is not known below every loss', async () => {
    const { brand } = await brandWithCreator(server, 'sorted')
    for (const [handle, before, now] of [
      ['up', 10, 15],
      ['down', 90, 20],
    ] as const) {
      const { id } = await addAccount(brand, handle)
      await record(id, 0, now)
      await record(id, 30, before)
    }
    await addAccount(brand, 'silent')
    const sorted = async (sort: 'followers_change_30d' | '-followers_change_30d') =>
      (await brand.ask(creatorAccountRoutes.fetch, { sort })).data.map(({ handle }) => handle)
    expect(await sorted('-followers_change_30d')).toEqual(['up', 'down', 'silent'])
    expect(await sorted('followers_change_30d')).toEqual(['silent', 'down', 'up'])
  })
})
