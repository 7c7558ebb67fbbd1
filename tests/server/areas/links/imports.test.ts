import { beforeAll, describe, expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { activityRoutes } from '#contract/resources/activities.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { buy } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
let domain: string

const brand = forAllTests(() => server.signedIn('owner@imports.example'))
const stranger = forAllTests(() => server.signedIn('stranger@imports.example'))

beforeAll(async () => {
  const domains = await brand.ask(domainRoutes.fetch, { filters: { product_owned: true } })
  domain = domains.data[0]?.domain_host ?? ''
  await brand.ask(creatorRoutes.create, [{ name: 'Jade', user_creator_id: 'imported.jade' }])
})

describe('links of a file', () => {
  it('are made once, however often and at once they are sent', async () => {
    const data = ['summer', 'autumn'].map((pathname, n) => ({
      domain,
      pathname,
      title: `Link ${n}`,
      creator: n === 0 ? 'jade' : 'Imported.Jade',
      target_url: 'example.com',
      tags: ['new'],
    }))
    const made = await Promise.all([1, 2].map(() => brand.ask(trackingLinkRoutes.import, { data })))
    expect(made.map(({ recorded, unchanged }) => [recorded, unchanged]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ])
    const { data: links } = await brand.ask(trackingLinkRoutes.fetch, { sort: 'title' })
    expect(
      links.map(({ title, target_url, tags, enabled }) => [title, target_url, tags, enabled]),
    ).toEqual([0, 1].map((n) => [`Link ${n}`, 'https://example.com/', ['new'], true]))
    expect(new Set(links.map(({ creator_id }) => creator_id)).size).toBe(1)
    const log = await brand.ask(activityRoutes.fetch, { filters: { thing: 'TRACKING_LINK' } })
    expect(log.data.map(({ action, thing_total }) => [action, thing_total])).toEqual([
      ['CREATED', 2],
    ])
  })

  it('are checked line by line, and none is made while one is wrong', async () => {
    await stranger.ask(trackingLinkRoutes.import, { data: [{ domain, pathname: 'theirs' }] })
    const data = [
      { domain, pathname: 'Summer' },
      { domain, pathname: 'theirs' },
      { domain: 'elsewhere.example', pathname: 'a', creator: 'Nobody' },
      { domain, pathname: 'good' },
      { domain, pathname: 'GOOD' },
    ]
    const { unchanged, issues } = await brand.ask(trackingLinkRoutes.checkImport, { data })
    expect(unchanged).toEqual([0])
    expect(issues).toEqual([
      { line: 1, field: 'pathname', message: `${domain}/theirs is taken. Choose another path.` },
      { line: 2, field: 'domain', message: 'is none of your domains' },
      { line: 2, field: 'creator', message: 'is none of your creators' },
      { line: 4, field: 'pathname', message: 'is that of an earlier line' },
    ])
    const refused = failureOf(await brand.call(trackingLinkRoutes.import.path, { data }))
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(refused.metadata.issues).toContainEqual({
      path: 'body.data[2].domain',
      message: 'is none of your domains',
    })
    expect((await brand.ask(trackingLinkRoutes.fetch, { search: 'good' })).data).toEqual([])
  })

  it('are no more than the plan allows', async () => {
    const data = Array.from({ length: 60 }, (_, n) => ({ domain, pathname: `many-${n}` }))
    const refused = failureOf(await brand.call(trackingLinkRoutes.import.path, { data }))
    expect(refused).toMatchObject({ code: 'LIMIT_REACHED', metadata: { adding: 60 } })
  })
})

describe('creators of a file', () => {
  it('are those that are there, by id or by name, and else new', async () => {
    await buy(brand, 'agency.yearly')
    const data = [
      { name: 'JADE' },
      { name: 'Other Jade', user_creator_id: 'imported.jade' },
      { name: 'Maren', tags: ['a', 'b'], notes: 'Email: m@example.com' },
    ]
    expect(await brand.ask(creatorRoutes.import, { data })).toMatchObject({
      recorded: 1,
      unchanged: 2,
    })
    const theirs = await stranger.ask(creatorRoutes.checkImport, { data })
    expect(theirs).toEqual({ unchanged: [], issues: [] })
  })

  it('are the same with the ending of their ids as without', async () => {
    const [made] = (await brand.ask(creatorRoutes.fetch, { search: 'imported.jade' })).data
    const id = made?.user_creator_id ?? ''
    expect(id).toMatch(/^imported\.jade\.[0-9a-z]{6}$/)
    const data = [
      { name: 'Whole', user_creator_id: id },
      { name: 'Ruby', user_creator_id: 'imported.ruby' },
      { name: 'Ruby', user_creator_id: id.replace('jade', 'ruby') },
    ]
    expect(await brand.ask(creatorRoutes.checkImport, { data })).toEqual({
      unchanged: [0, 2],
      issues: [],
    })
    expect(await brand.ask(creatorRoutes.import, { data })).toMatchObject({ recorded: 1 })
    expect(await brand.ask(creatorRoutes.checkImport, { data })).toMatchObject({
      unchanged: [0, 1, 2],
    })
    const links = [id, 'imported.jade'].map((creator, n) => ({
      domain,
      pathname: `of-${n}`,
      creator,
    }))
    await brand.ask(trackingLinkRoutes.import, { data: links })
    const { data: found } = await brand.ask(trackingLinkRoutes.fetch, { search: 'of-' })
    expect(found.map(({ creator_id }) => creator_id)).toEqual([made?.id, made?.id])
  })

  it('never get a password from a file', async () => {
    const data = [{ name: 'Pass', portal_password: 'from a file' }]
    const refused = failureOf(await brand.call(creatorRoutes.import.path, { data }))
    expect(refused.code).toBe('VALIDATION_FAILED')
  })
})

it('watched accounts of a file make the lists that are missing, and stand on each list once', async () => {
  const data = [
    { watchlist: 'Rivals', handle: 'https://www.instagram.com/jade/' },
    { watchlist: 'rivals', platform: 'TIKTOK' as const, handle: '@jade' },
    { watchlist: 'Friends', platform: 'INSTAGRAM' as const, handle: 'jade' },
  ]
  const first = await brand.ask(watchlistEntryRoutes.import, { data })
  const again = await brand.ask(watchlistEntryRoutes.import, { data })
  expect([first.recorded, again.recorded, again.unchanged]).toEqual([3, 0, 3])
  const { data: lists } = await brand.ask(accountWatchlistRoutes.fetch, { sort: 'name' })
  expect(lists.map(({ name, entry_total }) => [name, entry_total])).toEqual([
    ['Friends', 1],
    ['Rivals', 2],
  ])
  const [friends] = lists
  const other = [{ watchlist_id: friends?.id ?? '', platform: 'X' as const, handle: 'jade' }]
  const foreign = await stranger.ask(watchlistEntryRoutes.checkImport, { data: other })
  expect(foreign.issues).toEqual([
    { line: 0, field: 'watchlist_id', message: 'is none of your watchlists' },
  ])
})
