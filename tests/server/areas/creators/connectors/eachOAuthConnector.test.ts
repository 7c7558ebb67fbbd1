import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountConnectionRoutes as routes } from '#contract/resources/accountConnections.ts'
import { openConnectedAsking } from '#server/areas/creators/connections/openConnectedAsking.ts'
import { usableToken } from '#server/areas/creators/connections/usableToken.ts'
import type { Post } from '#server/areas/creators/connectors/connector.ts'
import { openConnectors } from '#server/areas/creators/connectors/connectors.ts'
import { openPlatforms } from '#server/areas/creators/sync/openSync.ts'
import { accountConnections, accountTokens } from '#server/database/schema/connections.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { platformQuotas } from '#server/database/schema/sync.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import {
  facebookStandIn,
  instagramStandIn,
  threadsStandIn,
} from '#tests/support/platforms/standIns/metaStandIns.ts'
import { consents, type MakeOAuthStandIn } from '#tests/support/platforms/standIns/oauthStandIn.ts'
import {
  pinterestStandIn,
  tiktokStandIn,
} from '#tests/support/platforms/standIns/otherOAuthStandIns.ts'
import {
  type Asked,
  type Place,
  type Running,
  type Said,
  startStandIn,
  thisMachine,
  without,
  worldPosts,
} from '#tests/support/platforms/standIns/standIn.ts'
import { brandWithCreator } from '../accounts/brands.ts'

const makers: readonly (readonly [string, MakeOAuthStandIn])[] = [
  ['Instagram', instagramStandIn],
  ['Threads', threadsStandIn],
  ['TikTok', tiktokStandIn],
  ['Facebook', facebookStandIn],
  ['Pinterest', pinterestStandIn],
]

const apps = Object.fromEntries(
  makers.flatMap(([name]) => [
    [`${name.toUpperCase()}_CLIENT_ID`, 'app'],
    [`${name.toUpperCase()}_CLIENT_SECRET`, 'secret'],
  ]),
)

/** What a test has opened, which the app asks. */
const connectors = new Map(openConnectors(readConfig({})))

const platforms = { connectors, outside: thisMachine, random: () => 0 }
const server = testApp({ PLAN_LIMITS: 'off', ...apps }, platforms)
const phone = forAllTests(async () => (await brandWithCreator(server, 'anna')).phone)

beforeEach(async () => {
  connectors.clear()
  await server.database.delete(creatorAccounts)
  await server.database.delete(platformQuotas)
  await server.database.delete(rateLimits)
})

const running: Running[] = []
const stopAll = () => {
  for (const one of running.splice(0)) one.stop()
}

async function open(make: MakeOAuthStandIn, posts: number) {
  const world = { followers: 1_234, posts: worldPosts(posts, server.now()) }
  const held = consents(server.now)
  const standIn = make(world, held)
  const place = await startStandIn({
    ...standIn,
    handle: () => standIn.handle,
    stranger: () => 'nobody',
    counts: [],
    states: [],
    busy: () => standIn.busy,
  })
  running.push(place)
  const connector = standIn.connector(place.origin)
  connectors.set(connector.platform, connector)
  return { ...standIn, held, place, connector }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Goes there and comes back with a code; the id of the account, or what was refused. */
async function connecting({ platform }: Pick<Opened, 'platform'>) {
  const { url } = await phone.ask(routes.begin, { platform })
  const { searchParams } = new URL(url)
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:8080/oauth/callback')
  return phone.call(routes.finish.path, { state: searchParams.get('state'), code: 'code' })
}

async function connect(opened: Opened): Promise<string> {
  const answer = await connecting(opened)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const [account] = await server.database
    .select()
    .from(creatorAccounts)
    .where(eq(creatorAccounts.platform, opened.platform))
  return account?.id ?? ''
}

/** What the connector is asked with, and what it said in the log. */
async function asking(opened: Opened, accountId: string) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const services = openPlatforms({
    config: { ...server.config, syncAccounts: true },
    tokenSeal: server.tokenSeal,
    database: server.database,
    clock: server.now,
    log,
    ...platforms,
  })
  const stopping = new AbortController().signal
  const token = await usableToken(services, opened.connector, accountId, stopping)
  if (token.kind !== 'TOKEN') throw new Error(JSON.stringify(token))
  const ask = openConnectedAsking(services, opened.connector, token.accessToken, stopping)
  return { ask, lines }
}

const sync = () => runSync(server, platforms)

const statusOf = async (accountId: string) =>
  (await server.database.select().from(creatorAccounts).where(eq(creatorAccounts.id, accountId)))[0]
    ?.status

const isToken = ({ url }: Asked) => /oauth|access_token/.test(url.pathname)

const isOf = ({ of }: Place, { pathname }: URL) => pathname.endsWith(of)

