import { beforeAll, describe, expect, it } from 'vitest'
import { type FetchSubreddits, subredditRoutes } from '#contract/resources/subreddits.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { discoverSubreddits } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))

beforeAll(async () => {
  await discoverSubreddits(server.database, [
    {
      name: 'Pics',
      title: 'Pictures',
      description: 'Photographs of all kinds',
      subscribers: 30_000_000,
      activeUsers: 5000,
      niches: ['photography'],
      createdAt: new Date('2008-01-25T03:31:12Z'),
      updatedAt: new Date('2026-02-01T00:00:00Z'),
    },
    { name: 'yoga', subscribers: 900, niches: ['fitness'], createdAt: daysAgo(3) },
    { name: 'Analog', subscribers: 2_000, activeUsers: 40, over18: true, niches: ['photography'] },
  ])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function names(request: Partial<FetchSubreddits>): Promise<string[]> {
  const { data } = await anna.ask(subredditRoutes.fetch, request)
  return data.map(({ name }) => name)
}

describe('the directory of subreddits', () => {
  it('gives each whole, the largest first', async () => {
    expect(await anna.ask(subredditRoutes.fetch, { page_size: 1 })).toEqual({
      data: [
        {
          id: expect.any(String),
          name: 'Pics',
          title: 'Pictures',
          description: 'Photographs of all kinds',
          subscribers: 30_000_000,
          active_users: 5000,
          over_18: false,
          niches: ['photography'],
          uploaded: false,
          created_at: '2008-01-25T03:31:12.000Z',
          updated_at: '2026-02-01T00:00:00.000Z',
        },
      ],
      total: 3,
      page: 1,
      page_size: 1,
      total_is_exact: true,
      next_cursor: expect.any(String),
    })
    expect(await names({ page: 2, page_size: 2 })).toEqual(['yoga'])
  })

  it('is sorted by what is asked for, with what is not known below everything', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Analog', 'Pics', 'yoga'])
    expect(await names({ sort: '-active_users' })).toEqual(['Pics', 'Analog', 'yoga'])
    expect(await names({ sort: '-created_at' })).toEqual(['yoga', 'Pics', 'Analog'])
    expect(await names({ sort: 'subscribers' })).toEqual(['yoga', 'Analog', 'Pics'])
  })

  it('is narrowed by search, filters and age', async () => {
    expect(await names({ search: 'photogr' })).toEqual(['Pics'])
    expect(await names({ filters: { niches: 'photography,' } })).toEqual(['Pics', 'Analog'])
    expect(await names({ extra: { niche_tags: ['fitness'] } })).toEqual(['yoga'])
    expect(await names({ filters: { over_18: false } })).toEqual(['Pics', 'yoga'])
    expect(await names({ filters: { minimum_subscribers: 2000 } })).toEqual(['Pics', 'Analog'])
    expect(await names({ timeframe: 'WEEK' })).toEqual(['yoga'])
    expect(await names({ extra: { maximum_created_at: '2010-01-01T00:00:00Z' } })).toEqual(['Pics'])
  })

  it('refuses what it does not know', async () => {
    for (const request of [{ cursor: 'x' }, { filters: { colour: 'red' } }, { sort: 'title' }]) {
      expect(await anna.call('/subreddits/fetch', request)).toMatchObject({ status: 422 })
    }
  })
})
