import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const open = (browser: TestBrowser, path: string, headers: Record<string, string> = {}) =>
  browser.open(path, { headers: { 'user-agent': chrome, ...headers } })

/** Somebody with a code, and how often it was clicked and signed up with. */
async function referrer(email: string, code: string) {
  const browser = await server.signedIn(email)
  await browser.ask(referralCodeRoutes.create, [{ code }])
  const counts = async () => {
    const { data } = await browser.ask(referralCodeRoutes.fetch, { filters: { code } })
    return { clicks: data[0]?.clicks, sign_ups: data[0]?.sign_ups }
  }
  return { browser, counts }
}

async function signUp(browser: TestBrowser, email: string): Promise<void> {
  await browser.call('/auth/otp', { email })
  const otp = /\b\d{6}\b/.exec(await server.newestMailTo(email))?.[0] ?? ''
  const answer = await browser.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
  expect(answer.status).toBe(200)
}

async function deleteCodes(browser: TestBrowser): Promise<void> {
  const { data } = await browser.ask(referralCodeRoutes.fetch, {})
  const ids = data.map(({ id }) => id)
  await browser.ask(referralCodeRoutes.delete, ids)
}

describe('a visitor with a code', () => {
  it('is counted, and remembered for 60 days', async () => {
    const { counts } = await referrer('anna@example.com', 'Anna')
    const visitor = server.browser()
    const response = await open(visitor, '/?ref=anna')
    expect(response.headers.get('set-cookie')).toBe(
      'greenroom_referral=Anna; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax',
    )
    await expect.poll(counts).toEqual({ clicks: 1, sign_ups: 0 })
  })

  it('is counted once, however often they come', async () => {
    const { counts } = await referrer('bob@example.com', 'bob')
    const visitor = server.browser()
    await open(visitor, '/login?ref=bob')
    await open(visitor, '/?ref=BOB')
    await open(server.browser(), '/?ref=bob')
    await expect.poll(counts).toEqual({ clicks: 2, sign_ups: 0 })
  })

  it('is each counted when many come at once', async () => {
    const { counts } = await referrer('carl@example.com', 'carl')
    await Promise.all(Array.from({ length: 40 }, () => open(server.browser(), '/?ref=carl')))
    await expect.poll(counts).toEqual({ clicks: 40, sign_ups: 0 })
  })

  it('is answered before it is known whose code it is when that takes long, and counted then', async () => {
    const { counts } = await referrer('lena@example.com', 'lena')
    await server.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table referral_codes in access exclusive mode`)
      const response = await open(server.browser(), '/?ref=lena')
      expect(response.headers.get('set-cookie')).toBeNull()
    })
    await expect.poll(counts).toEqual({ clicks: 1, sign_ups: 0 })
  })

  it.each([
    ['a code that nobody has', '/?ref=nobody', {}],
    ['what can be no code', "/?ref=a'--", {}],
    ['a page that is none', '/assets/x.js?ref=dora', {}],
    ['a bot', '/?ref=dora', { 'user-agent': 'Googlebot/2.1' }],
    ['a browser that prepares a page', '/?ref=dora', { 'sec-purpose': 'prefetch;prerender' }],
  ])('is not noticed: %s', async (_what, path, headers) => {
    const email = `dora-${path.length}-${Object.keys(headers).join()}@example.com`
    const dora = await server.signedIn(email)
    await dora.call('/user/referral-codes/create', [{ code: 'dora' }])
    const response = await open(server.browser(), path, headers)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('is nobody of the code’s own workspace', async () => {
    const { browser, counts } = await referrer('eve@example.com', 'eve')
    expect((await open(browser, '/?ref=eve')).headers.get('set-cookie')).toBeNull()
    expect(await counts()).toEqual({ clicks: 0, sign_ups: 0 })
  })

  it('gets their page while the database is away', async () => {
    const away = await startTestApp()
    await away.database.$client.end()
    const response = await open(away.browser(), '/?ref=anna')
    expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null])
    expect(away.logged()).toContain('was not counted')
  })
})

describe('a new account', () => {
  it('counts for the code its browser came with last, once', async () => {
    const first = await referrer('finn@example.com', 'finn')
    const last = await referrer('gina@example.com', 'gina')
    const visitor = server.browser()
    await open(visitor, '/?ref=finn')
    await open(visitor, '/?ref=gina')
    await signUp(visitor, 'newcomer@example.com')
    expect(visitor.cookies.has('greenroom_referral')).toBe(false)
    await signUp(visitor, 'another@example.com')

    await expect.poll(first.counts).toEqual({ clicks: 1, sign_ups: 0 })
    await expect.poll(last.counts).toEqual({ clicks: 1, sign_ups: 1 })
    expect(await last.browser.ask(referralCodeRoutes.overview)).toMatchObject({
      clicks: 1,
      sign_ups: 1,
    })
  })

  it('counts for nobody when the account was there already', async () => {
    const { counts } = await referrer('hugo@example.com', 'hugo')
    await server.signedIn('old-hand@example.com')
    const visitor = server.browser()
    await open(visitor, '/?ref=hugo')
    await signUp(visitor, 'old-hand@example.com')
    await expect.poll(counts).toEqual({ clicks: 1, sign_ups: 0 })
  })

  it('counts for nobody when the code is gone', async () => {
    const { browser } = await referrer('ida@example.com', 'ida')
    const visitor = server.browser()
    await open(visitor, '/?ref=ida')
    await deleteCodes(browser)
    await signUp(visitor, 'too-late@example.com')
    expect(await browser.ask(referralCodeRoutes.overview)).toMatchObject({ sign_ups: 0 })
  })

  it('counts for nobody who has made it for themselves or a teammate', async () => {
    const { browser, counts } = await referrer('jade@example.com', 'jade')
    const mate = await server.signedIn('mate@example.com')
    const { id: userId } = await mate.ask(userRoutes.fetch)
    await server.database
      .insert(memberships)
      .values({ workspaceId: await workspaceOf(browser), userId, role: 'MEMBER' })
    for (const email of ['jade+two@example.com', 'mate+two@example.com']) {
      const visitor = server.browser()
      await open(visitor, '/?ref=jade')
      await signUp(visitor, email)
    }
    await expect.poll(counts).toEqual({ clicks: 2, sign_ups: 0 })
  })

  it('stays counted when its code is deleted', async () => {
    const { browser } = await referrer('kim@example.com', 'kim')
    const visitor = server.browser()
    await open(visitor, '/?ref=kim')
    await signUp(visitor, 'kept@example.com')
    await deleteCodes(browser)
    expect(await browser.ask(referralCodeRoutes.overview)).toMatchObject({ sign_ups: 1 })
  })
})
