import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { object, string } from 'yup'
import { authRoutes } from '#contract/resources/auth.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { deviceCookie } from '#server/areas/auth/deviceCookie.ts'
import { issueTicket } from '#server/areas/auth/factors/tickets.ts'
import { users } from '#server/database/schema/accounts.ts'
import { authenticators, recoveryCodes } from '#server/database/schema/signInMethods.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import {
  anotherCode,
  redeemCode,
  redeemLink,
  requestCode,
  requestLink,
  twinOf,
} from '#tests/server/areas/auth/signInSteps.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { type Answer, failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAuthenticator, addPasskey, codeOf } from '#tests/support/auth/factorSteps.ts'

const server = testApp()

const due = object({
  data: object({ second_factor: object({ ticket: string().required() }).required() }).required(),
})

const ticketOf = (answer: Answer): string => due.validateSync(answer.body).data.second_factor.ticket

/** A browser in which somebody has given their first proof. */
async function halfSignedIn(email: string): Promise<{ browser: TestBrowser; ticket: string }> {
  const browser = server.browser()
  const answer = await redeemCode(browser, email, await requestCode(server, browser, email))
  return { browser, ticket: ticketOf(answer) }
}

/** A further ticket in the same browser, without a mail, of which there are only so many an hour. */
async function anotherTicket(browser: TestBrowser, email: string): Promise<string> {
  const [user] = await server.database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
  const [device = ''] = (browser.cookies.get(deviceCookie) ?? '').split('.')
  const { token } = await issueTicket(
    { database: server.database, clock: server.now },
    { userId: user?.id ?? '', browserHash: hashToken(device), redirectPath: null },
  )
  return token
}

const give = (browser: TestBrowser, ticket: string, factor: object) =>
  browser.call('/auth/factor', { ticket, ...factor })

const outcomeOf = (answer: Answer) => (answer.status === 200 ? 'SIGNED_IN' : failureOf(answer).code)

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('/user/fetch')).status === 200

