import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import { maxSpent } from '#server/areas/creators/connectors/quotas.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { platformQuotas } from '#server/database/schema/sync.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import { mastodonStandIn } from '#tests/support/platforms/standIns/mastodonStandIn.ts'
import { peertubeStandIn } from '#tests/support/platforms/standIns/peertubeStandIn.ts'
import {
  type Place,
  type Running,
  type StandIn,
  startStandIn,
  thisMachine,
  type World,
  without,
  worldPosts,
} from '#tests/support/platforms/standIns/standIn.ts'
import { twitchStandIn } from '#tests/support/platforms/standIns/twitchStandIn.ts'
import { xStandIn } from '#tests/support/platforms/standIns/xStandIn.ts'
import { youtubeFeedStandIn } from '#tests/support/platforms/standIns/youtubeFeedStandIn.ts'
import { youtubeStandIn } from '#tests/support/platforms/standIns/youtubeStandIn.ts'
import { addAccount, brandWithCreator } from '../accounts/brands.ts'

const makers: readonly (readonly [string, (world: World) => StandIn])[] = [
  ['Mastodon', mastodonStandIn],
  ['PeerTube', peertubeStandIn],
  ['YouTube', youtubeStandIn],
  ["YouTube's feeds", youtubeFeedStandIn],
  ['Twitch', twitchStandIn],
  ['X', xStandIn],
]

const server = testApp({ PLAN_LIMITS: 'off' })
const brand = forAllTests(async () => (await brandWithCreator(server, 'anna')).brand)

beforeEach(async () => {
  await server.database.delete(creatorAccounts)
  await server.database.delete(platformQuotas)
})

/** A stand-in that runs, and what it is asked with. */
async function open(make: (world: World) => StandIn, posts: number) {
  const world = { followers: 1_234, posts: worldPosts(posts, server.now()) }
  const standIn = make(world)
  const running = await startStandIn(standIn)
  const connector = standIn.connector(running.origin)
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const services = { database: server.database, clock: server.now, log, outside: thisMachine }
  const ask = openAsking(services, connector, new AbortController().signal)
  const handle = standIn.handle(running.host)
  /** Everything of the account, a page after the other. */
  const readAll = async () => {
    const resolved = await connector.resolve(ask, handle)
    if (resolved.kind !== 'OK') return resolved
    const profile = await connector.profile(ask, resolved.value)
    if (profile.kind !== 'OK') return profile
    const found = []
    let cursor: string | undefined
    do {
      const page = await connector.posts(ask, resolved.value, cursor)
      if (page.kind !== 'OK') return page
      found.push(...page.value.posts)
      cursor = page.value.cursor
    } while (cursor !== undefined)
    return { kind: 'OK', id: resolved.value, profile: profile.value, posts: found } as const
  }
  return { ...standIn, running, connector, ask, readAll, lines, handle }
}

const isOf = ({ of }: Place, { pathname }: URL) => pathname.endsWith(of)

const leaveOut = (running: Running, place: Place) => {
  running.change = ({ url }, said) =>
    isOf(place, url) && said.status === 200
      ? { ...said, json: without(said.json, place.path) }
      : said
}

