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
          marks_films: expect.any(Boolean),
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
    expect(
      await settingsFor('127.0.0.1', {
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'no-reply@example.net',
      }),
    ).toMatchObject({
      body: { data: { local_mailbox_url: null } },
      mailbox: 404,
    })
  })
})

it('a sign-in mail goes through the mail server of SMTP_URL', async () => {
  const mailServer = await startMailServer()
  const server = await startTestApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'no-reply@example.net' })
  try {
    await server.browser().call('/auth/otp', { email: 'jade@example.com' })
    await server.runWork()
    expect(mailServer.received[0]?.subject).toMatch(/^Your Greenroom code: \d{6}$/)
  } finally {
    await server.stop()
    await mailServer.stop()
  }
})