describe('with a second factor', () => {
  it('no mailed proof sets a session, and each leads to a ticket', async () => {
    const email = 'due@example.com'
    const owner = await server.signedIn(email)
    await addAuthenticator(server, owner)
    const browser = server.browser()

    const byCode = await redeemCode(browser, email, await requestCode(server, browser, email))
    expect(byCode.body).toEqual({
      data: {
        user: null,
        redirect_path: null,
        second_factor: {
          ticket: expect.any(String),
          kinds: ['AUTHENTICATOR', 'RECOVERY_CODE'],
          expires_at: expect.any(String),
        },
      },
    })
    const byLink = await redeemLink(browser, await requestLink(server, browser, email, '/links'))
    expect(byLink.body).toMatchObject({ data: { user: null, redirect_path: '/links' } })
    for (const { headers } of [byCode, byLink]) {
      expect(headers.getSetCookie().join()).not.toContain('greenroom_session')
    }
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('its code finishes the sign-in, and leads to where the person was going', async () => {
    const email = 'finishes@example.com'
    const { secret } = await addAuthenticator(server, await server.signedIn(email))
    const browser = server.browser()
    const link = await redeemLink(browser, await requestLink(server, browser, email, '/links'))
    const code = await codeOf(server, secret)
    const answer = await browser.ask(authRoutes.factor, { ticket: ticketOf(link), code })
    expect(answer).toMatchObject({ user: { email }, redirect_path: '/links' })
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('a code is taken once, also by two at the same moment', async () => {
    const email = 'once@example.com'
    const { secret } = await addAuthenticator(server, await server.signedIn(email))
    const code = await codeOf(server, secret)
    const [first, second] = [await halfSignedIn(email), await halfSignedIn(email)]
    const answers = await Promise.all(
      [first, second].map(({ browser, ticket }) => give(browser, ticket, { code })),
    )
    expect(answers.map(outcomeOf).sort()).toEqual(['CODE_INVALID', 'SIGNED_IN'])
    const third = await halfSignedIn(email)
    const replayed = await give(third.browser, third.ticket, { code })
    expect(failureOf(replayed).message).toContain('was used before')
    server.wait(1)
    const fresh = await codeOf(server, secret)
    expect(outcomeOf(await give(third.browser, third.ticket, { code: fresh }))).toBe('SIGNED_IN')
  })

  it('no step before the last one taken is taken', async () => {
    const email = 'earlier@example.com'
    const { secret } = await addAuthenticator(server, await server.signedIn(email))
    const earlier = await codeOf(server, secret)
    server.wait(0.5)
    const later = await codeOf(server, secret)
    const first = await halfSignedIn(email)
    expect(outcomeOf(await give(first.browser, first.ticket, { code: later }))).toBe('SIGNED_IN')
    const second = await halfSignedIn(email)
    expect(outcomeOf(await give(second.browser, second.ticket, { code: earlier }))).toBe(
      'CODE_INVALID',
    )
  })

  it('a recovery code works once, and its owner is mailed', async () => {
    const email = 'recovers@example.com'
    const owner = await server.signedIn(email)
    const { recoveryCodes: codes } = await addAuthenticator(server, owner)
    expect(codes).toHaveLength(10)
    const [code = ''] = codes ?? []
    const first = await halfSignedIn(email)
    const typed = code.toUpperCase().replace('-', ' ')
    expect(outcomeOf(await give(first.browser, first.ticket, { recovery_code: typed }))).toBe(
      'SIGNED_IN',
    )
    expect(await server.newestMailTo(email)).toContain('A recovery code was used')
    const second = await halfSignedIn(email)
    expect(outcomeOf(await give(second.browser, second.ticket, { recovery_code: code }))).toBe(
      'CODE_INVALID',
    )
    expect(await owner.ask(signInMethodRoutes.fetch)).toMatchObject({ recovery_codes_left: 9 })
  })

  it('a passkey is a factor too', async () => {
    const email = 'both@example.com'
    const { passkey } = await addPasskey(server, await server.signedIn(email))
    const { browser, ticket } = await halfSignedIn(email)
    const question = await browser.ask(authRoutes.passkeyQuestion, { ticket })
    expect(question.passkeys).toEqual([{ id: passkey.id, transports: ['internal'] }])
    expect(outcomeOf(await give(browser, ticket, { passkey: passkey.sign(question) }))).toBe(
      'SIGNED_IN',
    )
  })

  it('what is kept gives away neither the secret nor the codes', async () => {
    const email = 'sealed@example.com'
    const { secret, recoveryCodes: codes } = await addAuthenticator(
      server,
      await server.signedIn(email),
    )
    const kept = [
      ...(await server.database.select().from(authenticators)),
      ...(await server.database.select().from(recoveryCodes)),
    ]
    const text = JSON.stringify(kept)
    expect(text).not.toContain(secret)
    for (const code of codes ?? []) expect(text).not.toContain(code)
    expect(server.logged()).not.toContain(secret)
  })
})

describe('a ticket', () => {
  it('works once, in the browser that gave the first proof, and for ten minutes', async () => {
    const email = 'ticket@example.com'
    const { recoveryCodes: codes = [] } = await addAuthenticator(
      server,
      await server.signedIn(email),
    )
    const [one = '', two = '', three = ''] = codes ?? []
    const { browser, ticket } = await halfSignedIn(email)
    expect(outcomeOf(await give(server.browser(), ticket, { recovery_code: one }))).toBe(
      'LINK_INVALID',
    )
    const elsewhere = await server.signedIn('ticket-thief@example.com')
    expect(outcomeOf(await give(elsewhere, ticket, { recovery_code: one }))).toBe('LINK_INVALID')

    const twin = twinOf(server, browser)
    const answers = await Promise.all([
      give(browser, ticket, { recovery_code: one }),
      give(twin, ticket, { recovery_code: two }),
    ])
    expect(answers.map(outcomeOf).sort()).toEqual(['LINK_INVALID', 'SIGNED_IN'])
    expect(outcomeOf(await give(browser, ticket, { recovery_code: three }))).toBe('LINK_INVALID')

    const late = await halfSignedIn(email)
    server.wait(11)
    expect(outcomeOf(await give(late.browser, late.ticket, { recovery_code: three }))).toBe(
      'LINK_INVALID',
    )
  })

  it('takes no factor of somebody else', async () => {
    const { recoveryCodes: theirs } = await addAuthenticator(
      server,
      await server.signedIn('theirs@example.com'),
    )
    const attacker = await server.signedIn('mine@example.com')
    const { secret: ownSecret } = await addAuthenticator(server, attacker)
    const { passkey: ownPasskey } = await addPasskey(server, attacker)
    const victim = await halfSignedIn('theirs@example.com')
    const code = await codeOf(server, ownSecret)
    expect(outcomeOf(await give(victim.browser, victim.ticket, { code }))).toBe('CODE_INVALID')
    const question = await victim.browser.ask(authRoutes.passkeyQuestion, {
      ticket: victim.ticket,
    })
    const signed = ownPasskey.sign(question)
    expect(outcomeOf(await give(victim.browser, victim.ticket, { passkey: signed }))).toBe(
      'CODE_INVALID',
    )
    const mine = await halfSignedIn('mine@example.com')
    const recovery_code = theirs?.[0] ?? ''
    expect(outcomeOf(await give(mine.browser, mine.ticket, { recovery_code }))).toBe('CODE_INVALID')
  })

  it('allows five guesses, the right one among them', async () => {
    const email = 'guessed@example.com'
    const { secret } = await addAuthenticator(server, await server.signedIn(email))
    const { browser, ticket } = await halfSignedIn(email)
    const right = await codeOf(server, secret)
    const outcomes: string[] = []
    for (const code of [...Array<string>(5).fill(anotherCode(right)), right]) {
      outcomes.push(outcomeOf(await give(browser, ticket, { code })))
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('CODE_INVALID'), 'LINK_INVALID'])
  })

  it('takes exactly one factor', async () => {
    const email = 'one-factor@example.com'
    await addAuthenticator(server, await server.signedIn(email))
    const { browser, ticket } = await halfSignedIn(email)
    for (const factor of [{}, { code: '123456', recovery_code: 'abcde-fghjk' }]) {
      expect(outcomeOf(await give(browser, ticket, factor))).toBe('VALIDATION_FAILED')
    }
  })

  it('signs nobody in whose account was closed meanwhile', async () => {
    const email = 'closed-between@example.com'
    const { secret } = await addAuthenticator(server, await server.signedIn(email))
    const { browser, ticket } = await halfSignedIn(email)
    await server.database
      .update(users)
      .set({ deactivatedAt: server.now() })
      .where(eq(users.email, email))
    const code = await codeOf(server, secret)
    expect(outcomeOf(await give(browser, ticket, { code }))).toBe('FORBIDDEN')
  })
})

it('guesses at a second factor end for strangers who read the mail, and go on where the person has signed in before', async () => {
  const email = 'besieged@example.com'
  const owner = await server.signedIn(email)
  const { secret } = await addAuthenticator(server, owner)
  const wrong = anotherCode(await codeOf(server, secret))
  const outcomes: string[] = []
  const { browser } = await halfSignedIn(email)
  for (let ticketTotal = 0; ticketTotal < 7; ticketTotal += 1) {
    const ticket = await anotherTicket(browser, email)
    for (let guess = 0; guess < 5; guess += 1) {
      outcomes.push(outcomeOf(await give(browser, ticket, { code: wrong })))
    }
  }
  expect(outcomes.slice(0, 30)).toEqual(Array(30).fill('CODE_INVALID'))
  expect(outcomes.slice(30)).toEqual(Array(5).fill('RATE_LIMITED'))

  await owner.call('/auth/logout')
  const known = await redeemCode(owner, email, await requestCode(server, owner, email))
  const code = await codeOf(server, secret)
  expect(outcomeOf(await give(owner, ticketOf(known), { code }))).toBe('SIGNED_IN')
  expect((await owner.ask(userRoutes.fetch)).email).toBe(email)
})
