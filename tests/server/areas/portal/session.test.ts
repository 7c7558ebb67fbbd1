import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { deleteExpiredSignIns } from '#server/areas/auth/deleteExpiredSignIns.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { portalPasswords, portalSessions } from '#server/database/schema/portal.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { idChosenAs } from '#tests/support/app/idChosenAs.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

const password = 'correct horse'
const day = 24 * 60

/** A brand with a creator who may log in. */
async function brandWithCreator(name: string) {
  const brand = await server.signedIn(`${name}@example.com`)
  const draft = { name: 'Jade', user_creator_id: `${name}.jade`, portal_password: password }
  const [creator] = await brand.ask(creatorRoutes.create, [draft])
  if (!creator) throw new Error('no creator')
  return { brand, creator }
}

/** Logs in by the ID that was chosen for a creator. */
const logIn = async (chosen: string, typed: string, browser = server.browser()) =>
  browser.call('/portal/session/login', {
    user_creator_id: await idChosenAs(server.database, chosen),
    password: typed,
  })

/** Guesses at an ID from an address until it is refused there. */
async function guessAt(userCreatorId: string, ip: string): Promise<void> {
  const guesser = server.browser(ip)
  for (let n = 0; n < 12; n += 1) await logIn(userCreatorId, 'wrong one', guesser)
}

const statusOf = async (creator: TestBrowser) =>
  (await creator.call('/portal/session/fetch')).status

