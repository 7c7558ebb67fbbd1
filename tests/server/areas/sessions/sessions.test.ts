import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSessions } from '#server/areas/sessions/sessions.ts'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { openCredentials } from '#server/platform/http/credentials.ts'
import { redeemCode, requestCode, signedIn } from '#tests/server/areas/auth/signInSteps.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const day = 24 * 60

const statusOf = async (browser: TestBrowser) => (await browser.call('/user/fetch')).status

const sessionsOf = (email: string) =>
  server.database
    .select({
      id: sessions.id,
      userId: users.id,
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email))
    .orderBy(sessions.createdAt)

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites, for thirty days', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'cookie@example.com')
    const answer = await redeemCode(browser, 'cookie@example.com', code)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^greenroom_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^greenroom_device=[\w-]{43}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  it('goes over https only, where the app does', async () => {
    const secure = await startTestApp({ APP_URL: 'https://greenroom.example' })
    try {
      const browser = secure.browser()
      const code = await requestCode(secure, browser, 'cookie@example.com')
      const answer = await redeemCode(browser, 'cookie@example.com', code)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^greenroom_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^greenroom_device=[\w.-]{66}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
    } finally {
      await secure.stop()
    }
  })

  it('is known to the server by its hash only', async () => {
    const browser = await signedIn(server, 'hash@example.com')
    const token = browser.cookies.get('greenroom_session') ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await sessionsOf('hash@example.com'))).not.toContain(token)
    expect(server.logged()).not.toContain(token)
  })

  it('is a new one at every sign-in, and the one before ends', async () => {
    const browser = await signedIn(server, 'again@example.com')
    const stolen = server.browser()
    stolen.cookies.set('greenroom_session', browser.cookies.get('greenroom_session') ?? '')
    expect(await statusOf(stolen)).toBe(200)

    await redeemCode(
      browser,
      'again@example.com',
      await requestCode(server, browser, 'again@example.com'),
    )

    expect(browser.cookies.get('greenroom_session')).not.toBe(
      stolen.cookies.get('greenroom_session'),
    )
    expect(await statusOf(browser)).toBe(200)
    expect(await statusOf(stolen)).toBe(401)
  })

  it('cannot be chosen from outside', async () => {
    const browser = server.browser()
    browser.cookies.set('greenroom_session', 'A'.repeat(43))
    const code = await requestCode(server, browser, 'fixed@example.com')
    await redeemCode(browser, 'fixed@example.com', code)
    expect(browser.cookies.get('greenroom_session')).not.toBe('A'.repeat(43))
  })

  it.each(['', 'x', 'A'.repeat(43), 'a b;c'])('means nobody when it is %j', async (value) => {
    const browser = server.browser()
    browser.cookies.set('greenroom_session', value)
    expect(await statusOf(browser)).toBe(401)
  })
})

describe('how long a session lives', () => {
  it('lives on while it is used, and ends thirty days after', async () => {
    const browser = await signedIn(server, 'sliding@example.com')
    for (let week = 0; week < 8; week += 1) {
      server.wait(7 * day)
      expect(await statusOf(browser)).toBe(200)
    }
    server.wait(30 * day + 1)
    expect(await statusOf(browser)).toBe(401)
  })

  it('ends after 180 days, however much it is used', async () => {
    const browser = await signedIn(server, 'capped@example.com')
    for (let weeks = 0; weeks < 8; weeks += 1) {
      server.wait(21 * day)
      expect(await statusOf(browser)).toBe(200)
    }
    server.wait(11 * day)
    expect(await statusOf(browser)).toBe(200)
    server.wait(day + 1)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is written down, and the cookie renewed, at most every ten minutes', async () => {
    const browser = await signedIn(server, 'seen@example.com')
    server.wait(9)
    const soon = await browser.call('/user/fetch')
    const [before] = await sessionsOf('seen@example.com')
    expect(soon.headers.getSetCookie()).toEqual([])
    expect(before?.lastSeenAt).toEqual(before?.createdAt)

    server.wait(1.1)
    const later = await browser.call('/user/fetch')
    const [after] = await sessionsOf('seen@example.com')
    expect(later.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^greenroom_session=[\w-]{43}; Max-Age=2592000; /),
    ])
    const seen = after?.lastSeenAt.getTime() ?? 0
    expect(seen - (before?.createdAt.getTime() ?? 0)).toBeGreaterThanOrEqual(10.1 * 60_000)
    expect((after?.expiresAt.getTime() ?? 0) - seen).toBe(30 * day * 60_000)
  })
})

describe('ending sessions', () => {
  it('signs out, and takes the cookie away', async () => {
    const browser = await signedIn(server, 'leaving@example.com')
    const token = browser.cookies.get('greenroom_session') ?? ''

    const answer = await browser.call('/auth/logout')

    expect(answer.body).toEqual({ data: { signed_out: true } })
    expect(answer.headers.getSetCookie()).toEqual([
      'greenroom_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    browser.cookies.set('greenroom_session', token)
    expect(await statusOf(browser)).toBe(401)
  })

  it('asks who is signing out', async () => {
    const answer = await server.browser().call('/auth/logout')
    expect(answer.body).toEqual({
      error: { code: 'UNAUTHENTICATED', message: 'Sign in to continue', metadata: {} },
    })
  })

  it('revokes one session, or every session of a user', async () => {
    const email = 'everywhere@example.com'
    const phone = await signedIn(server, email)
    const laptop = await signedIn(server, email)
    const desktop = await signedIn(server, email)
    const other = await signedIn(server, 'somebody.else@example.com')
    const [first] = await sessionsOf(email)
    const credentials = openCredentials(server.config)
    const open = openSessions({ ...server, clock: server.now, countryOf: () => null, credentials })

    await open.revoke(first?.id ?? '')
    expect(await Promise.all([phone, laptop, desktop].map(statusOf))).toEqual([401, 200, 200])

    await open.revokeAllOf(first?.userId ?? '')
    expect(await Promise.all([phone, laptop, desktop].map(statusOf))).toEqual([401, 401, 401])
    expect(await statusOf(other)).toBe(200)
    expect((await sessionsOf(email)).every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })
})
