import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { ok } from '#server/areas/creators/connectors/connector.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import {
  accountMedias,
  accountSnapshots,
  creatorAccounts,
} from '#server/database/schema/creatorAccounts.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import {
  type ScriptedPlatform,
  scriptedAccount,
  scriptedPlatform,
  scriptedPost,
} from '#tests/support/platforms/scriptedPlatform.ts'
import { unreachable } from '#tests/support/platforms/testedPlatforms.ts'
import { addAccount, brandWithCreator } from '../accounts/brands.ts'

const server = testApp({ PLAN_LIMITS: 'off' })
let platform: ScriptedPlatform
const brand = forAllTests(async () => (await brandWithCreator(server, 'anna')).brand)
let names = 0

beforeEach(async () => {
  platform = scriptedPlatform()
  await server.database.delete(creatorAccounts)
})

const sync = (stopping?: AbortSignal) =>
  runSync(server, { ...unreachable, connectors: connectorsOf(platform.connector) }, stopping)

/** An account here, and the one that it stands for there. */
async function connected(posts: number) {
  names += 1
  const handle = `jade${names}.bsky.social`
  const there = scriptedAccount(`did:${handle}`, handle)
  const daysAgo = (days: number) => new Date(server.now().getTime() - days * 86_400_000)
  there.posts = Array.from({ length: posts }, (_, index) =>
    scriptedPost(`${handle}/${index}`, 10, daysAgo(index + 0.5)),
  )
  platform.accounts.set(there.profile.externalId, there)
  const { id } = await addAccount(brand, handle, { platform: 'BLUESKY' })
  return { id, handle, there, daysAgo }
}

async function account(id: string) {
  const [found] = await server.database
    .select()
    .from(creatorAccounts)
    .where(eq(creatorAccounts.id, id))
  return found
}

async function work(id: string) {
  const [found] = await server.database.select().from(syncWork).where(eq(syncWork.accountId, id))
  return found
}

const snapshots = (id: string) =>
  server.database
    .select()
    .from(accountSnapshots)
    .where(eq(accountSnapshots.accountId, id))
    .orderBy(asc(accountSnapshots.capturedAt))

/** Followers, likes and comments of each snapshot. */
const figures = async (id: string) =>
  (await snapshots(id)).map(({ followers, likes, comments }) => [followers, likes, comments])

const posts = (id: string) =>
  server.database.select().from(accountMedias).where(eq(accountMedias.accountId, id))

/** In minutes: after that everything daily has fallen due again, at whatever time of the day it does. */
const twoDays = 2 * 24 * 60

describe('an account that is added', () => {
  it('is filled by itself: who it is, its posts, and the figures of the day', async () => {
    const { id, there } = await connected(5)
    await sync()
    expect(await account(id)).toMatchObject({
      externalId: there.profile.externalId,
      displayName: 'Jade',
      followers: 7,
      status: 'VALID',
      statusReason: null,
    })
    expect(await posts(id)).toHaveLength(5)
    expect(await figures(id)).toEqual([[7, 50, 5]])
    expect((await snapshots(id))[0]).toMatchObject({ source: 'bluesky', views: null, shares: null })
  })

  it('is told by its platform that there is none, and is looked for again the next day', async () => {
    const { id } = await addAccount(brand, 'nobody.bsky.social', { platform: 'BLUESKY' })
    await sync()
    expect(await account(id)).toMatchObject({
      status: 'INVALID',
      statusReason: 'Bluesky has no such account',
    })
    await sync()
    expect(platform.asked).toEqual(['resolve nobody.bsky.social'])
    const there = scriptedAccount('did:late', 'nobody.bsky.social')
    platform.accounts.set('did:late', there)
    server.wait(twoDays)
    await sync()
    expect(await account(id)).toMatchObject({ status: 'VALID', externalId: 'did:late' })
    expect(await figures(id)).toEqual([[7, 0, 0]])
  })

  it('on a platform without a connector is asked about by nobody', async () => {
    const { id } = await addAccount(brand, 'jade_own')
    await sync()
    expect(platform.asked).toEqual([])
    expect(await account(id)).toMatchObject({ status: 'PENDING' })
  })

  it('has work taken on, and the limits of its platform looked at, only while some is due', async () => {
    const statements = vi.spyOn(server.database.$client, 'query')
    onTestFinished(() => statements.mockRestore())
    const about = (table: string) =>
      statements.mock.calls.filter(([query]) => JSON.stringify(query).includes(table)).length
    await sync()
    expect([about('closed_until'), about('skip locked')]).toEqual([0, 0])
    await connected(1)
    await sync()
    expect(about('closed_until')).toBeGreaterThan(0)
    expect(about('skip locked')).toBeGreaterThan(0)
  })

  it('ends its work when it is deleted, also while it is asked about', async () => {
    const { id } = await connected(5)
    platform.instead = (question) => {
      if (question.startsWith('posts')) deleted ??= brand.ask(creatorAccountRoutes.delete, [id])
      return undefined
    }
    let deleted: Promise<unknown> | undefined
    const { connector } = platform
    const slow = {
      ...connector,
      posts: async (...asked: Parameters<typeof connector.posts>) => {
        const answer = await connector.posts(...asked)
        await deleted
        return answer
      },
    }
    await runSync(server, { ...unreachable, connectors: connectorsOf(slow) })
    expect(await deleted).toEqual([id])
    expect([await work(id), await posts(id), await snapshots(id)]).toEqual([undefined, [], []])
  })
})

