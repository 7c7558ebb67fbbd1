import { setTimeout as delay } from 'node:timers/promises'
import { serve as serveHttp } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { openCallDatabase } from '#server/platform/db/callDatabase.ts'
import { identifyCall, inCall, outsideCall } from '#server/platform/db/callScope.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { CallerGone, TooBusy } from '#server/platform/db/refusedTurn.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { freePort } from '#tests/support/freePort.ts'
import { query } from '#tests/support/postgres/administer.ts'

const silent = pino({ level: 'silent' })

const server = testApp()
let database: Database
const waited: string[] = []

beforeAll(() => {
  database = openCallDatabase(server.databaseUrl, silent, (route) => waited.push(route))
})

afterAll(() => database.$client.end())

const sleep = (seconds: number) => database.execute(sql`select pg_sleep(${seconds})`)

/** Runs work as the call of a workspace; gives what came of it, or what was thrown. */
async function asCallOf(
  share: string,
  work: () => Promise<unknown>,
  { signal, isLarge = false }: { signal?: AbortSignal; isLarge?: boolean } = {},
): Promise<unknown> {
  let outcome: unknown
  await inCall('/test', async () => {
    identifyCall({ route: `/${share}`, share, signal, isLarge })
    outcome = await work().catch(rootOf)
  })
  return outcome
}

