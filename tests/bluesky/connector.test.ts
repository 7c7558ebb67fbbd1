import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { blueskyConnector } from '#server/areas/creators/connectors/bluesky/blueskyConnector.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { accountMedias, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type Watcher, watch } from '#tests/support/discovery/watching.ts'
import {
  type BlueskyNetwork,
  startBlueskyNetwork,
} from '#tests/support/platforms/blueskyNetwork.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import type { TestedPlatforms } from '#tests/support/platforms/testedPlatforms.ts'
import { addAccount, brandWithCreator } from '../server/areas/creators/accounts/brands.ts'

let network: BlueskyNetwork
let platforms: TestedPlatforms
let server: TestApp
let brand: TestBrowser
let jade: string
let fan: string
let posts: readonly string[]
let id: string
let watching: Watcher

const total = 300

beforeAll(async () => {
  network = await startBlueskyNetwork()
  const { appView } = network
  const outside = {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (ip: string, port: number) => ip === '127.0.0.1' && String(port) === appView.port,
  }
  platforms = { outside, connectors: connectorsOf(blueskyConnector(appView)), random: () => 0 }
  server = await startTestApp({}, platforms)
  brand = (await brandWithCreator(server, 'anna')).brand
  jade = String(await network.tell('join', 'jade'))
  fan = String(await network.tell('join', 'fan'))
  await network.tell('name', jade, 'Jade')
  const texts = Array.from({ length: total }, (_, index) => `post ${index}`)
  posts = [...array(await network.tell('post', jade, texts))]
  await network.tell('follow', fan, jade)
  await network.tell('like', fan, posts.slice(0, 70))
  await network.tell('like', jade, posts.slice(30, 50))
  await network.tell('repost', fan, posts.slice(10, 25))
  await network.tell('repost', jade, posts.slice(0, 3))
  await network.tell('quote', fan, posts.slice(20, 28))
  await network.tell('reply', fan, posts.slice(5, 17))
  await network.tell('settle')
  id = (await addAccount(brand, 'jade.test', { platform: 'BLUESKY' })).id
  const [watchlist] = await brand.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
  watching = { browser: brand, watchlistId: watchlist?.id ?? '' }
}, 240_000)

afterAll(async () => {
  await server?.stop()
  await network?.stop()
})

const array = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const sync = (stopping?: AbortSignal) => runSync(server, platforms, stopping)

const account = async () => {
  const [found] = await server.database
    .select()
    .from(creatorAccounts)
    .where(eq(creatorAccounts.id, id))
  return found
}

const kept = () =>
  server.database
    .select()
    .from(accountMedias)
    .where(eq(accountMedias.accountId, id))
    .orderBy(asc(accountMedias.externalId))

/** What the network itself answers for each of these posts, read without a line of ours. */
async function shown(uris: readonly string[]) {
  const found = []
  for (let from = 0; from < uris.length; from += 25) {
    const url = new URL('/xrpc/app.bsky.feed.getPosts', network.appView)
    for (const uri of uris.slice(from, from + 25)) url.searchParams.append('uris', uri)
    found.push(...(await (await fetch(url)).json()).posts)
  }
  return found.map((post) => ({
    uri: post.uri,
    likes: post.likeCount,
    reposts: post.repostCount + post.quoteCount,
    comments: post.replyCount,
    bookmarks: post.bookmarkCount,
  }))
}

const figuresOf = (rows: Awaited<ReturnType<typeof kept>>) =>
  rows.map(({ externalId, likes, reposts, comments, bookmarks }) => ({
    uri: externalId,
    likes,
    reposts,
    comments,
    bookmarks,
  }))

const newest = async () => {
  const at = { user_creator_account_id: id }
  const { data } = await brand.ask(accountAnalyticsRoutes.history, { page_size: 1 }, at)
  return data[0]
}

const whole = { page_size: 100 }

const twoDays = 2 * 24 * 60

