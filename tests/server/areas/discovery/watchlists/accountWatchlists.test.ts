import { describe, expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf } from '#tests/support/app/testBrowser.ts'

const server = testApp()

describe('watchlists', () => {
  it('are created, and found by their notes', async () => {
    const brand = await server.signedIn('anna@example.com')
    const [created] = await brand.ask(accountWatchlistRoutes.create, [
      { name: ' Rivals ', notes: 'Every Monday' },
    ])
    expect(created).toMatchObject({ name: 'Rivals', notes: 'Every Monday', entry_total: 0 })
    expect(await brand.ask(accountWatchlistRoutes.fetch, { search: 'monday' })).toMatchObject({
      data: [created],
      total: 1,
    })
  })

  it('need a name', async () => {
    const brand = await server.signedIn('anna@example.com')
    const answer = await brand.call('/user/account-watchlists/create', [{ name: ' ' }])
    expect(issuesOf(answer)).toEqual(['body[0].name: Enter a name'])
  })

  it('count their accounts, and take them along', async () => {
    const brand = await server.signedIn('bea@example.com')
    const [list] = await brand.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
    const watchlist_id = list?.id ?? ''
    await brand.ask(watchlistEntryRoutes.create, [
      { watchlist_id, platform: 'X', handle: 'jade' },
      { watchlist_id, platform: 'X', handle: 'ruby' },
    ])
    expect(await brand.ask(accountWatchlistRoutes.fetch, {})).toMatchObject({
      data: [{ entry_total: 2 }],
    })
    await brand.ask(accountWatchlistRoutes.delete, [watchlist_id])
    expect(await brand.ask(watchlistEntryRoutes.fetch, {})).toMatchObject({ total: 0 })
  })
})
