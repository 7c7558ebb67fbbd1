import { beforeEach, describe, expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
let watchlist_id: string

const createList = async (browser: TestBrowser) => {
  const [list] = await browser.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
  return list?.id ?? ''
}

const brand = forAllTests(() => server.signedIn('anna@example.com'))

beforeEach(async () => {
  watchlist_id = await createList(brand)
})

const jade = () => ({ watchlist_id, platform: 'INSTAGRAM', handle: 'Jade.Rivers' }) as const

const path = '/user/account-watchlists/entries'
const refusals = async (call: string, body: unknown) =>
  issuesOf(await brand.call(`${path}/${call}`, body))

describe('an account on a watchlist', () => {
  it('is created with its address', async () => {
    const [created] = await brand.ask(watchlistEntryRoutes.create, [
      { ...jade(), display_name: 'Jade', notes: 'Reels' },
    ])
    expect(created).toMatchObject({
      ...jade(),
      url: 'https://www.instagram.com/Jade.Rivers/',
      display_name: 'Jade',
      notes: 'Reels',
    })
  })

  it.each([
    [{ platform: 'TIKTOK', handle: '@jade' }, 'TIKTOK', 'jade'],
    [{ handle: 'https://www.tiktok.com/@jade?lang=en' }, 'TIKTOK', 'jade'],
    [{ url: 'x.com/jade/status/1' }, 'X', 'jade'],
    [{ platform: 'X', handle: 'ignored', url: 'https://twitter.com/jade' }, 'X', 'jade'],
    [{ handle: 'u/jade' }, 'REDDIT', 'jade'],
  ] as const)('may be named as %j', async (names, platform, handle) => {
    const [entry] = await brand.ask(watchlistEntryRoutes.create, [{ watchlist_id, ...names }])
    expect(entry).toMatchObject({ platform, handle })
  })

  it('is changed to another account by naming that whole', async () => {
    const [entry] = await brand.ask(watchlistEntryRoutes.create, [jade()])
    const id = entry?.id ?? ''
    const [changed] = await brand.ask(watchlistEntryRoutes.update, [
      { id, data: { handle: 'https://x.com/jade' } },
    ])
    expect(changed).toMatchObject({ platform: 'X', handle: 'jade', url: 'https://x.com/jade' })
    expect(await refusals('update', [{ id, data: { handle: 'jade' } }])).toEqual([
      'body[0].data.handle: Choose a platform, or enter the full address',
    ])
    expect(await refusals('update', [{ id, data: { platform: 'X' } }])).toEqual([
      'body[0].data.handle: Enter a handle or address',
    ])
  })

  it('must be one that can be, each issue at its field', async () => {
    const bad = [
      { watchlist_id, platform: 'X' },
      { watchlist_id, platform: 'X', handle: 'not a handle' },
      { watchlist_id, platform: 'X', url: 'https://tiktok.com/@jade' },
      { watchlist_id, platform: 'MYSPACE', handle: 'jade' },
      { platform: 'X', handle: 'jade' },
    ]
    expect(await refusals('create', bad)).toEqual([
      'body[0].handle: Enter a handle or address',
      'body[1].handle: A handle on X is 1 to 15 letters, digits and underscores',
      'body[2].url: This address belongs to TikTok',
      'body[3].platform: Choose a platform',
      'body[4].watchlist_id: Choose a watchlist',
    ])
  })

  it('is on its list once, whatever the case', async () => {
    const [first] = await brand.ask(watchlistEntryRoutes.create, [jade()])
    const again = { ...jade(), handle: 'JADE.RIVERS' }
    const other = { ...jade(), platform: 'THREADS' } as const
    expect(await refusals('create', [other, again, { ...other, handle: 'jade.rivers' }])).toEqual([
      'body[1].handle: JADE.RIVERS on Instagram is already on this watchlist',
      'body[2].handle: jade.rivers on Threads is already on this watchlist',
    ])

    const [second] = await brand.ask(watchlistEntryRoutes.create, [other])
    const asFirst = [{ id: second?.id, data: { platform: 'INSTAGRAM', handle: 'jade.rivers' } }]
    expect(await refusals('update', asFirst)).toHaveLength(1)
    const spelled = await brand.ask(watchlistEntryRoutes.update, [
      { id: first?.id ?? '', data: { platform: 'INSTAGRAM', handle: 'jade.rivers' } },
    ])
    expect(spelled).toMatchObject([{ handle: 'jade.rivers' }])
  })

  it('may be on several lists, and moves between them', async () => {
    const other = await createList(brand)
    const [entry] = await brand.ask(watchlistEntryRoutes.create, [jade()])
    await brand.ask(watchlistEntryRoutes.create, [{ ...jade(), watchlist_id: other }])
    const [third] = await brand.ask(watchlistEntryRoutes.create, [
      { watchlist_id, platform: 'X', handle: 'jade' },
    ])
    const [moved] = await brand.ask(watchlistEntryRoutes.update, [
      { id: third?.id ?? '', data: { watchlist_id: other } },
    ])
    expect(moved).toMatchObject({ watchlist_id: other, handle: 'jade' })
    const back = [{ id: entry?.id, data: { watchlist_id: other } }]
    expect(await refusals('update', back)).toHaveLength(1)
  })
})

describe('the accounts on a watchlist', () => {
  it('are searched, filtered and sorted', async () => {
    await brand.ask(watchlistEntryRoutes.create, [
      { watchlist_id, platform: 'X', handle: 'beta', display_name: 'Zoe' },
      { watchlist_id, platform: 'TIKTOK', handle: 'Alpha', display_name: 'anna' },
      { watchlist_id, platform: 'X', handle: 'gamma', notes: 'Reels' },
    ])
    const handles = async (body: object) => {
      const filters = { watchlist_id, ...('filters' in body ? Object(body.filters) : {}) }
      const page = await brand.ask(watchlistEntryRoutes.fetch, { ...body, filters })
      return page.data.map(({ handle }) => handle)
    }
    expect(await handles({ sort: 'handle' })).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await handles({ sort: '-display_name' })).toEqual(['beta', 'Alpha', 'gamma'])
    expect(await handles({ search: 'REEL' })).toEqual(['gamma'])
    expect(await handles({ search: 'anna' })).toEqual(['Alpha'])
    expect(await handles({ sort: 'handle', filters: { platform: 'X' } })).toEqual(['beta', 'gamma'])
  })

  it('cannot be put on another workspace’s list', async () => {
    const other = await server.signedIn('eve@example.com')
    const intruding = await other.call(`${path}/create`, [jade()])
    expect(issuesOf(intruding)).toEqual(['body[0].watchlist_id: Choose one of your watchlists'])
  })
})
