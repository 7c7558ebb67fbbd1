import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AbsentStatus } from '#contract/reference/platformStatuses.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { NoAnswer } from '#server/areas/creators/connectors/connector.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { hiddenForMs } from '#server/areas/creators/sync/platformStatus.ts'
import { absentAuthors, medias } from '#server/database/schema/discovery.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
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

/** In minutes. */
const day = 24 * 60

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
  for (const table of [medias, watchWork, absentAuthors]) await server.database.delete(table)
})

const posting = (handle: string, posts: number) => postingOn(platform, server.now(), handle, posts)

const sync = (connector = platform.connector) =>
  runSync(server, { ...unreachable, connectors: connectorsOf(connector) })

async function nextDay(connector = platform.connector) {
  server.wait(2 * day)
  await sync(connector)
}

const ids = async (by: Watcher) => (await postsWatched(by)).map(({ external_id }) => external_id)

const minutesFrom = (time: string | null | undefined, then: Date) =>
  Math.abs(Date.parse(time ?? '') - then.getTime()) / 60_000

/** What the platform says of an account in place of showing it. */
function hide(externalId: string, answer: NoAnswer) {
  platform.instead = (question) =>
    question === `profile ${externalId}` || question.startsWith(`posts ${externalId}`)
      ? answer
      : undefined
}

describe('a watched account that takes another handle', () => {
  it('keeps all of its posts, also those that are not read again, and its entries follow', async () => {
    const there = posting('jade.test', 14)
    const annas = await watch(anna, 'jade.test')
    const bens = await watch(ben, 'Jade.test')
    await sync()
    // Ten are read at a time: the others came in before.
    await discoverMedias(server.database, [
      {
        platform: 'BLUESKY',
        authorHandle: 'jade.test',
        authorExternalId: 'did:jade.test',
        externalId: 'jade.test/12',
      },
    ])
    there.profile = { ...there.profile, handle: 'jade-doe.test' }
    await nextDay()
    const found = await postsWatched(anna)
    expect(found).toHaveLength(11)
    expect(new Set(found.map((post) => post.author_handle))).toEqual(new Set(['jade-doe.test']))
    expect(found[0]).toMatchObject({ author_external_id: 'did:jade.test' })
    expect(await entryOf(anna, annas)).toMatchObject({
      handle: 'jade-doe.test',
      external_id: 'did:jade.test',
      status: 'VALID',
    })
    expect(await entryOf(ben, bens)).toMatchObject({ handle: 'jade-doe.test' })
    expect(await entryOf(ben, annas)).toBeUndefined()
  })

  it('is not taken for the stranger who takes its former one, nor the stranger for it', async () => {
    const there = posting('jade.test', 2)
    await watch(anna, 'jade.test')
    await sync()
    there.profile = { ...there.profile, handle: 'jade-doe.test' }
    const stranger = posting('stranger.test', 1)
    stranger.profile = { ...stranger.profile, handle: 'jade.test' }
    const bens = await watch(ben, 'jade.test')
    await sync()
    expect(await ids(ben)).toEqual(['stranger.test/0'])
    expect(await ids(anna)).toEqual(['jade.test/0', 'jade.test/1'])
    await nextDay()
    expect(await ids(ben)).toEqual(['stranger.test/0'])
    expect(await ids(anna)).toEqual(['jade.test/0', 'jade.test/1'])
    expect(await entryOf(ben, bens)).toMatchObject({ external_id: 'did:stranger.test' })
  })

  it('is one account by both of its handles, and asked about once', async () => {
    const there = posting('jade.test', 1)
    await watch(anna, 'jade.test')
    await sync()
    there.profile = { ...there.profile, handle: 'jade-doe.test' }
    await watch(ben, 'jade-doe.test')
    await sync()
    expect(await server.database.select().from(watchWork)).toHaveLength(1)
    expect(await ids(ben)).toEqual(['jade.test/0'])
    platform.asked.length = 0
    await nextDay()
    expect(platform.asked.filter((asked) => asked.startsWith('profile'))).toHaveLength(1)
  })

  it('is another account once somebody says so', async () => {
    posting('jade.test', 1)
    posting('maren.test', 1)
    const id = await watch(anna, 'jade.test')
    await sync()
    const data = { platform: 'BLUESKY' as const, handle: 'maren.test' }
    await anna.browser.ask(watchlistEntryRoutes.update, [{ id, data }])
    expect(await entryOf(anna, id)).toMatchObject({ external_id: null, status: 'PENDING' })
    await sync()
    expect(await ids(anna)).toEqual(['maren.test/0'])
  })
})

