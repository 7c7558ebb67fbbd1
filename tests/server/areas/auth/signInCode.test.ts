import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCode, redeemCode as redeemCodeItself } from '#server/areas/auth/signInCodes.ts'
import { openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { signInCodes } from '#server/platform/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { anotherCode, redeemCode, requestCode } from './signInSteps.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

const codeInvalid = {
  error: {
    code: 'CODE_INVALID',
    message: 'That code is wrong or has expired. Ask for a new one.',
    metadata: {},
  },
}

describe('signing in with a mailed code', () => {
  it('signs a new person in, and makes them the owner of a workspace', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'new.person@example.com')

    const answer = await redeemCode(browser, 'new.person@example.com', code)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: {
        redirect_path: null,
        user: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: 'new.person@example.com',
          name: '',
          timezone_offset: 'GMT+00:00',
          country: null,
          workspace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          role: 'OWNER',
          plan: null,
          allowances: {
            creators: { limit: 1, used: 0 },
            tracking_links: { limit: 3, used: 0 },
            social_media_accounts: { limit: 3, used: 0 },
            storage_bytes: { limit: 2_147_483_648, used: 0 },
          },
          features: { team: false, branding: false },
          agency_logo_url: null,
          agency_favicon_url: null,
          agency_banner_url: null,
          workspaces: [{ id: expect.any(String), name: 'new.person@example.com', role: 'OWNER' }],
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      },
    })
    expect((await browser.call('/user/fetch')).body).toMatchObject({
      data: { email: 'new.person@example.com' },
    })
  })

  it('takes one mailbox for one person, however it is spelled', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'spelled@example.com')
    const first = await redeemCode(browser, '  SPELLED@Example.COM ', code)
    const again = await requestCode(server, browser, 'spelled@example.com')
    const second = await redeemCode(browser, 'spelled@example.com', again)

    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })

  it('reads the code with the spaces people type', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'spaces@example.com')
    const answer = await redeemCode(
      browser,
      'spaces@example.com',
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
    expect(answer.status).toBe(200)
  })

  it('takes a code once, also when it arrives twice at the same moment', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'once@example.com')

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => redeemCode(server.browser(), 'once@example.com', code)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect((await redeemCode(browser, 'once@example.com', code)).body).toEqual(codeInvalid)
  })

  it('takes a code once, however close together the two are', async () => {
    const { database, now } = server
    const services = { database, clock: now, keyedHash: await openKeyedHash(database) }
    for (let round = 0; round < 10; round += 1) {
      const email = `close${round}@example.com`
      const code = await issueCode(services, email)
      const redeemed = await Promise.all(
        Array.from({ length: 5 }, () => redeemCodeItself(services, email, code)),
      )
      expect(redeemed.filter(Boolean)).toEqual([true])
    }
  })

  it('is good for ten minutes', async () => {
    const browser = server.browser()
    const late = await requestCode(server, browser, 'late@example.com')
    server.wait(10)
    expect((await redeemCode(browser, 'late@example.com', late)).body).toEqual(codeInvalid)

    const inTime = await requestCode(server, browser, 'late@example.com')
    server.wait(9.9)
    expect((await redeemCode(browser, 'late@example.com', inTime)).status).toBe(200)
  })

  it('dies after five wrong guesses, and says no more than that', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'guessed@example.com')
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await redeemCode(browser, 'guessed@example.com', anotherCode(code))
      expect(answer.body).toEqual(codeInvalid)
    }
    expect((await redeemCode(browser, 'guessed@example.com', code)).body).toEqual(codeInvalid)
  })

  it('takes the right code at the fifth guess', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'fifth@example.com')
    for (let guess = 0; guess < 4; guess += 1) {
      await redeemCode(browser, 'fifth@example.com', anotherCode(code))
    }
    expect((await redeemCode(browser, 'fifth@example.com', code)).status).toBe(200)
  })

  it('allows no more guesses when they come all at once', async () => {
    const email = 'parallel@example.com'
    const code = await requestCode(server, server.browser(), email)

    await Promise.all(
      Array.from({ length: 20 }, () => redeemCode(server.browser(), email, anotherCode(code))),
    )

    const [row] = await server.database
      .select({ tries: signInCodes.tries, usedAt: signInCodes.usedAt })
      .from(signInCodes)
      .where(eq(signInCodes.email, email))
    expect(row).toEqual({ tries: 5, usedAt: null })
    expect((await redeemCode(server.browser(), email, code)).body).toEqual(codeInvalid)
  })

  it('forgets the code before when a new one is asked for', async () => {
    const browser = server.browser()
    const first = await requestCode(server, browser, 'newest@example.com')
    let second = await requestCode(server, browser, 'newest@example.com')
    if (second === first) second = await requestCode(server, browser, 'newest@example.com')

    expect((await redeemCode(browser, 'newest@example.com', first)).body).toEqual(codeInvalid)
    expect((await redeemCode(browser, 'newest@example.com', second)).status).toBe(200)
  })

  it('is of no use for another address', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'mine@example.com')
    await requestCode(server, browser, 'theirs@example.com')
    const answer = await redeemCode(browser, 'theirs@example.com', code)
    expect(answer.body).toEqual(codeInvalid)
  })

  it('says the same for an address that never asked', async () => {
    const answer = await redeemCode(server.browser(), 'stranger@example.com', '123456')
    expect([answer.status, answer.body]).toEqual([401, codeInvalid])
  })

  it('keeps neither in the database nor in the log what would sign somebody in', async () => {
    const email = 'secret@example.com'
    const code = await requestCode(server, server.browser(), email)
    await redeemCode(server.browser(), email, anotherCode(code))

    const rows = await server.database
      .select()
      .from(signInCodes)
      .where(eq(signInCodes.email, email))
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(server.logged()).not.toContain(code)
    expect(server.logged()).not.toContain(email)
  })
})
