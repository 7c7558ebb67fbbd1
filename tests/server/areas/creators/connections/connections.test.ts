import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountConnectionRoutes as routes } from '#contract/resources/accountConnections.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { usableToken } from '#server/areas/creators/connections/usableToken.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { accountTokens } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { platformQuotas } from '#server/database/schema/sync.ts'
import { readTokenKeys } from '#server/platform/crypto/tokenKeys.ts'
import { openTokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type OAuthPlatform, startOAuthPlatform } from '#tests/support/platforms/oauthPlatform.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import { createTestDatabase } from '#tests/support/postgres/createTestDatabase.ts'
import { addAccount, brandWithCreator } from '../accounts/brands.ts'

let platform: OAuthPlatform
let server: TestApp
let world: Awaited<ReturnType<typeof brandWithCreator>>

beforeAll(async () => {
  platform = await startOAuthPlatform({ redirectUri: 'http://localhost:8080/oauth/callback' })
  server = await startTestApp(
    {
      PLAN_LIMITS: 'off',
      INSTAGRAM_CLIENT_ID: platform.app.clientId,
      INSTAGRAM_CLIENT_SECRET: platform.app.clientSecret,
    },
    testedPlatforms(),
  )
  world = await brandWithCreator(server, 'anna')
})

afterAll(async () => {
  await server.stop()
  await platform.stop()
})

beforeEach(async () => {
  platform.signInAs('jade', 7)
  platform.agreeTo('profile.read', 'posts.read')
  platform.failing = undefined
  await server.database.delete(creatorAccounts)
  await server.database.delete(platformQuotas)
  await server.database.delete(rateLimits)
})

const testedPlatforms = () => ({
  connectors: connectorsOf(platform.connector),
  outside: platform.outside,
  random: () => 0,
})

const sync = () => runSync(server, testedPlatforms())

const begin = (by: TestBrowser, meant: Readonly<Record<string, string>> = {}) =>
  by.ask(routes.begin, { platform: 'INSTAGRAM', ...meant })

/** Goes to the platform and back: what the way back carries. */
async function goThere(by: TestBrowser, meant: Readonly<Record<string, string>> = {}) {
  const { url } = await begin(by, meant)
  const back = await platform.visit(url)
  expect(back.pathname).toBe('/oauth/callback')
  const value = (name: string) => back.searchParams.get(name) ?? undefined
  const [state = '', code, error] = [value('state'), value('code'), value('error')]
  return { state, ...(code && { code }), ...(error && { error }) }
}

async function connect(by: TestBrowser, meant: Readonly<Record<string, string>> = {}) {
  const { account_ids, missing } = await by.ask(routes.finish, await goThere(by, meant))
  return { id: account_ids[0] ?? '', missing }
}

async function account(by: TestBrowser, id: string) {
  const { data } = await by.ask(creatorAccountRoutes.fetch, { filters: { id } })
  return data[0]
}

const tokens = (id: string) =>
  server.database.select().from(accountTokens).where(eq(accountTokens.accountId, id))

const finishing = async (by: TestBrowser, body: unknown) => by.call(routes.finish.path, body)

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

const services = () => ({
  database: server.database,
  config: server.config,
  tokenSeal: server.tokenSeal,
  oauthApps: server.config.oauthApps,
  clock: server.now,
  outside: platform.outside,
  log,
})

/** Whoever is told twice is told by this. */

describe('an account that its creator connects', () => {
  it('is theirs, with the figures that its platform has, for them and the brand alike', async () => {
    const { id, missing } = await connect(world.phone)
    expect(missing).toEqual([])
    for (const by of [world.phone, world.brand])
      expect(await account(by, id)).toMatchObject({
        creator_id: world.creatorId,
        handle: 'jade',
        followers: 7,
        status: 'VALID',
        connection: { state: 'CONNECTED', connected_by: 'CREATOR', lost_at: null },
      })
    const [kept] = await tokens(id)
    expect(kept?.keyId).toBe(server.tokenSeal.keyId)
    platform.signInAs('jade', 9)
    server.wait(2 * 24 * 60)
    await sync()
    expect(await account(world.phone, id)).toMatchObject({ followers: 9 })
  })

  it('is the one that the brand had added, whoever had it, and no other creator’s', async () => {
    const added = await addAccount(world.brand, 'Jade')
    expect((await connect(world.phone)).id).toBe(added.id)
    expect(await account(world.phone, added.id)).toMatchObject({ creator_id: world.creatorId })
    await server.database.update(creatorAccounts).set({ creatorId: null })
    const other = { user_creator_id: 'anna.amy', portal_password: 'correct horse' }
    await world.brand.call('/user/creators/create', [{ name: 'Amy', ...other }])
    const amy = await server.loggedIn(other.user_creator_id, other.portal_password)
    await connect(world.phone)
    const answer = await finishing(amy, await goThere(amy))
    expect(failureOf(answer)).toMatchObject({ code: 'CONFLICT' })
  })

  it('tells what they did not agree to', async () => {
    platform.agreeTo('profile.read')
    const { id, missing } = await connect(world.phone)
    expect(missing).toEqual(['Your posts and their figures'])
    expect((await account(world.brand, id))?.connection?.missing_scopes).toEqual(missing)
  })

  it('is not added when they do not agree, or the platform does not answer', async () => {
    platform.agreeTo()
    const refused = await goThere(world.phone)
    expect(refused).toMatchObject({ error: 'access_denied' })
    expect(failureOf(await finishing(world.phone, refused)).message).toContain('was not allowed')
    platform.agreeTo('profile.read', 'posts.read')
    platform.failing = 500
    const answer = await finishing(world.phone, await goThere(world.phone))
    expect(failureOf(answer).code).toBe('UNAVAILABLE')
    expect((await world.phone.ask(creatorAccountRoutes.fetch, {})).data).toEqual([])
  })
})