describe('what an account has gathered in all', () => {
  it('is not known before all of its posts are, and a killed process neither loses nor doubles any', async () => {
    const { id } = await connected(9)
    const stop = new AbortController()
    platform.instead = (question) => {
      if (!question.endsWith(' 4')) return undefined
      stop.abort()
      return { kind: 'WAIT' }
    }
    await sync(stop.signal)
    expect(await posts(id)).toHaveLength(4)
    expect(await figures(id)).toEqual([[7, null, null]])
    platform.instead = () => undefined
    platform.asked.length = 0
    await sync()
    expect(platform.asked.filter((question) => question.startsWith('posts'))).toEqual(
      [4, 6, 8].map((place) => expect.stringMatching(` ${place}$`)),
    )
    expect(await posts(id)).toHaveLength(9)
    expect(await figures(id)).toEqual([
      [7, null, null],
      [7, 90, 9],
    ])
  })

  it('goes on where a process was killed that said nothing more', async () => {
    const { id } = await connected(9)
    const { connector } = platform
    const never = new Promise<never>(() => {})
    let begun = () => {}
    const killed = new Promise<void>((resolve) => {
      begun = resolve
    })
    const hanging = {
      ...connector,
      posts: async (...asked: Parameters<typeof connector.posts>) => {
        if (asked[2] !== '4') return connector.posts(...asked)
        begun()
        return never
      },
    }
    void runSync(server, { ...unreachable, connectors: connectorsOf(hanging) })
    await killed
    await sync()
    expect(await posts(id)).toHaveLength(4)
    server.wait(10)
    await sync()
    expect(await posts(id)).toHaveLength(9)
    expect((await figures(id)).at(-1)).toEqual([7, 90, 9])
  })

  it('keeps what a post had that is gone, and follows it when it comes back', async () => {
    const { id, there } = await connected(3)
    await sync()
    const [, taken] = there.posts
    there.posts = there.posts.filter((post) => post !== taken)
    server.wait(twoDays)
    await sync()
    const gone = (await posts(id)).filter(({ goneAt }) => goneAt !== null)
    expect(gone.map(({ externalId, likes }) => [externalId, likes])).toEqual([
      [taken?.externalId, 10],
    ])
    expect((await figures(id)).at(-1)).toEqual([7, 30, 3])
    const shown = await brand.ask(
      accountAnalyticsRoutes.medias,
      {},
      { user_creator_account_id: id },
    )
    expect(shown.data.filter(({ gone_at }) => gone_at !== null)).toHaveLength(1)

    if (taken) there.posts = [...there.posts, taken]
    server.wait(7 * 24 * 60)
    await sync()
    expect((await posts(id)).every(({ goneAt }) => goneAt === null)).toBe(true)
  })

  it('is null for a metric that one post lacks; the others are known', async () => {
    const { id, there, daysAgo } = await connected(2)
    there.posts.push(scriptedPost('dead', null, daysAgo(3)))
    await sync()
    expect(await figures(id)).toEqual([[7, null, 3]])
  })

  it('is never known of a host that leads on for ever, which is asked no more than a thousand pages', async () => {
    const { id, there } = await connected(3)
    const { connector } = platform
    let pages = 0
    const endless = {
      ...connector,
      posts: async (...[ask, externalId, cursor]: Parameters<typeof connector.posts>) => {
        pages += 1
        const page = await connector.posts(ask, externalId, cursor && '0')
        return page.kind === 'OK' ? ok({ ...page.value, cursor: `place ${pages}` }) : page
      },
    }
    const syncEndless = () => runSync(server, { ...unreachable, connectors: connectorsOf(endless) })
    const { externalId } = there.profile
    await server.database.update(syncWork).set({ externalId, postsPages: 985 })
    await syncEndless()
    expect(pages).toBe(15 + 1)
    expect(await work(id)).toMatchObject({ postsPages: 1_000, postsCompleteAt: null })
    there.posts.unshift(scriptedPost('new', 10, server.now()))
    server.wait(twoDays)
    await syncEndless()
    expect((await posts(id)).map(({ externalId }) => externalId)).toContain('new')
    expect((await figures(id)).at(-1)).toEqual([7, null, null])
  })

  it('is not known of a host that leads back to where it was, which is said', async () => {
    const { id } = await connected(3)
    const { connector } = platform
    let pages = 0
    const round = {
      ...connector,
      posts: async (...[ask, externalId]: Parameters<typeof connector.posts>) => {
        pages += 1
        const page = await connector.posts(ask, externalId, undefined)
        return page.kind === 'OK' ? ok({ ...page.value, cursor: `place ${pages % 3}` }) : page
      },
    }
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    await runSync(server, { ...unreachable, connectors: connectorsOf(round) }, undefined, log)
    expect(pages).toBe(4)
    expect(lines.join('')).toContain('a cursor that leads on')
    expect(await figures(id)).toEqual([[7, null, null]])
  })

  it('is not known of a host whose pages are longer than any', async () => {
    const { id, there, daysAgo } = await connected(1)
    const { connector } = platform
    const post = (index: number) => scriptedPost(`${id}/${index}`, 1, daysAgo(1))
    there.posts = Array.from({ length: 201 }, (_, index) => post(index))
    const all = { ...connector, posts: async () => ok({ posts: there.posts, cursor: undefined }) }
    const run = () => runSync(server, { ...unreachable, connectors: connectorsOf(all) })
    await run()
    expect(await posts(id)).toEqual([])
    there.posts.pop()
    server.wait(1)
    await run()
    expect(await posts(id)).toHaveLength(200)
  })

  it('counts new posts, however many there are since the last time', async () => {
    const { id, there, daysAgo } = await connected(3)
    await sync()
    const fresh = Array.from({ length: 25 }, (_, index) =>
      scriptedPost(`${id}/new${index}`, 1, daysAgo(-0.1)),
    )
    there.posts = [...fresh, ...there.posts]
    server.wait(twoDays)
    await sync()
    await sync()
    expect(await posts(id)).toHaveLength(28)
    expect((await figures(id)).at(-1)).toEqual([7, 55, 28])
  })
})

