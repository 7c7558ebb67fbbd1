import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authRoutes } from '#contract/resources/auth.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { passkeys } from '#server/database/schema/signInMethods.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { type Answer, failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAuthenticator, addPasskey } from '#tests/support/auth/factorSteps.ts'
import { softPasskey } from '#tests/support/auth/softPasskey.ts'

const server = testApp({ APP_URL: 'https://app.agency.example' })

const origin = 'https://app.agency.example'

const ask = (browser: TestBrowser) => browser.ask(authRoutes.passkeyQuestion, {})

const signIn = (browser: TestBrowser, passkey: object) => browser.call('/auth/passkey', { passkey })

const outcomeOf = (answer: Answer) => (answer.status === 200 ? 'SIGNED_IN' : failureOf(answer).code)

describe('a passkey', () => {
  it('signs in without a mail, and without the second factor that mails take', async () => {
    const owner = await server.signedIn('owner@example.com')
    await addAuthenticator(server, owner)
    const { passkey } = await addPasskey(server, owner, 'My laptop')
    const browser = server.browser()
    const question = await ask(browser)
    expect(question).toMatchObject({ rp_id: 'app.agency.example', passkeys: [] })
    const answer = await browser.ask(authRoutes.passkey, {
      passkey: passkey.sign(question),
      redirect_path: '/links',
    })
    expect(answer).toMatchObject({ user: { email: 'owner@example.com' }, redirect_path: '/links' })
    expect((await browser.call('/user/fetch')).status).toBe(200)
    const { passkeys: listed } = await browser.ask(signInMethodRoutes.fetch)
    expect(listed).toMatchObject([{ name: 'My laptop', last_used_at: expect.any(String) }])
  })

  it('leads nowhere outside the app', async () => {
    const { passkey } = await addPasskey(server, await server.signedIn('outside@example.com'))
    const browser = server.browser()
    const answer = await browser.ask(authRoutes.passkey, {
      passkey: passkey.sign(await ask(browser)),
      redirect_path: 'https://elsewhere.example/',
    })
    expect(answer.redirect_path).toBeNull()
  })

  it('signs a challenge once, and in time', async () => {
    const { passkey } = await addPasskey(server, await server.signedIn('replay@example.com'))
    const browser = server.browser()
    const signed = passkey.sign(await ask(browser))
    expect(outcomeOf(await signIn(browser, signed))).toBe('SIGNED_IN')
    expect(outcomeOf(await signIn(server.browser(), signed))).toBe('CODE_INVALID')
    const late = passkey.sign(await ask(browser))
    server.wait(11)
    expect(outcomeOf(await signIn(browser, late))).toBe('CODE_INVALID')
  })

  it.each([
    ['of another site’s page', 'page', { origin: 'https://evil.example' }],
    ['of another site', 'site', { rpId: 'evil.example' }],
    ['of the whole domain', 'domain', { rpId: 'agency.example' }],
    ['without a verified user', 'unverified', { verified: false }],
  ])('is refused where it was signed %s', async (_, name, oddities) => {
    const { passkey } = await addPasskey(server, await server.signedIn(`odd-${name}@example.com`))
    const browser = server.browser()
    const refused = await signIn(browser, passkey.sign(await ask(browser), oddities))
    expect(outcomeOf(refused)).toBe('CODE_INVALID')
    expect((await browser.call('/user/fetch')).status).toBe(401)
    expect(outcomeOf(await signIn(browser, passkey.sign(await ask(browser))))).toBe('SIGNED_IN')
  })

  it('is refused when its counter does not rise: somebody may have cloned it', async () => {
    const { passkey, id } = await addPasskey(server, await server.signedIn('clone@example.com'))
    const browser = server.browser()
    const signWith = async (counter: number) =>
      outcomeOf(await signIn(browser, passkey.sign(await ask(browser), { counter })))
    expect([await signWith(7), await signWith(7), await signWith(3), await signWith(8)]).toEqual([
      'SIGNED_IN',
      'CODE_INVALID',
      'CODE_INVALID',
      'SIGNED_IN',
    ])
    const [kept] = await server.database.select().from(passkeys).where(eq(passkeys.id, id))
    expect(kept?.counter).toBe(8)
  })

  it('is refused when another has signed in its name', async () => {
    const { passkey } = await addPasskey(server, await server.signedIn('named@example.com'))
    const browser = server.browser()
    const other = softPasskey(origin).sign(await ask(browser))
    expect(outcomeOf(await signIn(browser, { ...other, id: passkey.id }))).toBe('CODE_INVALID')
    expect(outcomeOf(await signIn(browser, other))).toBe('CODE_INVALID')
  })

  it('is refused for a challenge that was asked of it for something else', async () => {
    const owner = await server.signedIn('purpose@example.com')
    const { passkey } = await addPasskey(server, owner)
    const toProve = await owner.ask(signInMethodRoutes.askPasskey)
    expect(outcomeOf(await signIn(server.browser(), passkey.sign(toProve)))).toBe('CODE_INVALID')
    const toSignIn = passkey.sign(await ask(owner))
    expect(outcomeOf(await owner.call('/user/sign-in-methods/prove', { passkey: toSignIn }))).toBe(
      'CODE_INVALID',
    )
  })

  it('signs nobody in once it is removed', async () => {
    const owner = await server.signedIn('removed@example.com')
    const { passkey, id } = await addPasskey(server, owner)
    await owner.ask(signInMethodRoutes.deletePasskeys, [id])
    const browser = server.browser()
    expect(outcomeOf(await signIn(browser, passkey.sign(await ask(browser))))).toBe('CODE_INVALID')
  })
})

describe('adding a passkey', () => {
  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { verified: false }],
  ])('is refused for %s', async (_, oddities) => {
    const owner = await server.signedIn('adds@example.com')
    const plan = await owner.ask(signInMethodRoutes.startPasskey)
    const answer = await owner.call('/user/sign-in-methods/passkeys/create', {
      name: 'A phone',
      passkey: softPasskey(origin).make(plan, oddities),
    })
    expect(outcomeOf(answer)).toBe('CODE_INVALID')
  })

  it('takes a plan of one’s own, once', async () => {
    const owner = await server.signedIn('plans@example.com')
    const stranger = await server.signedIn('plans-too@example.com')
    const plan = await owner.ask(signInMethodRoutes.startPasskey)
    const made = { name: 'A phone', passkey: softPasskey(origin).make(plan) }
    const create = (browser: TestBrowser) =>
      browser.call('/user/sign-in-methods/passkeys/create', made)
    expect(outcomeOf(await create(stranger))).toBe('CODE_INVALID')
    expect((await create(owner)).status).toBe(200)
    expect(outcomeOf(await create(owner))).toBe('CODE_INVALID')
  })
})
