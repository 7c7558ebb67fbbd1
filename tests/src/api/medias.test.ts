import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { medias } from '#server/database/schema/discovery.ts'
import { fetchMediaFeed } from '#src/api/medias.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverRefuses } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const app = clientApp()
const anna = forAllTests(() => app.signedIn('anna@example.com'))

beforeEach(async () => {
  await app.database.delete(medias)
  forwardToApp(anna)
})
afterEach(() => vi.restoreAllMocks())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

type FeedResult = Awaited<ReturnType<ReturnType<typeof fetchMediaFeed.initiate>>>

const captionsOf = ({ data }: FeedResult) =>
  data?.pages.map((part) => part.data.map(({ caption }) => caption))

describe('the feed of medias in the browser', () => {
  it('is fetched part by part, each from where the one before ended', async () => {
    await discoverMedias(
      app.database,
      ['a', 'b', 'c'].map((caption, index) => ({ caption, createdAt: hoursAgo(index) })),
    )
    const { store } = createTestStore()
    const feed = store.dispatch(fetchMediaFeed.initiate({ page_size: 2 }))
    const first = await feed
    expect(captionsOf(first)).toEqual([['a', 'b']])
    expect(first.hasNextPage).toBe(true)

    const whole = await store.dispatch(
      fetchMediaFeed.initiate({ page_size: 2 }, { direction: 'forward' }),
    )
    expect(captionsOf(whole)).toEqual([['a', 'b'], ['c']])
    expect(whole.hasNextPage).toBe(false)
    feed.unsubscribe()
  })

  it('sends a timeframe as a range, lists once each, and nothing that filters nothing', async () => {
    const calls = recordCalls()
    const { store } = createTestStore()
    await store.dispatch(
      fetchMediaFeed.initiate({
        search: '',
        timeframe: 'WEEK',
        filters: { niches: 'yoga,', country_code: undefined },
        extra: { niche_tags: ['yoga', 'yoga '], watchlist_ids: [], creator_ids: undefined },
      }),
    )
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/v2/medias/keyset/fetch',
        body: {
          filters: { niches: 'yoga,' },
          extra: {
            minimum_created_at: expect.any(String),
            maximum_created_at: expect.any(String),
            niche_tags: ['yoga'],
          },
        },
      },
    ])
  })

  it('keeps what it has when more cannot be had', async () => {
    await discoverMedias(app.database, [
      { caption: 'a', createdAt: hoursAgo(1) },
      { caption: 'b', createdAt: hoursAgo(2) },
    ])
    const { store } = createTestStore()
    const feed = store.dispatch(fetchMediaFeed.initiate({ page_size: 1 }))
    await feed
    serverRefuses('RATE_LIMITED', 'Too often')
    const failed = await store.dispatch(
      fetchMediaFeed.initiate({ page_size: 1 }, { direction: 'forward' }),
    )
    expect(captionsOf(failed)).toEqual([['a']])
    expect(failed.isFetchNextPageError).toBe(true)
    expect(failed.error).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'Too often' })
    feed.unsubscribe()
  })
})
