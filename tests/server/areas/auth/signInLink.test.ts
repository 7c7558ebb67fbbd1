import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInLinks } from '#server/platform/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { redeemLink, requestLink } from './signInSteps.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

const linkInvalid = {
  error: {
    code: 'LINK_INVALID',
    message: 'That link is wrong or has expired. Ask for a new one.',
    metadata: {},
  },
}

describe('signing in with a mailed link', () => {
  it('signs in, and goes on to where the person was going', async () => {
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
    const token = await requestLink(server, server.browser(), 'twice@example.com')

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => redeemLink(server.browser(), token)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect((await redeemLink(server.browser(), token)).body).toEqual(linkInvalid)
  })

  it('is good for thirty minutes', async () => {
    const browser = server.browser()
    const late = await requestLink(server, browser, 'late@example.com')
    server.wait(30)
    expect((await redeemLink(browser, late)).body).toEqual(linkInvalid)

    const inTime = await requestLink(server, browser, 'late@example.com')
    server.wait(29.9)
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