describe('logging in to the portal', () => {
  it('gives a token, and tells the creator of themselves', async () => {
    const { brand, creator } = await brandWithCreator('anna')
    const { user_creator_id } = creator
    const self = {
      id: creator.id,
      user_creator_id,
      name: 'Jade',
      avatar_url: null,
      has_password: true,
      language: null,
      timezone: null,
    }

    const browser = server.browser()
    const login = {
      user_creator_id: ` ${user_creator_id.toUpperCase()} `,
      password,
      switch_mode: true,
    }
    const answer = await browser.ask(portalRoutes.login, login)

    const agency = { id: await workspaceOf(brand), name: '' }
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      device_mark: expect.stringMatching(/^[\w-]{43}\.[\w-]{22}$/),
      creator: self,
      agency,
    })
    expect(browser.cookies.size).toBe(0)
    browser.token = answer.token
    expect(await browser.ask(portalRoutes.fetch)).toEqual({
      creator: self,
      agency,
      unread_notifications: 0,
      branding: { agency_logo_url: null, agency_favicon_url: null, agency_banner_url: null },
    })
  })

  it('answers an unknown id, a wrong password and a closed portal alike', async () => {
    const { brand } = await brandWithCreator('bea')
    await brand.ask(
      creatorRoutes.delete,
      (await brand.ask(creatorRoutes.fetch, {})).data.map(({ id }) => id),
    )
    await brand.ask(creatorRoutes.create, [{ name: 'No password', user_creator_id: 'bea.none' }])
    const { creator } = await brandWithCreator('bob')

    const answers = await Promise.all([
      logIn('nobody.at.all', password),
      logIn(creator.user_creator_id, 'incorrect horse'),
      logIn('bea.jade', password),
      logIn('bea.none', password),
    ])

    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          error: {
            code: 'LOGIN_INVALID',
            message: 'That ID or password is wrong. Ask your agency for help.',
            metadata: {},
          },
        },
      })
    }
  })

  it('takes as long to refuse an unknown id as a wrong password', async () => {
    const { creator } = await brandWithCreator('carl')
    const timed = async (id: string) => {
      const start = performance.now()
      await logIn(id, 'incorrect horse')
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round += 1) {
      known.push(await timed(creator.user_creator_id))
      unknown.push(await timed('nobody.at.all'))
    }
    const ratio = median(unknown) / median(known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })

  it('is refused in a workspace whose owner has closed their account', async () => {
    const { creator } = await brandWithCreator('dora')
    const phone = await server.loggedIn('dora.jade', password)
    await server.database
      .update(workspaces)
      .set({ closedAt: new Date() })
      .where(sql`id = (select workspace_id from creators where id = ${creator.id})`)

    expect(await statusOf(phone)).toBe(401)
    expect((await logIn('dora.jade', password)).status).toBe(401)
  })

  it('keeps neither passwords nor tokens', async () => {
    await brandWithCreator('emil')
    const phone = await server.loggedIn('emil.jade', password)
    const kept = JSON.stringify([
      await server.database.select().from(portalPasswords),
      await server.database.select().from(portalSessions),
    ])
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    for (const secret of [password, phone.token ?? 'no token']) {
      expect(kept).not.toContain(secret)
      expect(server.logged()).not.toContain(secret)
    }
  })

  it('is open for ten tries at one creator from one address in a quarter of an hour', async () => {
    await brandWithCreator('fred')
    const statuses: number[] = []
    const guesser = server.browser()
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await logIn('fred.jade', 'wrong one', guesser)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect(await logIn('FRED.jade', password, guesser)).toMatchObject({
      status: 429,
      body: {
        error: { code: 'RATE_LIMITED', metadata: { retry_after_seconds: expect.any(Number) } },
      },
    })
  })

  it('is open to a right password from a new phone, while strangers guess from elsewhere', async () => {
    await brandWithCreator('fern')
    await Promise.all(
      Array.from({ length: 3 }, (_, network) => guessAt('fern.jade', `192.0.${network}.1`)),
    )
    expect((await logIn('fern.jade', password, server.browser('198.51.100.7'))).status).toBe(200)
  })

  it('is open again wherever it was closed once the agency has reset the password', async () => {
    const { brand, creator } = await brandWithCreator('flor')
    const login = { user_creator_id: creator.user_creator_id, password }
    const phone = server.browser()
    const { device_mark } = await phone.ask(portalRoutes.login, login)
    for (let n = 0; n < 11; n += 1) {
      await logIn('flor.jade', 'wrong one', phone)
      await phone.call('/portal/session/login', { ...login, password: 'wrong one', device_mark })
    }
    expect((await logIn('flor.jade', password, phone)).status).toBe(429)
    const marked = { ...login, device_mark }
    expect((await phone.call('/portal/session/login', marked)).status).toBe(429)

    const reset = { id: creator.id, data: { portal_password: 'another horse' } }
    await brand.ask(creatorRoutes.update, [reset])
    expect((await logIn('flor.jade', 'another horse', phone)).status).toBe(200)
    await phone.ask(portalRoutes.login, { ...marked, password: 'another horse' })
  })

  it('stays open to others at an address from which one creator is guessed at over and over', async () => {
    await brandWithCreator('faro')
    await brandWithCreator('filo')
    const shared = server.browser('192.0.2.33')
    for (let n = 0; n < 40; n += 1) await logIn('faro.jade', 'wrong one', shared)
    expect((await logIn('faro.jade', password, shared)).status).toBe(429)
    expect((await logIn('filo.jade', password, shared)).status).toBe(200)
  })

  it('still works on a device that has signed in before, at an address that has guessed too often', async () => {
    const { creator } = await brandWithCreator('faye')
    const login = { user_creator_id: creator.user_creator_id, password }
    const phone = server.browser('192.0.2.44')
    const { device_mark } = await phone.ask(portalRoutes.login, login)
    await guessAt('faye.jade', '192.0.2.44')
    expect((await logIn('faye.jade', password, phone)).status).toBe(429)

    const again = await phone.ask(portalRoutes.login, { ...login, device_mark })
    expect(again.device_mark).toBe(device_mark)

    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const wrong = { ...login, password: 'wrong one', device_mark }
      statuses.push((await server.browser().call('/portal/session/login', wrong)).status)
    }
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429])
  })

  it('takes no other device for one that has signed in before', async () => {
    const { creator } = await brandWithCreator('finn')
    const fred = (await brandWithCreator('fred2')).creator
    const login = { user_creator_id: creator.user_creator_id, password }
    const stranger = server.browser('192.0.2.55')
    const { device_mark } = await stranger.ask(portalRoutes.login, login)
    const [, tag = ''] = device_mark.split('.')
    await guessAt('fred2.jade', '192.0.2.55')
    for (const theirs of [device_mark, `${'A'.repeat(43)}.${tag}`, 'x', '', `${device_mark}.x`]) {
      const body = { user_creator_id: fred.user_creator_id, password, device_mark: theirs }
      expect((await stranger.call('/portal/session/login', body)).status).toBe(429)
    }
  })

  it('knows a device by several creators, and one of two after the other', async () => {
    const gail = (await brandWithCreator('gail')).creator
    const gwen = (await brandWithCreator('gwen')).creator
    const one = { user_creator_id: gail.user_creator_id, password }
    const two = { user_creator_id: gwen.user_creator_id, password }
    const tablet = server.browser('192.0.2.66')
    const first = await tablet.ask(portalRoutes.login, one)
    const { device_mark } = await tablet.ask(portalRoutes.login, {
      ...two,
      device_mark: first.device_mark,
    })
    await guessAt('gail.jade', '192.0.2.66')
    expect((await logIn('gail.jade', password, tablet)).status).toBe(429)
    await tablet.ask(portalRoutes.login, { ...one, device_mark })
  })

  it('is open for thirty tries from one address in a quarter of an hour', async () => {
    await brandWithCreator('gina')
    const guesser = server.browser('192.0.2.9')
    for (let n = 0; n < 30; n += 1) {
      expect((await logIn(`somebody.${n}`, 'wrong one', guesser)).status).toBe(401)
    }
    expect((await logIn('gina.jade', password, guesser)).status).toBe(429)
    expect((await logIn('gina.jade', password)).status).toBe(200)
  })
})

