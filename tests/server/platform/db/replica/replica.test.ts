import { pino } from 'pino'
import { v7 } from 'uuid'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { checkReplica } from '#server/commands/doctor/checkReplica.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openConfiguredReplica } from '#server/openProduct.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { openReplica } from '#server/platform/db/replica/openReplica.ts'
import { forgetRecentWrites } from '#server/platform/db/replica/recentWrites.ts'
import { readsTotal } from '#server/platform/metrics/metrics.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { freePort } from '#tests/support/freePort.ts'
import {
  type ReplicatedPostgres,
  startReplicated,
} from '#tests/support/postgres/replicatedPostgres.ts'

const silent = pino({ level: 'silent' })

let pair: ReplicatedPostgres
let direct: Database
let server: TestApp

beforeAll(async () => {
  pair = await startReplicated({ prepare: migrateDatabase, settings: { fsync: 'off' } })
  direct = openDatabase(pair.primary.url, silent)
  server = await startTestApp(
    { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.replica.url },
    undefined,
    {
      testDatabase: { url: pair.primary.url, drop: async () => undefined },
      openReads: openConfiguredReplica,
    },
  )
}, 60_000)

afterAll(async () => {
  await server.stop()
  await direct.$client.end()
  await pair.end()
})

/** What the replica has by now stays what it shows. */
const pause = () => pair.replica.ask('select pg_wal_replay_pause()')
const resume = () => pair.replica.ask('select pg_wal_replay_resume()')

/** Waits until the replica shows all that has been written. */
async function catchUp(): Promise<void> {
  await resume()
  const [at] = await pair.primary.ask<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
  await vi.waitFor(async () => {
    const rows = await pair.replica.ask(`select where pg_last_wal_replay_lsn() >= '${at?.lsn}'`)
    expect(rows).toHaveLength(1)
  })
}

beforeEach(() => catchUp())

/** How many reads each has answered while something was done. */
async function answered(work: () => Promise<unknown>): Promise<Record<string, number>> {
  readsTotal.reset()
  await work()
  const { values } = await readsTotal.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.answered, value]))
}

const textsOf = async (browser: TestBrowser) =>
  (await browser.ask(tagRoutes.fetch, {})).data.map(({ text }) => text)

const usedAgain = (reader: TestBrowser) =>
  vi.waitFor(async () => expect(await answered(() => textsOf(reader))).toEqual({ replica: 1 }), {
    timeout: 8_000,
    interval: 200,
  })

let people = 0
async function somebody(): Promise<TestBrowser> {
  people += 1
  const browser = await server.signedIn(`somebody-${people}@replica.example`)
  await catchUp()
  return browser
}

describe('the doctor', () => {
  const says = async (url: string) =>
    (await checkReplica({ url, primaryUrl: pair.primary.url })).says

  it('knows a replica, one that is behind, none, and one that is away', async () => {
    expect(await says(pair.replica.url)).toBe('The replica is up to date.')
    await pause()
    await pair.primary.ask('select pg_logical_emit_message(true, $$test$$, $$$$)')
    expect(await says(pair.replica.url)).toMatch(/^The replica is \d+ s behind\. Whoever/)
    expect(await says(pair.primary.url)).toContain('is no replica')
    expect(await says(inject('postgresUrl'))).toContain('a replica of another database')
    const nowhere = new URL(pair.replica.url)
    nowhere.port = String(await freePort())
    expect(await says(nowhere.href)).toContain('Everything is read from the primary')
  })
})

