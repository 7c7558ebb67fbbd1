import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { startMailServer } from '#tests/support/smtp.ts'

/** What the login screen is told, and what the mailbox page then answers. */
async function settingsFor(address: string, variables: Readonly<Record<string, string>> = {}) {
  const server: TestApp = await startTestApp(variables)
  try {
    const browser = server.browser(address)
    const { body } = await browser.call('/app/settings')
    const mailbox = await browser.open('/mailbox')
    return { body, mailbox: mailbox.status, policy: mailbox.headers.get('content-security-policy') }
  } finally {
    await server.stop()
  }
}

describe('the settings the login screen gets', () => {
  it('is where the mail lies, to somebody at this machine', async () => {
    expect(await settingsFor('127.0.0.1')).toEqual({
      body: {
        data: {
          plan_limits: true,
          identity_providers: [],
          local_mailbox_url: 'http://localhost:8080/mailbox',
          synced_platforms: ['BLUESKY', 'MASTODON', 'PEERTUBE', 'YOUTUBE'],
          us_states: false,
        },
      },
      mailbox: 200,
      policy: expect.stringMatching(/^default-src 'none'; /),
    })
  })

  it('is nothing of the mail, to anybody else', async () => {
    expect(await settingsFor('192.0.2.1')).toMatchObject({
      body: { data: { local_mailbox_url: null } },
      mailbox: 404,
    })
  })

  it('is by whom people can be signed in, and what each is called', async () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const acme = {
      OIDC_ISSUER: 'https://id.acme.example',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Acme',
    }
    expect(await settingsFor('192.0.2.1', { ...google, ...acme })).toMatchObject({
      body: {
        data: {
          identity_providers: [
            { kind: 'GOOGLE', name: 'Google' },
            { kind: 'OIDC', name: 'Acme' },
          ],
        },
      },
    })
  })

  it('is that no platform is asked for figures, where that is switched off', async () => {
    expect(await settingsFor('192.0.2.1', { SYNC_ACCOUNTS: 'off' })).toMatchObject({
      body: { data: { synced_platforms: [] } },
    })
  })

  it('is nothing of a mailbox where mail leaves the machine', async () => {
    expect(await settingsFor('127.0.0.1', { SMTP_URL: 'smtp://mail.example' })).toMatchObject({
      body: { data: { local_mailbox_url: null } },
      mailbox: 404,
    })
  })
})

describe('a sign-in mail through a mail server', () => {
  it('arrives, and a refused address is an issue of its field', async () => {
    const mailServer = await startMailServer()
    const server = await startTestApp({ SMTP_URL: mailServer.url })
    try {
      const browser = server.browser()
      expect((await browser.call('/auth/otp', { email: 'jade@example.com' })).status).toBe(200)
      expect(mailServer.received[0]?.subject).toMatch(/^Your Greenroom code: \d{6}$/)

      mailServer.refused.add('typo@example.com')
      const message = 'This email address was rejected. Check it for typos.'
      expect((await browser.call('/auth/email', { email: 'typo@example.com' })).body).toEqual({
        error: {
          code: 'VALIDATION_FAILED',
          message,
          metadata: { issues: [{ path: 'body.email', message }] },
        },
      })

      await mailServer.stop()
      const away = await browser.call('/auth/otp', { email: 'jade@example.com' })
      expect([away.status, away.body]).toEqual([
        503,
        {
          error: {
            code: 'UNAVAILABLE',
            message: 'The email could not be sent. Try again in a moment.',
            metadata: {},
          },
        },
      ])
    } finally {
      await server.stop()
    }
  })
})