describe('an account on a real network of Bluesky', () => {
  it('is filled: a killed process leaves what it has, and the next goes on without a double', async () => {
    const stop = new AbortController()
    const { connectors } = platforms
    const bluesky = [...connectors.values()][0]
    if (!bluesky) throw new Error('no connector')
    const killed = connectorsOf({
      ...bluesky,
      posts: async (ask, externalId, cursor) => {
        if (cursor !== undefined) stop.abort()
        return bluesky.posts(ask, externalId, cursor)
      },
    })
    await runSync(server, { ...platforms, connectors: killed }, stop.signal)
    const before = (await kept()).length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(total)
    expect(await newest()).toMatchObject({ total_followers: 1, total_likes: null })
    await sync()
    expect((await kept()).map(({ externalId }) => externalId)).toEqual([...posts].toSorted())
  })

  it('has the figures that the network answers, to the last digit', async () => {
    expect(await account()).toMatchObject({
      externalId: jade,
      status: 'VALID',
      displayName: 'Jade',
      followers: 1,
    })
    const posted = await shown([...posts].toSorted())
    expect(figuresOf(await kept())).toEqual(posted)
    const sum = (metric: 'likes' | 'reposts' | 'comments' | 'bookmarks') =>
      posted.reduce((all, post) => all + post[metric], 0)
    expect(await newest()).toMatchObject({
      source: 'bluesky',
      total_followers: 1,
      total_likes: sum('likes'),
      total_reposts: sum('reposts'),
      total_comments: sum('comments'),
      total_bookmarks: sum('bookmarks'),
      total_views: null,
      total_shares: null,
      total_downloads: null,
    })
    expect([sum('likes'), sum('reposts'), sum('comments')]).toEqual([90, 26, 12])
  })

  it('follows new likes, new posts and a new handle, and keeps what a deleted post had', async () => {
    const [deleted = '', ...left] = posts
    await network.tell('delete', jade, deleted)
    const fresh = array(await network.tell('post', jade, ['one more']))
    await network.tell('like', fan, [...fresh, ...posts.slice(100, 105)])
    await network.tell('rename', jade, 'jade-doe.test')
    await network.tell('settle')
    server.wait(twoDays)
    await sync()
    const there = [...left, ...fresh].toSorted()
    const rows = await kept()
    const gone = rows.filter(({ goneAt }) => goneAt !== null)
    expect(gone).toMatchObject([{ externalId: deleted, likes: 1, reposts: 1 }])
    expect(figuresOf(rows.filter(({ goneAt }) => goneAt === null))).toEqual(await shown(there))
    expect(await newest()).toMatchObject({ total_likes: 96, total_reposts: 26 })
    expect(await account()).toMatchObject({ handle: 'jade-doe.test', externalId: jade })
  })

  it('is found in Discover by its id after the rename, with every post but the deleted one', async () => {
    await watch(watching, 'jade-doe.test')
    await sync()
    const { data } = await brand.ask(mediaRoutes.fetch, {
      ...whole,
      extra: { watchlist_ids: [watching.watchlistId] },
    })
    expect(data).toHaveLength(whole.page_size)
    expect(new Set(data.map((post) => post.author_handle))).toEqual(new Set(['jade-doe.test']))
    const stored = await server.database.select().from(medias)
    expect(stored.map((post) => post.externalId)).not.toContain(posts[0])
    expect(stored).toHaveLength(total)
    expect(new Set(stored.map((post) => post.authorHandle))).toEqual(new Set(['jade-doe.test']))
    expect(new Set(stored.map((post) => post.authorExternalId))).toEqual(new Set([jade]))
  })

  it.each([
    ['takedown', 'SUSPENDED'],
    ['deactivated', 'DEACTIVATED'],
  ] as const)(
    'hides its posts while the network has it as %s, and shows them again',
    async (what, status) => {
      const seen = async () => (await brand.ask(mediaRoutes.fetch, {})).data.length
      const before = await seen()
      expect(before).toBeGreaterThan(0)
      await network.tell('change', jade, what, true)
      await network.tell('settle')
      server.wait(twoDays)
      await sync()
      expect(await account()).toMatchObject({ status: 'INVALID', platformStatus: status })
      expect(await seen()).toBe(0)
      await network.tell('change', jade, what, false)
      await network.tell('settle')
      server.wait(twoDays)
      await sync()
      expect(await account()).toMatchObject({ status: 'VALID', platformStatus: null })
      expect(await seen()).toBe(before)
    },
  )

  it('is INVALID once it is gone, with its figures as they were', async () => {
    await network.tell('leave', jade)
    await network.tell('settle')
    server.wait(twoDays)
    await sync()
    expect(await account()).toMatchObject({ status: 'INVALID', followers: 1 })
    expect((await account())?.statusReason).toMatch(/^Bluesky (has no such|says that this) account/)
    expect(await newest()).toMatchObject({ total_likes: 96 })
    const { id: nobody } = await addAccount(brand, 'nobody.test', { platform: 'BLUESKY' })
    await sync()
    const [found] = await server.database
      .select()
      .from(creatorAccounts)
      .where(eq(creatorAccounts.id, nobody))
    expect(found).toMatchObject({ status: 'INVALID' })
  })
})
