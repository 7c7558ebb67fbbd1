import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessionRoutes } from '#contract/resources/sessions.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { redeemCode, requestCode, signedIn } from '#tests/server/areas/auth/signInSteps.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp({ TRUSTED_PROXIES: '198.51.100.1', COUNTRY_HEADER: 'cf-ipcountry' })

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Signs in from an address, as a browser that says what it is. */
async function signedInFrom(
  email: string,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<TestBrowser> {
  const browser = server.browser(address)
  const otp = await requestCode(server, browser, email)
  const answer = await browser.open(`/v2/auth/callback?${new URLSearchParams({ email, otp })}`, {
    method: 'POST',
    headers,
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return browser
}

const listOf = async (browser: TestBrowser) => (await browser.ask(sessionRoutes.fetch, {})).data

const currentOf = async (browser: TestBrowser) =>
  (await listOf(browser)).find(({ current }) => current)?.id ?? ''

const statusOf = async (browser: TestBrowser) => (await browser.call('/user/fetch')).status

describe('the sessions of a user', () => {
  it('are listed with device, country and last use, and without an address', async () => {
    const email = 'listed@example.com'
    const onPhone = await signedInFrom(email, '8.8.8.8', { 'user-agent': phone })
    server.wait(11)
    const here = await signedInFrom(email, '198.51.100.1', { 'cf-ipcountry': 'fr' })

    const answer = await here.ask(sessionRoutes.fetch, {})
    expect(answer).toEqual({
      total: 2,
      total_is_exact: true,
      page: 1,
      page_size: 50,
      next_cursor: null,
      data: [
        {
          id: expect.any(String),
          current: true,
          browser: null,
          os: null,
          device: 'OTHER',
          country: 'FR',
          created_at: expect.any(String),
          last_seen_at: expect.any(String),
        },
        {
          id: expect.any(String),
          current: false,
          browser: 'Safari',
          os: 'iOS',
          device: 'MOBILE',
          country: 'US',
          created_at: expect.any(String),
          last_seen_at: expect.any(String),
        },
      ],
    })
    const { id: userId } = await onPhone.ask(userRoutes.fetch)
    const kept = await server.database.select().from(sessions).where(eq(sessions.userId, userId))
    expect(JSON.stringify(kept)).not.toMatch(/8\.8\.8\.8|198\.51\.100\.1/)
  })

  it('follow the person to where they are used', async () => {
    const email = 'travels@example.com'
    const browser = await signedInFrom(email, '198.51.100.1', { 'cf-ipcountry': 'DE' })
    server.wait(11)
    await browser.open('/v2/user/fetch', { method: 'POST', headers: { 'cf-ipcountry': 'ES' } })
    expect(await listOf(browser)).toMatchObject([{ country: 'ES' }])
  })

  it('come without those that have ended', async () => {
    const email = 'ended@example.com'
    const first = await signedIn(server, email)
    const second = await signedIn(server, email)
    await first.call('/auth/logout')
    expect(await listOf(second)).toHaveLength(1)
  })
})

describe('ending sessions from another device', () => {
  it('ends the one that is named', async () => {
    const email = 'one@example.com'
    const here = await signedIn(server, email)
    const lost = await signedIn(server, email)
    const kept = await signedIn(server, email)
    const id = await currentOf(lost)
    expect(await here.ask(sessionRoutes.delete, [id])).toEqual([id])
    expect(await Promise.all([here, lost, kept].map(statusOf))).toEqual([200, 401, 200])
    expect((await here.call('/user/sessions/delete', [id])).status).toBe(404)
  })

  it('ends all others at once, and nobody else’s', async () => {
    const email = 'all@example.com'
    const here = await signedIn(server, email)
    const others = [await signedIn(server, email), await signedIn(server, email)]
    const stranger = await signedIn(server, 'stranger@example.com')
    expect(await here.ask(sessionRoutes.deleteOthers)).toEqual({ ended: 2 })
    expect(await Promise.all([here, ...others, stranger].map(statusOf))).toEqual([
      200, 401, 401, 200,
    ])
    expect(await here.ask(sessionRoutes.deleteOthers)).toEqual({ ended: 0 })
  })

  it('signs out here too when the own one is named', async () => {
    const here = await signedIn(server, 'own@example.com')
    const answer = await here.call('/user/sessions/delete', [await currentOf(here)])
    expect(answer.headers.getSetCookie()).toEqual([
      'greenroom_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(await statusOf(here)).toBe(401)
  })

  it('is nothing that somebody else can do, or see', async () => {
    const victim = await signedIn(server, 'victim@example.com')
    const attacker = await signedIn(server, 'attacker@example.com')
    const theirs = await currentOf(victim)
    const own = await currentOf(attacker)
    const answer = await attacker.call('/user/sessions/delete', [own, theirs])
    expect([answer.status, failureOf(answer).metadata]).toEqual([404, { ids: [theirs] }])
    expect(await Promise.all([victim, attacker].map(statusOf))).toEqual([200, 200])
    expect((await listOf(attacker)).map(({ id }) => id)).toEqual([own])
  })

  it('leaves the device one that is known', async () => {
    const email = 'known@example.com'
    const here = await signedIn(server, email)
    await here.ask(sessionRoutes.delete, [await currentOf(here)])
    const code = await requestCode(server, here, email)
    expect((await redeemCode(here, email, code)).status).toBe(200)
  })
})
