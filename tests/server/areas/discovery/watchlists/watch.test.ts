import { beforeEach, describe, expect, it } from 'vitest'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { rowOf } from '#server/areas/creators/connections/keptTokens.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { accountConnections, accountTokens } from '#server/database/schema/connections.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import {
  entryOf,
  posting as postingOn,
  postsWatched,
  unwatchAll,
  type Watcher,
  watch,
  watcher,
} from '#tests/support/discovery/watching.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import { scriptedPlatform } from '#tests/support/platforms/scriptedPlatform.ts'
import { unreachable } from '#tests/support/platforms/testedPlatforms.ts'

/** In minutes: after that everything daily has fallen due again. */
const twoDays = 2 * 24 * 60

let platform = scriptedPlatform()
const server = testApp(
  { PLAN_LIMITS: 'off' },
  { ...unreachable, connectors: connectorsOf(platform.connector) },
)
const anna = forAllTests(() => watcher(server, 'anna@example.com'))
const ben = forAllTests(() => watcher(server, 'ben@example.com'))

beforeEach(async () => {
  platform = scriptedPlatform()
  for (const one of [anna, ben]) await unwatchAll(one)
  for (const table of [medias, watchWork]) await server.database.delete(table)
})

/** As if somebody had consented to an account being read. */
async function connect({ browser }: Watcher, accountId: string): Promise<void> {
  const owner = { workspaceId: await workspaceOf(browser), accountId }
  const tokens = {
    accessToken: 'granted',
    refreshToken: undefined,
    expiresAt: undefined,
    renewableUntil: undefined,
    scopes: undefined,
  }
  const { database, tokenSeal, now } = server
  await database.insert(accountConnections).values({ ...owner, connectedBy: 'USER' })
  await database
    .insert(accountTokens)
    .values({ ...owner, ...rowOf(tokenSeal, owner, tokens, now()) })
}

const posting = (handle: string, posts: number) => postingOn(platform, server.now(), handle, posts)

const sync = (connector = platform.connector) =>
  runSync(server, { ...unreachable, connectors: connectorsOf(connector) })

const watched = async (by: Watcher) =>
  (await postsWatched(by)).map(({ external_id, likes }) => [external_id, likes])

describe('the posts of a watched account', () => {
  it('come into Discover, asked for once however many watch it', async () => {
    posting('maren.bsky.social', 3)
    const id = await watch(anna, 'maren.bsky.social')
    await watch(ben, 'Maren.bsky.social')
    expect(await entryOf(anna, id)).toMatchObject({ status: 'PENDING', last_synced_at: null })
    await sync()
    expect(platform.asked.filter((asked) => asked.startsWith('resolve'))).toHaveLength(1)
    const posts = [0, 1, 2].map((index) => [`maren.bsky.social/${index}`, 10])
    expect(await watched(anna)).toEqual(posts)
    expect(await watched(ben)).toEqual(posts)
    expect(await entryOf(anna, id)).toMatchObject({
      status: 'VALID',
      last_synced_at: expect.any(String),
    })
  })

  it('are read again the next day, each as it is then and none twice', async () => {
    const there = posting('maren.bsky.social', 2)
    await watch(anna, 'maren.bsky.social')
    await sync()
    there.posts = there.posts.map((post) => ({ ...post, metrics: { likes: 25 } }))
    await sync()
    expect(await watched(anna)).toEqual([0, 1].map((index) => [`maren.bsky.social/${index}`, 10]))
    server.wait(twoDays)
    await sync()
    expect(await watched(anna)).toEqual([0, 1].map((index) => [`maren.bsky.social/${index}`, 25]))
  })

  it('are the newest ones, of however many there are', async () => {
    posting('maren.bsky.social', 30)
    await watch(anna, 'maren.bsky.social')
    await sync()
    expect((await watched(anna)).length).toBe(10)
  })

  it('are read for others when one stops watching, and for nobody when all have', async () => {
    posting('maren.bsky.social', 1)
    const annas = await watch(anna, 'maren.bsky.social')
    const bens = await watch(ben, 'maren.bsky.social')
    await anna.browser.ask(watchlistEntryRoutes.delete, [annas])
    await sync()
    const [work] = await server.database.select().from(watchWork)
    expect(work).toMatchObject({ turnOf: await workspaceOf(ben.browser), status: 'VALID' })
    await ben.browser.ask(watchlistEntryRoutes.delete, [bens])
    server.wait(twoDays)
    platform.asked.length = 0
    await sync()
    expect(await server.database.select().from(watchWork)).toEqual([])
    expect(platform.asked).toEqual([])
  })
})