it('posts whose author is known by the handle alone are found by it, and get the author that their id names when that one is next read', async () => {
  posting('jade.test', 1)
  await discoverMedias(server.database, [
    { platform: 'BLUESKY', authorHandle: 'JADE.test', externalId: 'at://did:jade.test/post/9' },
    { platform: 'BLUESKY', authorHandle: 'jade.test', externalId: 'imported' },
    {
      platform: 'BLUESKY',
      authorHandle: 'jade.test',
      authorExternalId: 'did:former',
      externalId: 'theirs',
    },
  ])
  await watch(anna, 'jade.test')
  // Until the platform has said which account it is, it is anybody of that handle.
  expect((await ids(anna)).sort()).toEqual(['at://did:jade.test/post/9', 'imported', 'theirs'])
  await sync()
  expect((await ids(anna)).sort()).toEqual(['imported', 'jade.test/0'])
  const [imported] = await server.database
    .select()
    .from(medias)
    .where(eq(medias.externalId, 'imported'))
  expect(imported?.authorExternalId).toBeNull()
})

describe('a post that its platform has no longer', () => {
  it('leaves Discover, when it was among the newest and when it was not', async () => {
    const there = posting('jade.test', 14)
    await watch(anna, 'jade.test')
    await sync()
    await discoverMedias(server.database, [
      ...[10, 11, 13].map((index) => ({
        platform: 'BLUESKY' as const,
        authorHandle: 'jade.test',
        authorExternalId: 'did:jade.test',
        externalId: `jade.test/${index}`,
        createdAt: there.posts[index]?.postedAt ?? new Date(),
      })),
    ])
    const deleted = ['jade.test/3', 'jade.test/11']
    there.posts = there.posts.filter(({ externalId }) => !deleted.includes(externalId))
    await nextDay()
    expect(await ids(anna)).toEqual(
      [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 13].map((index) => `jade.test/${index}`),
    )
  })

  it('stays while the platform does not answer, for the list or for the post', async () => {
    const there = posting('jade.test', 3)
    await watch(anna, 'jade.test')
    await sync()
    there.posts = there.posts.slice(1)
    const failures: NoAnswer[] = [{ kind: 'WAIT' }, { kind: 'DRIFT', expected: 'posts' }]
    for (const failure of failures) {
      platform.instead = (question) => (question.startsWith('posts') ? failure : undefined)
      await nextDay()
      platform.instead = (question) => (question.startsWith('refresh') ? failure : undefined)
      await nextDay()
      expect(await ids(anna)).toHaveLength(3)
    }
    platform.instead = () => undefined
    await nextDay()
    expect(await ids(anna)).toEqual(['jade.test/1', 'jade.test/2'])
  })

  it('leaves as well where the platform shows the newest alone and cannot be asked about others', async () => {
    const there = posting('jade.test', 2)
    await watch(anna, 'jade.test')
    const newest = { ...platform.connector, refreshedAtOnce: 0, showsAtMost: 2 }
    await sync(newest)
    const [, second] = there.posts
    there.posts = second ? [second] : []
    await nextDay(newest)
    expect(await ids(anna)).toEqual(['jade.test/1'])
    there.posts = []
    await nextDay(newest)
    expect(await ids(anna)).toEqual(['jade.test/1'])
  })
})