/** Drizzle wraps what kept it from asking. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

const sleepers = () =>
  query(
    server.databaseUrl,
    `select pid from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
  )

describe('a connection that is lost before its transaction has begun', () => {
  // Drizzle fails at BEGIN then, before it would give the connection back.
  it.each([
    ['of a call', () => openCallDatabase(server.databaseUrl, silent)],
    ['of a job', () => openDatabase(server.databaseUrl, silent)],
  ])(
    'leaves the pool %s as large as it was, and does not keep it from closing',
    async (_, open) => {
      const own = open()
      for (let n = 0; n < 12; n += 1) {
        own.$client.once('acquire', (client) => void client.end())
        await expect(own.transaction(async () => undefined)).rejects.toThrow()
      }
      expect((await own.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }])
      await own.$client.end()
      expect(own.$client.totalCount).toBe(0)
    },
  )
})

describe('a call', () => {
  it('has one connection: asking for another meanwhile is an error, whatever is free', async () => {
    const nested = asCallOf('one', () =>
      database.transaction(async () => {
        await database.execute(sql`select 1`)
      }),
    )
    expect(String(await nested)).toContain('/one asks for a second connection while it has one')
    const together = asCallOf('one', () => Promise.all([sleep(0), sleep(0)]))
    expect(String(await together)).toContain('/one asks for a second connection while it has one')
  })

  it('may have one after the other', async () => {
    const work = async () => {
      await database.transaction((transaction) => transaction.execute(sql`select 1`))
      return (await database.execute(sql`select 2 as n`)).rows
    }
    expect(await asCallOf('one', work)).toEqual([{ n: 2 }])
  })

  it('may set something going that has connections of its own', async () => {
    const work = () =>
      database.transaction(async () => {
        const { rows } = await outsideCall(async () => await database.execute(sql`select 3 as n`))
        return rows
      })
    expect(await asCallOf('one', work)).toEqual([{ n: 3 }])
  })

  it('outlives a connection that is lost in its transaction', async () => {
    const outcome = await asCallOf('lost', () =>
      database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ pid: number }>(
          sql`select pg_backend_pid() as pid`,
        )
        await query(server.databaseUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
        await delay(100)
        await transaction.execute(sql`select 1`)
      }),
    )
    expect(outcome).toBeInstanceOf(Error)
    expect(await asCallOf('lost', () => sleep(0))).toMatchObject({ rowCount: 1 })
  })
})

describe('a workspace', () => {
  it('has a third of the connections, and another continues beside it', async () => {
    const slow = Array.from({ length: 12 }, () => asCallOf('greedy', () => sleep(0.3)))
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(3))
    const began = performance.now()
    await asCallOf('modest', () => sleep(0))
    expect(performance.now() - began).toBeLessThan(250)
    await Promise.all(slow)
    expect(waited).toContain('/greedy')
    expect(waited).not.toContain('/modest')
  })

  it('is told to retry when too many of its calls wait, and continues afterwards', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, () => asCallOf('eager', () => sleep(0.02))),
    )
    expect(outcomes.filter((outcome) => outcome instanceof TooBusy)).toHaveLength(80 - 3 - 64)
    expect(await asCallOf('eager', () => sleep(0))).toMatchObject({ rowCount: 1 })
  })
})

describe('the connections', () => {
  it('leave room for workspaces that have none, however many ask for several', async () => {
    const greedy = ['g1', 'g2', 'g3', 'g4'].flatMap((share) =>
      Array.from({ length: 5 }, () => asCallOf(share, () => sleep(1.5))),
    )
    // Each has one that was kept for it, then all together have six.
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(8), 10_000)
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(6), 10_000)
    const beside = ['m1', 'm2', 'm3'].map((share) => asCallOf(share, () => sleep(0)))
    await Promise.all(beside)
    expect(waited).not.toEqual(expect.arrayContaining([expect.stringMatching(/^\/m[123]$/)]))
    await Promise.all(greedy)
  })

  it('are had by four large calls at most, each of another workspace', async () => {
    const large = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'].flatMap((share) =>
      [1, 2].map(() => asCallOf(share, () => sleep(1.5), { isLarge: true })),
    )
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(4), 10_000)
    const small = Array.from({ length: 5 }, (_, n) => asCallOf(`small${n}`, () => sleep(0)))
    await Promise.all(small)
    expect(await sleepers()).toHaveLength(4)
    expect(waited).not.toEqual(expect.arrayContaining([expect.stringMatching(/^\/small/)]))
    const outcomes = await Promise.all(large)
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([])
  })
})

describe('who goes away', () => {
  it('ends the statement that runs for them, and nobody else’s', async () => {
    const leaving = new AbortController()
    const left = asCallOf('left', () => sleep(4), { signal: leaving.signal })
    const stays = asCallOf('left', () => sleep(1))
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(2))
    leaving.abort()
    expect(await left).toBeInstanceOf(Error)
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(1), 900)
    expect(await stays).toMatchObject({ rowCount: 1 })
  })

  it('does not wait for a turn any more', async () => {
    const leaving = new AbortController()
    const running = Array.from({ length: 3 }, () => asCallOf('queue', () => sleep(0.5)))
    const left = asCallOf('queue', () => sleep(0), { signal: leaving.signal })
    leaving.abort()
    expect(await left).toBeInstanceOf(CallerGone)
    await Promise.all(running)
  })
})

describe('over HTTP', () => {
  it('a statement that takes too long is stopped, and says what to do', async () => {
    const anna = await server.signedIn('slow@example.com')
    await lockTags()
    const began = performance.now()
    const answer = await anna.call(tagRoutes.fetch.path, { page: 1, page_size: 5 })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'TOO_SLOW', metadata: { limit_seconds: 5 } } },
    })
    expect(performance.now() - began).toBeGreaterThan(4_900)
  })

  it('a read whose browser goes away is ended at once, a write is not', async () => {
    const anna = await server.signedIn('leaving@example.com')
    const unlock = await lockTags()
    const origin = await listen()
    const leaving = new AbortController()
    const send = (path: string, body: unknown) =>
      fetch(`${origin}/v2${path}`, {
        method: 'POST',
        headers: { cookie: cookieOf(anna) },
        body: JSON.stringify(body),
        signal: leaving.signal,
      }).catch(() => {})
    send(tagRoutes.fetch.path, { page: 1, page_size: 5 })
    send(tagRoutes.create.path, [{ text: 'kept' }])
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(2))
    leaving.abort()
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), 2_000)
    await unlock()
    await vi.waitFor(async () => {
      const tags = await anna.ask(tagRoutes.fetch, { page: 1, page_size: 5 })
      expect(tags.data.map(({ text }) => text)).toEqual(['kept'])
    })
  })
})

const waitingForLock = async () =>
  (
    await query(
      server.databaseUrl,
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length

/** Lets nobody read or write tags, until it is unlocked or the test is over. */
async function lockTags(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  let isLocked = true
  const unlock = async () => {
    if (isLocked) await client.end()
    isLocked = false
  }
  onTestFinished(unlock)
  await client.query('begin; lock table tags in access exclusive mode')
  return unlock
}

const cookieOf = ({ cookies }: TestBrowser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The app on a port, until the test is over: only there can anybody go away. */
async function listen(): Promise<string> {
  const port = await freePort()
  const listening = serveHttp({ fetch: server.app.fetch, port, hostname: '127.0.0.1' })
  onTestFinished(() => void listening.close())
  return `http://127.0.0.1:${port}`
}