describe('a watched account', () => {
  it('that its platform does not have says so at its entry', async () => {
    const id = await watch(anna, 'nobody.bsky.social')
    await sync()
    expect(await entryOf(anna, id)).toMatchObject({
      status: 'INVALID',
      status_reason: 'Bluesky has no such account',
    })
  })

  it('is seen in what is to be asked by those alone who watch it', async () => {
    await watch(anna, 'maren.bsky.social')
    const seenBy = async ({ browser }: Watcher) =>
      inWorkspace(
        server.database,
        { principal: ownerOf(await workspaceOf(browser)), readOnly: true },
        (tx) => tx.select({ handle: watchWork.handle }).from(watchWork),
      )
    expect(await seenBy(anna)).toEqual([{ handle: 'maren.bsky.social' }])
    expect(await seenBy(ben)).toEqual([])
  })

  it('waits for no workspace that watches more', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      posting(`${name}.bsky.social`, 1)
      await watch(anna, `${name}.bsky.social`)
    }
    posting('maren.bsky.social', 1)
    await watch(ben, 'maren.bsky.social')
    await sync()
    const order = platform.asked.filter((asked) => asked.startsWith('resolve'))
    // Two are asked about at once: both may begin with whoever comes first, and one ask again while the other begins with whoever comes next.
    expect(order.indexOf('resolve maren.bsky.social')).toBeLessThan(4)
    expect(order).toHaveLength(5)
  })
})

describe('the posts of a workspace’s own account', () => {
  it('come into everybody’s Discover, and leave it when they are gone', async () => {
    const there = posting('jade.bsky.social', 2)
    const account = { platform: 'BLUESKY' as const, handle: 'jade.bsky.social' }
    const [own] = await anna.browser.ask(creatorAccountRoutes.create, [account])
    await sync()
    const seen = async () => (await ben.browser.ask(mediaRoutes.fetch, {})).data
    expect(await seen()).toMatchObject([
      { author_handle: 'jade.bsky.social', likes: 10, platform: 'BLUESKY', uploaded: false },
      { external_id: 'jade.bsky.social/1' },
    ])
    there.posts = there.posts.slice(1)
    server.wait(twoDays)
    await sync()
    expect((await seen()).map(({ external_id }) => external_id)).toEqual(['jade.bsky.social/1'])
    await anna.browser.ask(creatorAccountRoutes.delete, [own?.id ?? ''])
  })

  it('stay in the workspace when its consent is what opens them, and nobody else’s are asked for so', async () => {
    posting('jade.bsky.social', 2)
    posting('maren.bsky.social', 2)
    const account = { platform: 'BLUESKY' as const, handle: 'jade.bsky.social' }
    const [own] = await anna.browser.ask(creatorAccountRoutes.create, [account])
    await connect(anna, own?.id ?? '')
    await watch(anna, 'maren.bsky.social')
    await sync({ ...platform.connector, access: 'OAUTH' })
    expect(platform.asked).toContain('resolve jade.bsky.social')
    expect(platform.asked).not.toContain('resolve maren.bsky.social')
    expect(await server.database.select().from(medias)).toEqual([])
    await anna.browser.ask(creatorAccountRoutes.delete, [own?.id ?? ''])
  })
})