describe.each(makers)('the connector of %s', (_name, make) => {
  it('reads an account and all of its posts, and known posts as they are now', async () => {
    const { running, connector, ask, readAll, world, lines, shows = 130 } = await open(make, 130)
    try {
      const read = await readAll()
      if (read.kind !== 'OK') throw new Error(JSON.stringify(read))
      const followers = connector.reports.includes('followers') ? 1_234 : null
      expect(read.profile).toMatchObject({ displayName: 'Jade', followers })
      const reported = connector.reports.filter((metric) => metric !== 'followers')
      const counted = (posts: typeof read.posts) =>
        posts.map(({ postedAt, metrics }) => [postedAt, ...reported.map((one) => metrics[one])])
      const expected = (posts: typeof world.posts) =>
        posts.map(({ at, counts }) => [at, ...reported.map((one) => counts[one])])
      expect(counted(read.posts)).toEqual(expected(world.posts.slice(0, shows)))
      expect(new Set(read.posts.map(({ externalId }) => externalId)).size).toBe(shows)
      expect(read.posts.every(({ url }) => URL.canParse(url))).toBe(true)

      expect(lines).toEqual([])
      if (connector.refreshedAtOnce === 0) return

      world.posts.splice(1, 1)
      const [first] = world.posts
      if (first) world.posts[0] = { ...first, counts: { ...first.counts, likes: 77, views: 88 } }
      const ids = read.posts.slice(0, 3).map(({ externalId }) => externalId)
      const refreshed = []
      while (ids.length > 0) {
        const answer = await connector.refresh(ask, ids.splice(0, connector.refreshedAtOnce))
        if (answer.kind !== 'OK') throw new Error(JSON.stringify(answer))
        refreshed.push(...answer.value)
      }
      expect(counted(refreshed)).toEqual(expected(world.posts.slice(0, 2)))
    } finally {
      running.stop()
    }
  })

  it('says so of an account that there is not', async () => {
    const { running, connector, ask, stranger } = await open(make, 1)
    const answer = await connector.resolve(ask, stranger(running.host))
    running.stop()
    expect(answer).toMatchObject({ kind: 'GONE', why: expect.stringMatching(/no such account/) })
  })

  it('says in which state an account is that is not simply there, each as its platform words it', async () => {
    const { running, connector, ask, readAll, states } = await open(make, 1)
    const known = await readAll()
    if (known.kind !== 'OK') throw new Error(JSON.stringify(known))
    const read = []
    for (const { answer, isShown = false } of states) {
      running.change = answer
      const profile = await connector.profile(ask, known.id)
      if (profile.kind === 'OK') read.push([profile.value.notice?.status, isShown])
      else
        read.push([
          profile.kind === 'GONE' ? (profile.status ?? 'NOT_FOUND') : profile.kind,
          isShown,
        ])
    }
    running.stop()
    expect(states.length).toBeGreaterThan(0)
    expect(read).toEqual(states.map(({ status, isShown = false }) => [status, isShown]))
  })

  it('waits for as long as it is told to, and asks nothing of that host meanwhile', async () => {
    const { running, readAll, busy, busyUntil } = await open(make, 1)
    const soon = new Date(Math.ceil(server.now().getTime() / 1_000) * 1_000 + 240_000)
    const until = busyUntil?.(server.now()) ?? soon
    running.change = () => busy(until)
    const answers = [await readAll(), await readAll()]
    running.stop()
    expect(answers).toEqual([
      { kind: 'WAIT', until },
      { kind: 'WAIT', until },
    ])
    expect(running.asked).toHaveLength(1)
  })

  it('leaves a host alone that fails five times in a row, and comes back', async () => {
    const { running, readAll } = await open(make, 1)
    running.change = () => ({ status: 503, text: 'oh' })
    for (let time = 0; time < 8; time += 1) await readAll()
    expect(running.asked).toHaveLength(5)
    running.change = (_asked, said) => said
    expect(await readAll()).toMatchObject({ kind: 'WAIT' })
    server.wait(2)
    const answer = await readAll()
    running.stop()
    expect(answer).toMatchObject({ kind: 'OK' })
  })

  it('says what is missing that an answer cannot do without', async () => {
    const { running, readAll, needed } = await open(make, 2)
    const answers = []
    for (const place of needed) {
      leaveOut(running, place)
      answers.push(await readAll())
    }
    running.stop()
    expect(answers).toEqual(
      needed.map(({ path }) => ({
        kind: 'DRIFT',
        expected: expect.stringContaining(String(path.at(-1)).replace(/^.*:/, '')),
      })),
    )
  })

  it('has null for a count that is missing, says so once, and the rest', async () => {
    const { running, connector, readAll, counts, lines } = await open(make, 2)
    const silent = connector.reports.includes('followers') ? [] : [null]
    for (const place of counts) {
      leaveOut(running, place)
      lines.length = 0
      const read = await readAll()
      if (read.kind !== 'OK') throw new Error(JSON.stringify(read))
      const known = [read.profile.followers, ...Object.values(read.posts[0]?.metrics ?? {})]
      expect([place.notice, known.filter((count) => count === null)]).toEqual([
        place.notice,
        [null, ...silent],
      ])
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(place.notice)
      expect(Object.values(read.posts[1]?.metrics ?? {})).not.toContain(null)
    }
    running.stop()
  })
})

it('fills accounts of every platform for sixty days: one snapshot a day, none while a platform is away, within every quota', async () => {
  // YouTube is asked in one way at a time.
  const makersOnce = makers.filter(([, make]) => make !== youtubeFeedStandIn)
  const opened = await Promise.all(makersOnce.map(([, make]) => open(make, 3)))
  const platforms = {
    outside: thisMachine,
    random: () => 0,
    connectors: connectorsOf(...opened.map(({ connector }) => connector)),
  }
  const accounts = await Promise.all(
    opened.map(({ platform, handle }) => addAccount(brand, handle, { platform })),
  )
  const day = 24 * 60
  // To the end of the day, when that day's time of every account has come.
  server.wait(2 * day - 30 - Math.floor((server.now().getTime() / 60_000) % day))
  const first = server.now()
  const away = { from: 20, days: 3 }
  for (let days = 0; days < 60; days += 1) {
    const isAway = days >= away.from && days < away.from + away.days
    for (const { running } of opened) {
      running.change = (_asked, said) => (isAway ? { status: 500, text: '' } : said)
    }
    await runSync(server, platforms)
    const quotas = await server.database.select().from(platformQuotas)
    expect(quotas.filter(({ used, allowed }) => used > maxSpent(allowed))).toEqual([])
    server.wait(day)
  }
  for (const { running } of opened) running.stop()

  const daysSince = (at: string) => Math.floor((Date.parse(at) - first.getTime()) / 86_400_000) + 1
  for (const [index, { id }] of accounts.entries()) {
    const snapshots = await server.database
      .select()
      .from(accountSnapshots)
      .where(eq(accountSnapshots.accountId, id))
      .orderBy(accountSnapshots.capturedAt)
    const days = snapshots.map((snapshot) => daysSince(snapshot.day))
    const missing = Array.from({ length: 60 }, (_, one) => one).filter((one) => !days.includes(one))
    expect([opened[index]?.platform, days.length - new Set(days).size, missing]).toEqual([
      opened[index]?.platform,
      0,
      [20, 21, 22],
    ])
    const likes = snapshots.at(-1)?.likes
    const reportsLikes = opened[index]?.connector.reports.includes('likes')
    expect(likes).toBe(reportsLikes ? 10 + 11 + 12 : null)
  }
}, 120_000)