describe('the way back', () => {
  it('is for the session that went there, once, within a quarter of an hour', async () => {
    const { brand: eve, phone: stranger } = await brandWithCreator(server, 'eve')
    const elsewhere = await server.loggedIn('anna.jade', 'correct horse')
    const back = await goThere(world.phone)
    for (const other of [eve, stranger, world.brand, elsewhere])
      expect(failureOf(await finishing(other, back)).code).toBe('LINK_INVALID')
    expect((await finishing(world.phone, back)).status).toBe(200)
    expect(failureOf(await finishing(world.phone, back)).code).toBe('LINK_INVALID')
    const late = await goThere(world.phone)
    server.wait(15)
    expect(failureOf(await finishing(world.phone, late)).code).toBe('LINK_INVALID')
  })

  it('takes no code that was given for another', async () => {
    const [first, second] = [await goThere(world.phone), await goThere(world.phone)]
    const answer = await finishing(world.phone, { ...first, code: second.code })
    expect(answer.status).not.toBe(200)
  })

  it('is closed to those who may not change accounts, and to accounts that are not theirs', async () => {
    const viewer = await server.signedIn('viewer@example.com')
    await giveRole(server, viewer, 'VIEWER')
    const path = routes.begin.path
    expect((await viewer.call(path, { platform: 'INSTAGRAM' })).status).toBe(403)
    const { id } = await addAccount(world.brand, 'somebody')
    const meant = { platform: 'INSTAGRAM', account_id: id }
    expect((await world.phone.call(path, meant)).status).toBe(404)
    const { brand: zoe } = await brandWithCreator(server, 'zoe')
    expect((await zoe.call(path, meant)).status).toBe(404)
    expect((await zoe.call(routes.disconnect.path, { account_id: id })).status).toBe(404)
    const theirs = { platform: 'INSTAGRAM', creator_id: world.creatorId }
    expect((await zoe.call(path, theirs)).status).toBe(422)
    expect((await world.brand.call(path, { platform: 'TIKTOK' })).status).toBe(501)
  })
})

describe('a connection', () => {
  it('stays as it was when somebody comes back with another account', async () => {
    const { id } = await connect(world.phone)
    const [before] = await tokens(id)
    platform.signInAs('amy', 1)
    const answer = await finishing(world.brand, await goThere(world.brand, { account_id: id }))
    expect(failureOf(answer).message).toContain('@amy')
    expect(await tokens(id)).toEqual([before])
  })

  it('that is taken back there is lost: said once, not asked again, and made anew', async () => {
    const { id } = await connect(world.phone)
    platform.revokeAll()
    server.wait(2 * 24 * 60)
    await sync()
    expect(await account(world.phone, id)).toMatchObject({
      status: 'REVOKED',
      connection: {
        state: 'REVOKED',
        lost_at: expect.any(String),
        lost_reason: expect.any(String),
      },
    })
    expect(await tokens(id)).toEqual([])
    server.wait(2)
    await mailDue(server)
    expect(await server.newestMailTo('anna@example.com')).toContain('no longer connected')
    const filtered = await world.brand.ask(creatorAccountRoutes.fetch, {
      filters: { status: 'REVOKED' },
    })
    expect(filtered.data.map((one) => one.id)).toEqual([id])
    await connect(world.phone, { account_id: id })
    await sync()
    expect(await account(world.brand, id)).toMatchObject({
      status: 'VALID',
      status_reason: null,
      connection: { state: 'CONNECTED', lost_at: null, lost_reason: null },
    })
  })

  it('that is ended here leaves its figures, and nothing to ask with', async () => {
    const { id } = await connect(world.brand, { creator_id: world.creatorId })
    await world.phone.ask(routes.disconnect, { account_id: id })
    expect(await tokens(id)).toEqual([])
    expect(await account(world.brand, id)).toMatchObject({
      connection: null,
      followers: 7,
      status: 'STALE',
    })
    await sync()
    expect(await account(world.brand, id)).toMatchObject({ status: 'STALE' })
  })
})

