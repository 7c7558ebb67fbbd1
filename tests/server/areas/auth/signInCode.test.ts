import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  issueCode,
  redeemCode as redeemCodeItself,
  spendTry,
} from '#server/areas/auth/signInCodes.ts'
import { signInCodes } from '#server/database/schema/accounts.ts'
import { openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { anotherCode, redeemCode, requestCode, twinOf } from './signInSteps.ts'

const server = testApp()

const codeInvalid = {
  error: {
    code: 'CODE_INVALID',
    message: 'That code is wrong or has expired. Ask for a new one.',
    metadata: {},
  },
}

const noCodeHere = {
  error: {
    code: 'CODE_INVALID',
    message:
      'This browser has no active code. Ask for a new one here, or open the link in the email.',
    metadata: {},
  },
}

describe('a mailed code', () => {
  it('works in the browser that asked for it, and in no other', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'bound@example.com')
    const elsewhere = server.browser()
    expect((await redeemCode(elsewhere, 'bound@example.com', code)).body).toEqual(noCodeHere)

    await requestCode(server, elsewhere, 'other.person@example.com')
    expect((await redeemCode(elsewhere, 'bound@example.com', code)).body).toEqual(noCodeHere)
    expect((await redeemCode(browser, 'bound@example.com', code)).status).toBe(200)
  })

  it('loses none of its tries to guesses from elsewhere', async () => {
    const email = 'attacked@example.com'
    const browser = server.browser()
    const code = await requestCode(server, browser, email)
    for (let guess = 0; guess < 12; guess += 1) {
      await redeemCode(server.browser(), email, anotherCode(code))
    }
    const stranger = server.browser()
    const theirs = await requestCode(server, stranger, email)
    for (let guess = 0; guess < 6; guess += 1) {
      await redeemCode(stranger, email, anotherCode(theirs))
    }
    expect((await redeemCode(browser, email, code)).status).toBe(200)
  })

  it('is taken from its own browser though everybody behind the same address guesses', async () => {
    const email = 'office@example.com'
    const browser = server.browser('192.0.2.77')
    const code = await requestCode(server, browser, email)
    const statuses: number[] = []
    for (let guess = 0; guess < 32; guess += 1) {
      statuses.push((await redeemCode(server.browser('192.0.2.77'), email, '123456')).status)
    }
    expect(statuses.slice(-3)).toEqual([401, 429, 429])
    expect((await redeemCode(browser, email, code)).status).toBe(200)
  })

  it('cannot be bound to a cookie of one’s own making', async () => {
    const browser = server.browser()
    browser.cookies.set('greenroom_device', 'short')
    const code = await requestCode(server, browser, 'cookie@example.com')
    expect(browser.cookies.get('greenroom_device')).toMatch(/^[\w-]{43}$/)
    expect((await redeemCode(browser, 'cookie@example.com', code)).status).toBe(200)
  })
})

describe('signing in with a mailed code', () => {
  it('signs a new person in, and makes them the owner of a workspace', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'new.person@example.com')

    const answer = await redeemCode(browser, 'new.person@example.com', code)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: {
        redirect_path: null,
        second_factor: null,
        user: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: 'new.person@example.com',
          name: '',
          timezone_offset: 'GMT+00:00',
          timezone: null,
          workspace_name: '',
          workspace_kind: null,
          workspace_language: null,
          onboarded: false,
          first_steps: true,
          second_factor_due: false,
          country: null,
          workspace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          role: 'OWNER',
          all_creators: true,
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
          workspaces: [
            {
              id: expect.any(String),
              name: 'new.person@example.com',
              role: 'OWNER',
              sample: false,
            },
          ],
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
      Array.from({ length: 4 }, () =>
        redeemCode(twinOf(server, browser), 'once@example.com', code),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect((await redeemCode(browser, 'once@example.com', code)).body).toEqual(noCodeHere)
  })

  it('takes a code once, however close together the two are', async () => {
    const { database, now } = server
    const services = { database, clock: now, keyedHash: await openKeyedHash(database) }
    for (let round = 0; round < 10; round += 1) {
      const email = `close${round}@example.com`
      const asker = { email, browserHash: 'the browser' }
      const code = await issueCode(services, asker, email)
      const redeemed = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const tried = await spendTry(services, asker)
          return tried !== undefined && redeemCodeItself(services, tried, code)
        }),
      )
      expect(redeemed.filter(Boolean)).toEqual([true])
    }
  })

  it('is good for ten minutes', async () => {
    const browser = server.browser()
    const late = await requestCode(server, browser, 'late@example.com')
    server.wait(10)
    expect((await redeemCode(browser, 'late@example.com', late)).body).toEqual(noCodeHere)

    const inTime = await requestCode(server, browser, 'late@example.com')
    server.wait(9.9)
    expect((await redeemCode(browser, 'late@example.com', inTime)).status).toBe(200)
  })

  it('dies after five wrong guesses, and then says so', async () => {
    const browser = server.browser()
    const code = await requestCode(server, browser, 'guessed@example.com')
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await redeemCode(browser, 'guessed@example.com', anotherCode(code))
      expect(answer.body).toEqual(codeInvalid)
    }
    expect((await redeemCode(browser, 'guessed@example.com', code)).body).toEqual(noCodeHere)
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
    const browser = server.browser()
    const code = await requestCode(server, browser, email)

    await Promise.all(
      Array.from({ length: 20 }, () =>
        redeemCode(twinOf(server, browser), email, anotherCode(code)),
      ),
    )

    const [row] = await server.database
      .select({ tries: signInCodes.tries, usedAt: signInCodes.usedAt })
      .from(signInCodes)
      .where(eq(signInCodes.email, email))
    expect(row).toEqual({ tries: 5, usedAt: null })
    expect((await redeemCode(browser, email, code)).body).toEqual(noCodeHere)
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
    expect([answer.status, answer.body]).toEqual([401, noCodeHere])
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