describe.each(makers)('an account of %s', (_name, make) => {
  it('is connected, and its posts are read, all of them, and as they are now', async () => {
    const opened = await open(make, 130)
    const { connector, world, handle } = opened
    const id = await connect(opened)
    const [account] = await server.database.select().from(creatorAccounts)
    expect(account).toMatchObject({
      handle,
      displayName: 'Jade',
      followers: 1_234,
      externalId: '42',
    })
    const { ask, lines } = await asking(opened, id)
    const found: Post[] = []
    let cursor: string | undefined
    do {
      const page = await connector.posts(ask, '42', cursor)
      if (page.kind !== 'OK') throw new Error(JSON.stringify(page))
      found.push(...page.value.posts)
      cursor = page.value.cursor
    } while (cursor !== undefined)
    const reported = connector.reports.filter((metric) => metric !== 'followers')
    const second = (at: Date) => Math.floor(at.getTime() / 1_000)
    const counted = (posts: readonly Post[]) =>
      posts.map((post) => [second(post.postedAt), ...reported.map((one) => post.metrics[one])])
    const expected = (posts: typeof world.posts) =>
      posts.map(({ at, counts }) => [second(at), ...reported.map((one) => counts[one])])
    expect(counted(found)).toEqual(expected(world.posts))
    expect(found.every(({ url }) => URL.canParse(url))).toBe(true)
    world.posts.splice(1, 1)
    const ids = found.slice(0, 3).map(({ externalId }) => externalId)
    const refreshed: Post[] = []
    while (ids.length > 0) {
      const answer = await connector.refresh(ask, ids.splice(0, connector.refreshedAtOnce))
      if (answer.kind !== 'OK') throw new Error(JSON.stringify(answer))
      refreshed.push(...answer.value)
    }
    expect(counted(refreshed)).toEqual(expected(world.posts.slice(0, 2)))
    expect(lines).toEqual([])
    stopAll()
  })

  it('is not lost to a limit, to failures, or to an answer that is none', async () => {
    const opened = await open(make, 2)
    const { place, busy, needed } = opened
    const id = await connect(opened)
    const strange = [
      () => busy,
      () => ({ status: 503, text: 'oh' }),
      ...needed.map(({ path }) => (_asked: Asked, said: Said) => ({
        ...said,
        json: without(said.json, path),
      })),
    ]
    for (const change of strange) {
      // A refresh token that works once is gone with an answer that is lost: see docs/integrations.md.
      place.change = (asked, said) => (isToken(asked) ? said : change(asked, said))
      server.wait(24 * 60)
      await sync()
      expect(await statusOf(id)).not.toBe('REVOKED')
    }
    place.change = (_asked, said) => said
    server.wait(24 * 60)
    await sync()
    expect(await statusOf(id)).toBe('VALID')
    expect(await server.database.select().from(accountTokens)).toHaveLength(1)
    stopAll()
  })

  it('is not connected where an answer lacks what it needs', async () => {
    const opened = await open(make, 2)
    const [first] = opened.needed
    opened.place.change = ({ url }, said) =>
      first && isOf(first, url) ? { ...said, json: without(said.json, first.path) } : said
    expect(failureOf(await connecting(opened)).code).toBe('UNAVAILABLE')
    expect(await server.database.select().from(accountConnections)).toEqual([])
    stopAll()
  })

  it('has null for a count that is missing, and says so to whoever runs the server', async () => {
    const opened = await open(make, 2)
    const { place, connector, counts } = opened
    const id = await connect(opened)
    for (const count of counts) {
      const { ask, lines } = await asking(opened, id)
      place.change = ({ url }, said) =>
        isOf(count, url) ? { ...said, json: without(said.json, count.path) } : said
      const profile = await connector.profile(ask, '42')
      const page = await connector.posts(ask, '42', undefined)
      if (profile.kind !== 'OK' || page.kind !== 'OK')
        throw new Error(JSON.stringify([count, profile, page]))
      const known = [profile.value.followers, ...Object.values(page.value.posts[0]?.metrics ?? {})]
      expect([count.path, known.includes(null)]).toEqual([count.path, true])
      expect(lines.length <= 1).toBe(true)
    }
    stopAll()
  })

  it('is lost when access is taken back there, and asked about no more', async () => {
    const opened = await open(make, 2)
    const id = await connect(opened)
    opened.held.revokeAll()
    server.wait(24 * 60)
    await sync()
    expect(await statusOf(id)).toBe('REVOKED')
    expect(await server.database.select().from(accountTokens)).toEqual([])
    opened.place.asked.length = 0
    server.wait(24 * 60)
    await sync()
    expect(opened.place.asked).toEqual([])
    stopAll()
  })
})

it('keeps accounts of every platform connected for sixty-five days: a snapshot a day, tokens renewed in time', async () => {
  const opened = await Promise.all(makers.map(([, make]) => open(make, 1)))
  const ids: string[] = []
  for (const one of opened) ids.push(await connect(one))
  const days = 65
  const day = 24 * 60
  // To the end of the day, when that day's time of every account has come.
  server.wait(2 * day - 30 - Math.floor((server.now().getTime() / 60_000) % day))
  for (let past = 0; past < days; past += 1) {
    await sync()
    server.wait(day)
  }
  const found = await Promise.all(
    ids.map(async (accountId, index) => {
      const snapshots = await server.database
        .select({ day: accountSnapshots.day })
        .from(accountSnapshots)
        .where(eq(accountSnapshots.accountId, accountId))
      const known = new Set(snapshots.map((snapshot) => snapshot.day))
      return [opened[index]?.platform, { days: known.size, status: await statusOf(accountId) }]
    }),
  )
  const everyDay = { days, status: 'VALID' }
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(opened.map(({ platform }) => [platform, everyDay])),
  )
  const renewed = Object.fromEntries(opened.map(({ platform, held }) => [platform, held.renewed]))
  // A token of TikTok lasts a day; a page's of Facebook does not end.
  expect(renewed).toMatchObject({ INSTAGRAM: 2, THREADS: 2, FACEBOOK: 0, PINTEREST: 2 })
  expect(renewed['TIKTOK']).toBeGreaterThan(60)
  stopAll()
}, 120_000)