describe('a token', () => {
  const use = (id: string, seal = server.tokenSeal) =>
    usableToken(
      { ...services(), tokenSeal: seal },
      platform.connector,
      id,
      new AbortController().signal,
    )

  it('that is near its end is renewed once, however many ask', async () => {
    const { id } = await connect(world.phone)
    const [before] = await tokens(id)
    server.wait(55)
    const asked = platform.tokensAsked()
    const found = await Promise.all(Array.from({ length: 5 }, () => use(id)))
    expect(platform.tokensAsked() - asked).toBe(1)
    expect(found.every(({ kind }) => kind === 'TOKEN')).toBe(true)
    const [after] = await tokens(id)
    expect(after?.sealed).not.toBe(before?.sealed)
    expect(after?.lease).toBeNull()
    expect(await use(id)).toMatchObject({ kind: 'TOKEN', kept: { sealed: after?.sealed } })
    expect(platform.tokensAsked() - asked).toBe(1)
  })

  it('is renewed by another process once the one that began has gone', async () => {
    const { id } = await connect(world.phone)
    server.wait(61)
    const lease = '0190a000-0000-7000-8000-000000000000'
    const leasedUntil = new Date(server.now().getTime() + 60_000)
    await server.database.update(accountTokens).set({ lease, leasedUntil })
    expect(await use(id)).toMatchObject({ kind: 'WAIT' })
    server.wait(1)
    expect(await use(id)).toMatchObject({ kind: 'TOKEN' })
  })

  it('stays when the platform does not answer, and is lost when it says no', async () => {
    const { id } = await connect(world.phone)
    server.wait(55)
    const away = { ...services(), outside: { resolve: async () => [], mayConnect: () => false } }
    const signal = new AbortController().signal
    expect(await usableToken(away, platform.connector, id, signal)).toMatchObject({ kind: 'TOKEN' })
    platform.revokeAll()
    expect(await use(id)).toMatchObject({ kind: 'RECONNECT' })
    expect(await account(world.brand, id)).toMatchObject({ status: 'REVOKED' })
  })

  it('is sealed anew under a new key by upkeep, and kept where the key of it is not known', async () => {
    const { id } = await connect(world.phone)
    const newer = { id: 'newer', key: Buffer.alloc(32, 7) }
    const strange = openTokenSeal([newer])
    expect(await use(id, strange)).toEqual({ kind: 'WAIT' })
    expect(await tokens(id)).toHaveLength(1)
    const both = openTokenSeal([newer, ...(await readTokenKeys(server.config))])
    await runSync({ ...server, tokenSeal: both }, testedPlatforms())
    expect((await tokens(id))[0]?.keyId).toBe('newer')
    expect(await use(id, strange)).toMatchObject({ kind: 'TOKEN' })
  })

  it('is never in the log', async () => {
    const { id } = await connect(world.phone)
    const token = await use(id)
    const secret = token.kind === 'TOKEN' ? token.accessToken : ''
    expect(secret).not.toBe('')
    const logged = `${server.logged()}${lines.join('')}`
    expect(logged).toContain('renew a token')
    expect(logged).not.toContain(secret)
    expect(logged).not.toContain(platform.app.clientSecret)
  })
})

it('nothing is connected where processes share a database and have no key', async () => {
  const secret = { INSTAGRAM_CLIENT_ID: 'a', INSTAGRAM_CLIENT_SECRET: 'b' }
  const testDatabase = await createTestDatabase()
  const shared = await startTestApp(
    { DATABASE_URL: testDatabase.url, ...secret },
    testedPlatforms(),
    { testDatabase },
  )
  const { phone } = await brandWithCreator(shared, 'anna')
  const answer = await phone.call(routes.begin.path, { platform: 'INSTAGRAM' })
  expect(failureOf(answer)).toMatchObject({ code: 'NOT_CONFIGURED', message: /TOKEN_KEYS/ })
  const [first] = await phone.ask(routes.fetch)
  expect(first?.unavailable).toContain('TOKEN_KEYS')
  await shared.stop()
})
