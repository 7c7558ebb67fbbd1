import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { recordMedias } from '#server/areas/creators/sync/recordMedias.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import {
  accountMedias,
  accountSnapshots,
  creatorAccounts,
} from '#server/database/schema/creatorAccounts.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAccount, brandWithCreator } from './brands.ts'

const server = testApp({ PLAN_LIMITS: 'off' })
let brand: TestBrowser
let phone: TestBrowser

beforeAll(async () => {
  const made = await brandWithCreator(server, 'anna')
  brand = made.brand
  phone = made.phone
})

const snapshots = '/user/creators/accounts/snapshots/upsert'
const medias = '/user/creators/accounts/medias/upsert'

const dayBefore = (days: number) =>
  new Date(server.now().getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

let made = 0

async function freshAccount() {
  made += 1
  return addAccount(brand, `jade_${made}`, { platform: 'ONLYFANS' })
}

const push = (
  source: 'csv' | 'api',
  data: readonly {
    readonly account_id: string
    readonly date: string
    readonly followers?: number
    readonly likes?: number
  }[],
) => brand.ask(accountFigureRoutes.snapshots, { source, data: [...data] })

const daysOf = async (id: string, start_date: string, end_date: string) => {
  const days = await brand.ask(accountAnalyticsRoutes.metrics, undefined, {
    user_creator_account_id: id,
    start_date,
    end_date,
  })
  return days.map(({ total_followers, total_likes }) => [total_followers, total_likes])
}

const historyOf = async (id: string) =>
  (await brand.ask(accountAnalyticsRoutes.history, {}, { user_creator_account_id: id })).data

const accountOf = async (id: string) =>
  (await brand.ask(creatorAccountRoutes.fetch, { filters: { id } })).data[0]

describe('figures that a workspace gives', () => {
  it('are recorded by day, and recording them again changes nothing', async () => {
    const { id, handle } = await freshAccount()
    const data = [
      { account_id: id, date: dayBefore(3), followers: 100, likes: 7 },
      {
        platform: 'ONLYFANS' as const,
        handle: `@${handle.toUpperCase()}`,
        date: dayBefore(2),
        followers: 120,
      },
      { handle: `https://onlyfans.com/${handle}`, date: dayBefore(0), followers: 150, likes: null },
    ]
    expect(await brand.ask(accountFigureRoutes.snapshots, { data })).toEqual({
      recorded: 3,
      unchanged: 0,
    })
    expect(await daysOf(id, dayBefore(3), dayBefore(0))).toEqual([
      [100, 7],
      [120, null],
      [null, null],
      [150, null],
    ])
    const before = await historyOf(id)
    expect(before.map(({ source, date }) => [source, date])).toEqual([
      ['api', dayBefore(0)],
      ['api', dayBefore(2)],
      ['api', dayBefore(3)],
    ])
    expect(await accountOf(id)).toMatchObject({
      status: 'VALID',
      followers: 150,
      last_synced_at: before[0]?.captured_at,
    })

    expect(await brand.ask(accountFigureRoutes.snapshots, { data })).toEqual({
      recorded: 0,
      unchanged: 3,
    })
    expect(await historyOf(id)).toEqual(before)

    const corrected = [{ account_id: id, date: dayBefore(3), likes: 9 }]
    expect(await push('api', corrected)).toEqual({ recorded: 1, unchanged: 0 })
    expect(await daysOf(id, dayBefore(3), dayBefore(3))).toEqual([[100, 9]])
    expect(await historyOf(id)).toHaveLength(3)
    expect(await accountOf(id)).toMatchObject({ followers: 150 })
  })

  it('stand after what the platform reported of the day, whichever came first', async () => {
    const { id } = await freshAccount()
    const day = dayBefore(1)
    const report = (followers: number, time: string) =>
      recordSnapshot(server.database, id, {
        capturedAt: new Date(`${day}T${time}Z`),
        source: 'bluesky',
        followers,
        totals: {},
      })
    await push('csv', [{ account_id: id, date: day, followers: 1, likes: 5 }])
    await report(1000, '08:00:00')
    expect(await daysOf(id, day, day)).toEqual([[1000, 5]])
    expect(await push('api', [{ account_id: id, date: day, followers: 2 }])).toMatchObject({
      recorded: 1,
    })
    expect(await daysOf(id, day, day)).toEqual([[1000, 5]])
    expect(await accountOf(id)).toMatchObject({ followers: 1000 })
    await report(1001, '09:00:00')
    expect(await daysOf(id, day, day)).toEqual([[1001, 5]])
    expect((await accountOf(id))?.followers_trend.at(-2)).toBe(1001)
    const rows = await server.database
      .select()
      .from(accountSnapshots)
      .where(eq(accountSnapshots.accountId, id))
    expect(rows.map(({ source, followers }) => [source, followers]).sort()).toEqual([
      ['api', 2],
      ['bluesky', 1000],
      ['bluesky', 1001],
      ['csv', 1],
    ])
  })

  it.each(['INVALID', 'EXPIRED', 'REVOKED'] as const)(
    'leave an account %s, as its platform says',
    async (status) => {
      const { id } = await freshAccount()
      await server.database
        .update(creatorAccounts)
        .set({ status, statusReason: 'Why' })
        .where(eq(creatorAccounts.id, id))
      await push('csv', [{ account_id: id, date: dayBefore(1), followers: 5 }])
      expect(await accountOf(id)).toMatchObject({ status, status_reason: 'Why', followers: 5 })
    },
  )

  it('count as they were given last, by a file or by a program', async () => {
    const { id } = await freshAccount()
    const date = dayBefore(1)
    for (const [source, followers] of [
      ['csv', 10],
      ['api', 20],
      ['csv', 10],
    ] as const) {
      expect(await push(source, [{ account_id: id, date, followers }])).toMatchObject({
        recorded: 1,
      })
      expect(await daysOf(id, date, date)).toEqual([[followers, null]])
    }
    expect(await push('api', [{ account_id: id, date, followers: 10 }])).toMatchObject({
      recorded: 0,
    })
  })

  it('are taken from a program with a key, 500 lines at a time', async () => {
    const { token } = await brand.ask(apiKeyRoutes.create, { name: 'Push', scope: 'WRITE' })
    const program = server.browser()
    program.token = token
    const { id } = await freshAccount()
    const data = Array.from({ length: 500 }, (_, index) => ({
      account_id: id,
      date: dayBefore(index),
      followers: 10_000 - index,
    }))
    expect(await program.ask(accountFigureRoutes.snapshots, { data })).toEqual({
      recorded: 500,
      unchanged: 0,
    })
    expect(await program.ask(accountFigureRoutes.snapshots, { data })).toEqual({
      recorded: 0,
      unchanged: 500,
    })
    const tooMany = await program.call(snapshots, { data: [...data, data[0]] })
    expect(failureOf(tooMany).message).toBe('List at most 500')
  })

  it('are refused whole, with what is wrong with each line', async () => {
    const { id } = await freshAccount()
    const good = { account_id: id, date: dayBefore(1), followers: 1 }
    const answer = await brand.call(snapshots, {
      data: [
        good,
        { ...good, followers: -1 },
        { ...good, date: '2026-02-30' },
        { account_id: id, date: dayBefore(2) },
        { ...good, account_id: undefined },
        { ...good, password: 'x' },
      ],
    })
    expect(issuesOf(answer)).toEqual([
      'body.data[1].followers: Enter a number from 0',
      'body.data[2].date: Enter a day, such as 2026-01-31',
      'body.data[3]: Give at least one figure',
      'body.data[4].handle: Enter a handle or address',
      'body.data[5]: Unknown: password',
    ])
    const strange = await brand.call(snapshots, {
      data: [
        good,
        good,
        { ...good, date: dayBefore(-2) },
        { platform: 'FANSLY', handle: 'nobody', date: dayBefore(1), followers: 1 },
      ],
    })
    expect(issuesOf(strange)).toEqual([
      'body.data[1].date: This day is listed twice for this account',
      'body.data[2].date: This day has not begun yet (days are in UTC)',
      'body.data[3].handle: nobody on Fansly is not one of your accounts',
    ])
    const many = Array.from({ length: 60 }, () => ({ ...good, date: dayBefore(-1) }))
    const { metadata } = failureOf(await brand.call(snapshots, { data: many }))
    expect([metadata.issues?.length, metadata.more_issues]).toEqual([50, true])
    expect(await historyOf(id)).toEqual([])
  })
})

describe('posts that a workspace gives', () => {
  const post = (account_id: string, more: object = {}) => ({
    account_id,
    external_id: 'p1',
    media_type: 'VIDEO' as const,
    url: 'https://onlyfans.com/1/jade',
    created_at: '2026-01-31T10:00:00Z',
    likes: 3,
    ...more,
  })
  const postsOf = (id: string) =>
    server.database.select().from(accountMedias).where(eq(accountMedias.accountId, id))

  it('are recorded, keep what a line leaves out, and become the platform’s once it reports them', async () => {
    const { id } = await freshAccount()
    const give = (...data: ReturnType<typeof post>[]) =>
      brand.ask(accountFigureRoutes.medias, { source: 'csv', data })
    expect(await give(post(id, { caption: 'Hi' }), post(id, { external_id: 'p2' }))).toEqual({
      recorded: 2,
      unchanged: 0,
    })
    expect(await give(post(id, { views: 40 }), post(id, { external_id: 'p2' }))).toEqual({
      recorded: 1,
      unchanged: 1,
    })
    const first = (await postsOf(id)).find(({ externalId }) => externalId === 'p1')
    expect(first).toMatchObject({ caption: 'Hi', likes: 3, views: 40, source: 'csv' })

    await recordMedias(server.database, id, [
      {
        externalId: 'p1',
        mediaType: 'VIDEO',
        url: 'https://onlyfans.com/1/jade',
        postedAt: new Date('2026-01-31T10:00:00Z'),
        metrics: { likes: 99 },
      },
    ])
    expect(await give(post(id, { likes: 1 }))).toEqual({ recorded: 0, unchanged: 1 })
    const after = (await postsOf(id)).find(({ externalId }) => externalId === 'p1')
    expect(after).toMatchObject({ likes: 99, views: null, source: null })
  })

  it('are refused whole, with what is wrong with each line', async () => {
    const { id } = await freshAccount()
    const answer = await brand.call(medias, {
      data: [
        post(id),
        post(id),
        post(id, { external_id: 'p3', created_at: '2999-01-01T00:00:00Z' }),
      ],
    })
    expect(issuesOf(answer)).toEqual([
      'body.data[1].external_id: This post is listed twice for this account',
      'body.data[2].created_at: This is in the future',
    ])
    expect(await postsOf(id)).toEqual([])
  })
})

it('who may give figures is a member of the account’s workspace, and nobody else', async () => {
  const { id, handle } = await freshAccount()
  const eve = (await brandWithCreator(server, 'eve')).brand
  const line = { date: dayBefore(1), followers: 666 }
  const byId = await eve.call(snapshots, { data: [{ ...line, account_id: id }] })
  const byName = await eve.call(snapshots, { data: [{ ...line, platform: 'ONLYFANS', handle }] })
  expect(issuesOf(byId)).toEqual(['body.data[0].account_id: This is not one of your accounts'])
  expect(failureOf(byName).code).toBe('VALIDATION_FAILED')
  expect((await phone.call(snapshots, { data: [{ ...line, account_id: id }] })).status).toBe(403)
  await giveRole(server, eve, 'VIEWER')
  const own = await eve.call(snapshots, { data: [{ ...line, account_id: id }] })
  expect(own.status).toBe(403)
  expect(await historyOf(id)).toEqual([])
})