describe('the snapshot of a day', () => {
  it('is one, however often the posts are looked at', async () => {
    const { id, there } = await connected(2)
    server.wait((24 - server.now().getUTCHours()) * 60)
    await sync()
    const before = (await snapshots(id)).length
    there.posts = there.posts.map((post) => ({ ...post, metrics: { likes: 99, comments: 1 } }))
    server.wait(7 * 60)
    platform.asked.length = 0
    await sync()
    expect(platform.asked.some((question) => question.startsWith('posts'))).toBe(true)
    expect((await posts(id)).map(({ likes }) => likes)).toEqual([99, 99])
    const days = new Set((await snapshots(id)).map((snapshot) => snapshot.day))
    expect(await snapshots(id)).toHaveLength(days.size)
    expect(before).toBe(1)
  })

  it('comes every day for a week, without a gap and without a double', async () => {
    const { id } = await connected(1)
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      await sync()
      server.wait(60)
    }
    const days = (await snapshots(id)).map((snapshot) => Date.parse(snapshot.day) / 86_400_000)
    expect(days.length).toBeGreaterThanOrEqual(7)
    expect(days).toEqual(days.map((_, index) => Number(days[0]) + index))
  }, 60_000)

  it('takes nothing from what somebody has imported for it', async () => {
    const { id } = await connected(2)
    const capturedAt = new Date(server.now().getTime() - 1_000)
    await recordSnapshot(server.database, id, {
      capturedAt,
      source: 'import',
      totals: { views: 1_234 },
    })
    await sync()
    const at = {
      user_creator_account_id: id,
      start_date: dayOf(capturedAt),
      end_date: dayOf(server.now()),
    }
    const { base_metrics } = await brand.ask(accountAnalyticsRoutes.analytics, undefined, at)
    expect(base_metrics.some(({ total_views }) => total_views === 1_234)).toBe(true)
    expect(base_metrics.at(-1)).toMatchObject({ total_likes: 20 })
  })
})

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

