import { describe, expect, it } from 'vitest'
import { signInLinks } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { confirmLink, redeemLink, requestLink, signedIn, twinOf } from './signInSteps.ts'

const server = testApp()

const linkInvalid = {
  error: {
    code: 'LINK_INVALID',
    message: 'That link is wrong or has expired. Ask for a new one.',
    metadata: {},
  },
}

describe('a mailed link that is opened elsewhere', () => {
  const question = (email: string, signedInAs: string | null) => ({
    error: {
      code: 'CONFIRMATION_NEEDED',
      message: `Sign in as ${email}?`,
      metadata: { email, signed_in_as: signedInAs },
    },
  })

  it('is asked about, as often as it is opened, and then signs in', async () => {
    const email = 'elsewhere@example.com'
    const token = await requestLink(server, server.browser(), email, '/links')
    const mailProgram = server.browser()
    for (let opening = 0; opening < 3; opening += 1) {
      const answer = await redeemLink(mailProgram, token)
      expect([answer.status, answer.body]).toEqual([409, question(email, null)])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await confirmLink(mailProgram, token)).body).toMatchObject({
      data: { user: { email }, redirect_path: '/links' },
    })
    expect((await confirmLink(server.browser(), token)).body).toEqual(linkInvalid)
  })

  it('never ends the session of somebody else without their saying so', async () => {
    const email = 'invited@example.com'
    const shared = await signedIn(server, 'resident@example.com')
    const token = await requestLink(server, server.browser(), email)

    const answer = await redeemLink(shared, token)
    expect(answer.body).toEqual(question(email, 'resident@example.com'))
    expect((await shared.call('/user/fetch')).body).toMatchObject({
      data: { email: 'resident@example.com' },
    })
    await confirmLink(shared, token)
    expect((await shared.call('/user/fetch')).body).toMatchObject({ data: { email } })
  })

  it('asks in the browser that asked for it too, where somebody else has signed in since', async () => {
    const email = 'first@example.com'
    const browser = await signedIn(server, 'second@example.com')
    const token = await requestLink(server, browser, email)
    expect((await redeemLink(browser, token)).body).toEqual(question(email, 'second@example.com'))
  })

  it('signs in at once where the same person is signed in', async () => {
    const browser = await signedIn(server, 'same@example.com')
    const token = await requestLink(server, server.browser(), 'same@example.com')
    expect((await redeemLink(browser, token)).status).toBe(200)
  })

  it('comes with every code, for another device', async () => {
    const email = 'phone@example.com'
    await server.browser().call('/auth/otp', { email })
    const [, token = ''] = /token=([\w-]+)/.exec(await server.newestMailTo(email)) ?? []
    expect((await confirmLink(server.browser(), token)).status).toBe(200)
  })
})

describe('signing in with a mailed link', () => {
  it('signs in, and continues to where the person was going', async () => {
    const browser = server.browser()
    const token = await requestLink(server, browser, 'link@example.com', '/links?tab=visits')

    const answer = await redeemLink(browser, token)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      data: { user: { email: 'link@example.com' }, redirect_path: '/links?tab=visits' },
    })
    expect((await browser.call('/user/fetch')).status).toBe(200)
  })

  it('mails an address of the app itself, which a mail scanner may open without using it up', async () => {
    const browser = server.browser()
    const token = await requestLink(server, browser, 'scanned@example.com')
    const text = await server.newestMailTo('scanned@example.com')
    expect(text).toContain(`http://localhost:8080/auth/callback?token=${token}`)

    await server.browser().open(`/auth/callback?token=${token}`)
    await server.browser().open(`/v2/auth/callback?token=${token}`)
    // Some scanners run the page's scripts, which make this call.
    await redeemLink(server.browser(), token)

    expect((await redeemLink(browser, token)).status).toBe(200)
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', '/login'])(
    'forgets a place outside the app: %s',
    async (redirectPath) => {
      const browser = server.browser()
      const email = `open-redirect-${redirectPath.length}@example.com`
      const token = await requestLink(server, browser, email, redirectPath)
      const answer = await redeemLink(browser, token)
      expect(answer.body).toMatchObject({ data: { redirect_path: null } })
    },
  )

  it('takes a link once, also when it is opened twice at the same moment', async () => {
    const browser = server.browser()
    const token = await requestLink(server, browser, 'twice@example.com')

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => redeemLink(twinOf(server, browser), token)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect((await redeemLink(server.browser(), token)).body).toEqual(linkInvalid)
  })

  it('is good for an hour', async () => {
    const browser = server.browser()
    const late = await requestLink(server, browser, 'late@example.com')
    server.wait(60)
    expect((await redeemLink(browser, late)).body).toEqual(linkInvalid)

    const inTime = await requestLink(server, browser, 'late@example.com')
    server.wait(59.9)
    expect((await redeemLink(browser, inTime)).status).toBe(200)
  })

  it('refuses a token that was never given out', async () => {
    const answer = await redeemLink(server.browser(), 'A'.repeat(43))
    expect([answer.status, answer.body]).toEqual([401, linkInvalid])
  })

  it('keeps no token, neither in the database nor in the log', async () => {
    const browser = server.browser()
    const token = await requestLink(server, browser, 'kept@example.com')
    await redeemLink(browser, token)

    const rows = await server.database.select().from(signInLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(server.logged()).not.toContain(token)
  })
})