describe('an account that its platform does not show', () => {
  const statuses: readonly AbsentStatus[] = ['DEACTIVATED', 'SUSPENDED', 'DELETED', 'NOT_FOUND']

  it.each(statuses)(
    'as %s is said to be so since then, without its posts, which return with it',
    async (status) => {
      posting('jade.test', 2)
      const id = await watch(anna, 'jade.test')
      await sync()
      hide('did:jade.test', { kind: 'GONE', status, why: 'Bluesky does not show it' })
      await nextDay()
      const since = server.now()
      expect(await ids(anna)).toEqual([])
      expect((await ben.browser.ask(mediaRoutes.fetch, {})).data).toEqual([])
      const said = await entryOf(anna, id)
      expect(said).toMatchObject({
        status: 'INVALID',
        status_reason: 'Bluesky does not show it',
        platform_status: status,
      })
      expect(minutesFrom(said?.platform_status_since, since)).toBeLessThan(1)
      await nextDay()
      expect((await entryOf(anna, id))?.platform_status_since).toBe(said?.platform_status_since)
      platform.instead = () => undefined
      await nextDay()
      expect(await ids(anna)).toHaveLength(2)
      expect(await entryOf(anna, id)).toMatchObject({
        status: 'VALID',
        status_reason: null,
        platform_status: null,
        platform_status_since: null,
      })
    },
  )

  it('keeps its posts while it only does not answer, or asks for a sign-in', async () => {
    posting('jade.test', 2)
    await watch(anna, 'jade.test')
    await sync()
    const failures: NoAnswer[] = [
      { kind: 'WAIT' },
      { kind: 'DRIFT', expected: 'a profile' },
      { kind: 'RECONNECT', why: 'Bluesky asks for a sign-in' },
    ]
    for (const failure of failures) {
      hide('did:jade.test', failure)
      await nextDay()
      expect(await ids(anna)).toHaveLength(2)
    }
  })

  it('shows nobody its posts while these are for its followers alone; limited or moved, it shows them', async () => {
    const there = posting('jade.test', 1)
    const id = await watch(anna, 'jade.test')
    const say = (status: 'PRIVATE' | 'LIMITED' | 'MOVED') => {
      there.profile = { ...there.profile, notice: { status, why: `It is ${status}` } }
    }
    say('PRIVATE')
    await sync()
    expect(await ids(anna)).toEqual([])
    for (const status of ['LIMITED', 'MOVED'] as const) {
      say(status)
      await nextDay()
      expect(await ids(anna)).toEqual(['jade.test/0'])
      expect(await entryOf(anna, id)).toMatchObject({
        status: 'VALID',
        platform_status: status,
        status_reason: `It is ${status}`,
      })
    }
  })

  it('is said to be so at a creator’s own account, whose posts are not taken for deleted ones', async () => {
    const there = posting('jade.test', 2)
    const account = { platform: 'BLUESKY' as const, handle: 'jade.test' }
    const [own] = await anna.browser.ask(creatorAccountRoutes.create, [account])
    const id = own?.id ?? ''
    const shown = async () =>
      (await anna.browser.ask(creatorAccountRoutes.fetch, { filters: { id } })).data[0]
    const everybodys = async () => (await ben.browser.ask(mediaRoutes.fetch, {})).data
    await sync()
    // As hosts answer that have suspended somebody: the lists are empty, and only the account says why.
    const { posts } = there
    there.posts = []
    platform.instead = (question) =>
      question.startsWith('profile')
        ? { kind: 'GONE', status: 'SUSPENDED', why: 'Bluesky has suspended this account' }
        : undefined
    server.wait(7 * 60)
    await sync()
    expect(await everybodys()).toEqual([])
    expect(await server.database.select().from(medias)).toHaveLength(2)
    expect(await shown()).toMatchObject({
      status: 'INVALID',
      platform_status: 'SUSPENDED',
    })
    expect(minutesFrom((await shown())?.platform_status_since, server.now())).toBeLessThan(1)
    there.posts = posts
    there.profile = { ...there.profile, handle: 'jade-doe.test' }
    platform.instead = () => undefined
    await nextDay()
    expect((await everybodys()).map((post) => post.author_handle)).toEqual([
      'jade-doe.test',
      'jade-doe.test',
    ])
    expect(await shown()).toMatchObject({
      handle: 'jade-doe.test',
      status: 'VALID',
      platform_status: null,
    })
    await anna.browser.ask(creatorAccountRoutes.delete, [id])
  })

  // The last, since nobody's session lasts that long.
  it('loses its posts for good after the time that is kept for it to come back', async () => {
    posting('jade.test', 2)
    await watch(anna, 'jade.test')
    await sync()
    hide('did:jade.test', { kind: 'GONE', status: 'DELETED', why: 'gone' })
    await nextDay()
    const kept = () => server.database.select().from(medias)
    server.wait(hiddenForMs.DELETED / 60_000 - day)
    await sync()
    expect(await kept()).toHaveLength(2)
    await nextDay()
    expect(await kept()).toEqual([])
  })
})