describe('an answer that is none', () => {
  it('of the account leaves its posts to be read, and of the posts its followers', async () => {
    const { id } = await connected(2)
    platform.instead = (question) =>
      question.startsWith('profile') ? { kind: 'DRIFT', expected: 'did' } : undefined
    await sync()
    expect(await figures(id)).toEqual([[null, 20, 2]])
    const other = await connected(2)
    platform.instead = (question) =>
      question.startsWith('posts') ? { kind: 'DRIFT', expected: 'feed' } : undefined
    await sync()
    expect(await figures(other.id)).toEqual([[7, null, null]])
  })

  it('is tried again after a minute, doubling, or when the platform says; and told to the operator', async () => {
    const { id } = await connected(1)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const platforms = { ...unreachable, connectors: connectorsOf(platform.connector) }
    const wait = async () => {
      const before = server.now().getTime()
      await runSync(server, platforms, undefined, log)
      return Math.round((Number((await work(id))?.dueAt) - before) / 60_000)
    }
    platform.instead = () => ({ kind: 'DRIFT', expected: 'a did' })
    const waits = []
    for (const minutes of [0, 1, 2, 4]) {
      server.wait(minutes)
      waits.push(await wait())
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect(lines.filter((line) => line.includes('a did'))).toHaveLength(4)
    server.wait(8)
    platform.instead = () => ({
      kind: 'WAIT',
      until: new Date(server.now().getTime() + 42 * 60_000),
    })
    expect(await wait()).toBe(42)
  })

  it('of a consent that has ended says so, and leaves what is known', async () => {
    const { id } = await connected(1)
    await sync()
    server.wait(twoDays)
    platform.instead = () => ({ kind: 'RECONNECT', why: 'Bluesky asks for a sign-in' })
    await sync()
    expect(await account(id)).toMatchObject({
      status: 'VALID',
      statusReason: 'Bluesky asks for a sign-in',
      followers: 7,
    })
  })
})

describe('an account with another handle', () => {
  it('is followed when its platform has renamed it', async () => {
    const { id, there } = await connected(1)
    await sync()
    there.profile = { ...there.profile, handle: 'renamed.bsky.social' }
    server.wait(twoDays)
    platform.asked.length = 0
    await sync()
    expect(await account(id)).toMatchObject({ handle: 'renamed.bsky.social', status: 'VALID' })
    expect(platform.asked.some((question) => question.startsWith('resolve'))).toBe(false)
  })

  it('keeps the old one here when another account of the workspace has the new', async () => {
    const one = await connected(1)
    const two = await connected(1)
    await sync()
    two.there.profile = { ...two.there.profile, handle: one.handle }
    server.wait(twoDays)
    await sync()
    expect(await account(two.id)).toMatchObject({ handle: two.handle, status: 'VALID' })
  })

  it('is another when somebody has changed it here: the posts of the former are not its own', async () => {
    const one = await connected(3)
    await sync()
    const other = scriptedAccount('did:other', 'other.bsky.social', [
      scriptedPost('other/1', 5, server.now()),
    ])
    platform.accounts.set('did:other', other)
    const change = { platform: 'BLUESKY' as const, handle: 'other.bsky.social' }
    await brand.ask(creatorAccountRoutes.update, [{ id: one.id, data: change }])
    expect(await account(one.id)).toMatchObject({ status: 'PENDING', externalId: null })
    await sync()
    expect(await account(one.id)).toMatchObject({ status: 'VALID', externalId: 'did:other' })
    expect((await posts(one.id)).map(({ externalId }) => externalId)).toEqual(['other/1'])
  })
})

describe('many accounts', () => {
  it('take turns between workspaces', async () => {
    const { brand: eve } = await brandWithCreator(server, 'eve')
    const many = Array.from({ length: 40 }, (_, index) => ({
      platform: 'BLUESKY' as const,
      handle: `many${index}.bsky.social`,
    }))
    await brand.ask(creatorAccountRoutes.create, many)
    await addAccount(eve, 'only.bsky.social', { platform: 'BLUESKY' })
    await sync()
    expect(platform.asked).toHaveLength(41)
    expect(platform.asked.indexOf('resolve only.bsky.social')).toBeLessThan(4)
  })

  it('are each asked about once by any number of processes', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      platform: 'BLUESKY' as const,
      handle: `crowd${index}.bsky.social`,
    }))
    await brand.ask(creatorAccountRoutes.create, many)
    await Promise.all([sync(), sync(), sync()])
    expect(platform.asked.toSorted()).toEqual(
      many.map(({ handle }) => `resolve ${handle}`).toSorted(),
    )
  })
})