describe('an agency', () => {
  const agencyOf = (agency_id: string) => server.browser().ask(portalRoutes.agency, { agency_id })
  const statusOfAgency = async (agency_id: string) =>
    (await server.browser().call('/portal/agency/fetch', { agency_id })).status

  it('is shown by its name to anyone with its id, and never by its owner’s address', async () => {
    const { brand } = await brandWithCreator('paul')
    const id = await workspaceOf(brand)
    const branding = {
      agency_logo_url: null,
      agency_favicon_url: null,
      agency_banner_url: null,
    }
    expect(await agencyOf(id)).toEqual({ agency: { id, name: '' }, branding })
    await brand.ask(userRoutes.update, { name: 'Studio Paul' })
    expect(await agencyOf(id)).toEqual({ agency: { id, name: 'Studio Paul' }, branding })
  })

  it('is not there under another id, nor once its owner has closed their account', async () => {
    const { brand } = await brandWithCreator('quin')
    const id = await workspaceOf(brand)
    await brand.ask(userRoutes.delete, {})
    expect(await statusOfAgency(id)).toBe(404)
    expect(await statusOfAgency('019b76da-a800-7000-8000-00000000ffff')).toBe(404)
  })
})

describe('a session of the portal', () => {
  it('lives on while it is used, and ends thirty days after', async () => {
    await brandWithCreator('hana')
    const phone = await server.loggedIn('hana.jade', password)
    for (let week = 0; week < 8; week += 1) {
      server.wait(7 * day)
      expect(await statusOf(phone)).toBe(200)
    }
    server.wait(30 * day + 1)
    expect(await statusOf(phone)).toBe(401)
  })

  it('is forgotten thirty days after its end', async () => {
    await brandWithCreator('hugo')
    const phone = await server.loggedIn('hugo.jade', password)
    const isKept = async () => {
      await deleteExpiredSignIns(server.database, server.now)
      const kept = await server.database.select().from(portalSessions)
      return kept.some(({ tokenHash }) => tokenHash === hashToken(phone.token ?? ''))
    }
    await phone.ask(portalRoutes.logout)
    server.wait(30 * day - 10)
    expect(await isKept()).toBe(true)
    server.wait(20)
    expect(await isKept()).toBe(false)
  })

  it('ends when the creator signs out, and no other with it', async () => {
    await brandWithCreator('ines')
    const phone = await server.loggedIn('ines.jade', password)
    const tablet = await server.loggedIn('ines.jade', password)
    expect(await phone.ask(portalRoutes.logout)).toEqual({ signed_out: true })
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200])
  })

  it('ends when the brand resets the password, or closes the portal', async () => {
    const { brand, creator } = await brandWithCreator('jan')
    const { id } = creator
    const before = await server.loggedIn('jan.jade', password)

    await brand.ask(creatorRoutes.update, [{ id, data: { portal_password: 'another horse' } }])
    expect(await statusOf(before)).toBe(401)
    expect((await logIn('jan.jade', password)).status).toBe(401)

    const after = await server.loggedIn('jan.jade', 'another horse')
    const [closed] = await brand.ask(creatorRoutes.update, [
      { id, data: { portal_password: null } },
    ])
    expect(closed?.portal_enabled).toBe(false)
    expect(await statusOf(after)).toBe(401)
    expect((await logIn('jan.jade', 'another horse')).status).toBe(401)
  })

  it('stays when something else of the creator changes', async () => {
    const { brand, creator } = await brandWithCreator('kim')
    const phone = await server.loggedIn('kim.jade', password)
    await brand.ask(creatorRoutes.update, [{ id: creator.id, data: { name: 'Jade K.' } }])
    expect(await phone.ask(portalRoutes.fetch)).toMatchObject({ creator: { name: 'Jade K.' } })
  })

  it('ends when the creator is deleted', async () => {
    const { brand, creator } = await brandWithCreator('lea')
    const phone = await server.loggedIn('lea.jade', password)
    await brand.ask(creatorRoutes.delete, [creator.id])
    expect(await statusOf(phone)).toBe(401)
    const left = server.database.select().from(portalSessions)
    expect(await left.where(eq(portalSessions.creatorId, creator.id))).toEqual([])
  })
})

describe('a call with a token', () => {
  it('never counts as its browser’s cookie says', async () => {
    const { brand } = await brandWithCreator('mia')
    brand.token = 'A'.repeat(43)
    expect((await brand.call('/user/fetch')).status).toBe(401)
    brand.token = (await server.loggedIn('mia.jade', password)).token
    expect(await brand.call('/user/fetch')).toMatchObject({
      status: 403,
      body: {
        error: { code: 'FORBIDDEN', message: 'This call is not available to this kind of session' },
      },
    })
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer a b'])(
    'means nobody when the header is %j',
    async (authorization) => {
      const brand = await server.signedIn('nina@example.com')
      const headers = { authorization }
      const answer = await brand.open('/v2/user/fetch', { method: 'POST', headers })
      expect(answer.status).toBe(401)
    },
  )
})

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
