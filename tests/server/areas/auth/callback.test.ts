import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findOrCreateUser } from '#server/areas/auth/accounts.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { redeemCode, redeemLink, requestCode, requestLink, signedIn } from './signInSteps.ts'

const server = testApp()

describe('what a callback takes', () => {
  it.each([
    '',
    '?email=a@example.com',
    '?otp=123456',
    '?code=abc',
    '?state=abc',
    '?token=',
    '?token=abc&email=a@example.com&otp=123456',
    '?token=abc&code=abc&state=abc',
    '?token=abc&code=abc',
    '?email=a@example.com&otp=123456&code=abc&state=abc',
  ])('refuses anything but one proof: %j', async (query) => {
    const answer = await server.browser().call(`/auth/callback${query}`)
    const message = 'Send a token, an email and otp, or a code and state'
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        error: {
          code: 'VALIDATION_FAILED',
          message,
          metadata: { issues: [{ path: 'query', message }] },
        },
      },
    ])
  })

  it('names each wrong part of a proof', async () => {
    const answer = await server.browser().call('/auth/callback?email=nobody&surprise=1')
    expect(answer.body).toMatchObject({
      error: {
        code: 'VALIDATION_FAILED',
        metadata: {
          issues: expect.arrayContaining([
            { path: 'query.email', message: 'Enter a valid email address' },
          ]),
        },
      },
    })
  })

  it('passes on that the identity provider said no', async () => {
    const answer = await server.browser().call('/auth/callback?error=access_denied&state=abc')
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        error: {
          code: 'LINK_INVALID',
          message: 'You went back without signing in. Try again, or sign in by email.',
          metadata: { provider_error: 'access_denied' },
        },
      },
    ])
  })
})

describe('the account behind an address', () => {
  it('is made once, with its workspace, when two sign in at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        findOrCreateUser(server.database, { email: 'race@example.com' }),
      ),
    )

    const found = await server.database
      .select()
      .from(users)
      .where(eq(users.email, 'race@example.com'))
    const [user] = found
    expect(found).toHaveLength(1)
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([user?.id]))
    const workspaceTotal = await server.database.$count(workspaces)
    expect(workspaceTotal).toBe(await server.database.$count(users))
    expect(
      await server.database
        .select({ workspaceId: memberships.workspaceId, role: memberships.role })
        .from(memberships)
        .where(eq(memberships.userId, user?.id ?? '')),
    ).toEqual([{ workspaceId: user?.workspaceId, role: 'OWNER' }])
  })

  it('lets nobody in once it was closed, by any way, and says so only after the proof', async () => {
    const email = 'closed@example.com'
    const browser = await signedIn(server, email)
    await server.database
      .update(users)
      .set({ deactivatedAt: new Date('2026-03-01T12:00:00Z') })
      .where(eq(users.email, email))
    const closed = {
      error: {
        code: 'FORBIDDEN',
        message:
          'This account was closed and will be deleted with all its data on March 31, 2026. To keep it, contact the administrator of this server before then.',
        metadata: {},
      },
    }

    expect((await browser.call('/user/fetch')).status).toBe(401)
    expect((await redeemCode(browser, email, '000000')).status).toBe(401)
    const code = await requestCode(server, browser, email)
    const byCode = await redeemCode(browser, email, code)
    const byLink = await redeemLink(browser, await requestLink(server, browser, email))
    expect([byCode.status, byCode.body]).toEqual([403, closed])
    expect([byLink.status, byLink.body]).toEqual([403, closed])
    expect(byLink.headers.getSetCookie()).toEqual([])
  })
})
