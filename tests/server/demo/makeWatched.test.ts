import { expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { watchedDays, watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { makeWatched, watchedPlatforms } from '#server/demo/makeWatched.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'

const server = testApp({ PLAN_LIMITS: 'off', SYNC_ACCOUNTS: 'off' })

it('accounts on the watchlists of the demonstration have what reading them daily would have given', async () => {
  const brand = await server.signedIn('rachel@larkfield.example')
  const [list] = await brand.ask(accountWatchlistRoutes.create, [{ name: 'Rising in fitness' }])
  const watchlist_id = list?.id ?? ''
  await brand.ask(
    watchlistEntryRoutes.create,
    watchedPlatforms.map((platform) => ({ watchlist_id, platform, handle: 'calmcore.test' })),
  )
  await makeWatched(server.database, server.now())
  const { data } = await brand.ask(watchlistEntryRoutes.fetch, {})
  expect(data).toHaveLength(watchedPlatforms.length)
  for (const entry of data) {
    expect(entry).toMatchObject({
      status: 'VALID',
      followers: entry.followers_trend.at(-1),
      followers_growth: { days: watchedDays - 1 },
    })
    expect(entry.followers_trend).not.toContain(null)
    expect(entry.posts_30d).toBeGreaterThan(0)
    expect(entry.median_interactions_30d).toBeGreaterThan(0)
  }
})
