import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

describe('watchlists', () => {
  it('are created, fetched, changed and deleted', async () => {
    const brand = await server.signedIn('anna@example.com')
    const [created] = await brand.ask(accountWatchlistRoutes.create, [
      { name: ' Rivals ', notes: 'Every Monday' },
    ])
    expect(created).toMatchObject({ name: 'Rivals', notes: 'Every Monday', entry_total: 0 })
    const id = created?.id ?? ''

    const [changed] = await brand.ask(accountWatchlistRoutes.update, [
      { id, data: { name: 'Peers' } },
    ])
    expect(changed).toMatchObject({ id, name: 'Peers', notes: 'Every Monday' })
    expect(await brand.ask(accountWatchlistRoutes.fetch, { search: 'monday' })).toMatchObject({
      data: [changed],
      total: 1,
    })
    expect(await brand.ask(accountWatchlistRoutes.fetch, { filters: { id } })).toMatchObject({
      data: [changed],
    })
    expect(await brand.ask(accountWatchlistRoutes.delete, [id])).toEqual([id])
    expect(await brand.ask(accountWatchlistRoutes.fetch, {})).toMatchObject({ data: [], total: 0 })
  })

  it('need a name', async () => {
    const brand = await server.signedIn('anna@example.com')
    const answer = await brand.call('/user/account-watchlists/create', [{ name: ' ' }])
    expect(failureOf(answer).metadata.issues).toEqual([
      { path: 'body[0].name', message: 'Enter a name' },
    ])
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

  it('concern no other workspace', async () => {
    const mine = await server.signedIn('mia@example.com')
    const theirs = await server.signedIn('theo@example.com')
    const [list] = await mine.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
    const id = list?.id ?? ''
    const nowhere = { status: 404, body: { error: { code: 'NOT_FOUND' } } }
    expect(await theirs.ask(accountWatchlistRoutes.fetch, {})).toMatchObject({ total: 0 })
    expect(
      await theirs.call('/user/account-watchlists/update', [{ id, data: { name: 'x' } }]),
    ).toMatchObject(nowhere)
    expect(await theirs.call('/user/account-watchlists/delete', [id])).toMatchObject(nowhere)
  })

  it('are only looked at by a viewer', async () => {
    const brand = await server.signedIn('vera@example.com')
    const [list] = await brand.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
    await giveRole(server, brand, 'VIEWER')
    const entry = { watchlist_id: list?.id, platform: 'X', handle: 'jade' }
    const answers = [
      await brand.call('/user/account-watchlists/create', [{ name: 'More' }]),
      await brand.call('/user/account-watchlists/delete', [list?.id]),
      await brand.call('/user/account-watchlists/entries/create', [entry]),
    ]
    expect(answers.map((answer) => failureOf(answer).code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    expect(await brand.ask(accountWatchlistRoutes.fetch, {})).toMatchObject({ total: 1 })
  })
})