describe('calls that change nothing', () => {
  it('are answered from the replica', async () => {
    const jade = await somebody()
    await jade.ask(tagRoutes.create, [{ text: 'Paris' }])
    await catchUp()
    await pause()
    await pair.primary.ask(`update tags set text = 'Rome' where text = 'Paris'`)
    const counts = await answered(async () => expect(await textsOf(jade)).toEqual(['Paris']))
    expect(counts).toEqual({ replica: 1 })
    await catchUp()
    expect(await textsOf(jade)).toEqual(['Rome'])
  })

  it('show their caller’s own writes at once, and keep others at the replica', async () => {
    const [jade, ruby] = [await somebody(), await somebody()]
    await pause()
    await jade.ask(tagRoutes.create, [{ text: 'Mine' }])
    const counts = await answered(async () => {
      expect(await textsOf(jade)).toEqual(['Mine'])
      expect(await textsOf(ruby)).toEqual([])
    })
    expect(counts).toEqual({ behind: 1, replica: 1 })
    await catchUp()
    expect(await answered(() => textsOf(jade))).toEqual({ replica: 1 })
  })

  it('show the writes of everybody in the workspace: its programs’ and its creators’', async () => {
    const jade = await somebody()
    const key = await jade.ask(apiKeyRoutes.create, { name: 'Program', scope: 'WRITE' })
    const program = server.browser()
    program.token = key.token
    const login = { user_creator_id: 'opal.replica', portal_password: 'moss-lantern-42' }
    await jade.ask(creatorRoutes.create, [{ name: 'Opal', ...login }])
    await catchUp()
    await pause()
    await program.ask(tagRoutes.create, [{ text: 'Programmed' }])
    expect(await textsOf(program)).toEqual(['Programmed'])
    expect(await textsOf(jade)).toEqual(['Programmed'])

    const portal = await server.loggedIn(login.user_creator_id, login.portal_password)
    const change = { current_password: login.portal_password, password: 'moss-lantern-43' }
    await portal.ask(portalRoutes.changePassword, change)
    expect(await answered(() => portal.ask(portalRoutes.fetch))).toEqual({ behind: 1 })
  })

  it('show somebody new their account', async () => {
    await pause()
    const newcomer = await server.signedIn('newcomer@replica.example')
    expect(await newcomer.ask(userRoutes.fetch)).toMatchObject({
      email: 'newcomer@replica.example',
    })
  })

  it('see their own workspace alone there too', async () => {
    const [jade, ruby] = [await somebody(), await somebody()]
    await jade.ask(tagRoutes.create, [{ text: 'Secret' }])
    await catchUp()
    const counts = await answered(async () => {
      expect(await textsOf(ruby)).toEqual([])
      expect(await textsOf(jade)).toEqual(['Secret'])
    })
    expect(counts).toEqual({ replica: 2 })
  })

  it('need no notes of long ago', async () => {
    await somebody()
    await pair.primary.ask(`update recent_writes set noted_at = now() - interval '61 minutes'`)
    await forgetRecentWrites(direct)
    expect(await pair.primary.ask('select from recent_writes')).toEqual([])
  })

  it('are answered by the primary when what the replica replays ends them', async () => {
    const asked: Database[] = []
    const conflict = Object.assign(new Error('conflict with recovery'), { code: '40001' })
    const replica = await openReplica({ url: pair.replica.url, direct, calls: direct, log: silent })
    const answer = () =>
      replica.reads.answer([v7()], async (from) => {
        asked.push(from)
        if (from !== direct) throw conflict
        return 'answered'
      })
    // What the server writes meanwhile may have made it too late at the first look: it is looked at again in a second.
    await vi.waitFor(
      async () => {
        asked.length = 0
        expect(await answer()).toBe('answered')
        expect(asked).toHaveLength(2)
      },
      { timeout: 8_000, interval: 200 },
    )
    await replica.close()
  })

  it('are ended on a replica that answers no more, and answered by the primary', async () => {
    const jade = await somebody()
    await jade.ask(tagRoutes.create, [{ text: 'Frozen' }])
    await catchUp()
    await textsOf(jade)
    await pair.replica.freeze()
    onTestFinished(() => pair.replica.thaw())
    expect(await answered(async () => expect(await textsOf(jade)).toEqual(['Frozen']))).toEqual({
      failed: 1,
    })
    await pair.replica.thaw()
    await usedAgain(jade)
  })

  it('are answered by the primary while the replica is away, and by the replica when it is back', async () => {
    const jade = await somebody()
    await textsOf(jade)
    await pair.replica.stop()
    // The next look at the replica may come before the read does.
    expect([{ failed: 1 }, { unused: 1 }]).toContainEqual(await answered(() => textsOf(jade)))
    await vi.waitFor(
      async () => expect(await answered(() => textsOf(jade))).toEqual({ unused: 1 }),
      { timeout: 5_000, interval: 200 },
    )
    await pair.replica.start()
    await usedAgain(jade)
  })

  it('are answered by the primary once the replica has been promoted', async () => {
    const jade = await somebody()
    await jade.ask(tagRoutes.create, [{ text: 'Old' }])
    await catchUp()
    await pair.replica.promote()
    await vi.waitFor(() => expect(server.logged()).toContain('it is no replica any more'), 5_000)
    expect(await answered(() => textsOf(jade))).toEqual({ unused: 1 })
    await pair.primary.ask(`update tags set text = 'New' where text = 'Old'`)
    expect(await textsOf(jade)).toEqual(['New'])
  })
})
