import { afterEach, describe, expect, it } from 'vitest'
import { providerSignIns } from '#server/database/schema/accounts.ts'
import {
  begin,
  comeBack,
  providerCallback,
  testProvider,
  urlOf,
  variablesOf,
} from '#tests/support/app/providerSteps.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { startIdentityProvider } from '#tests/support/oidc.ts'

const jade = { sub: 'jade-1', email: 'Jade@Example.com', email_verified: true, name: 'Jade Rivers' }

const provider = testProvider()
const server = testApp(() => variablesOf('GOOGLE', provider))

afterEach(() => server.database.delete(providerSignIns))

const beganElsewhere = {
  error: {
    code: 'LINK_INVALID',
    message: 'This sign-in was started in another browser or has expired. Try again.',
    metadata: {},
  },
}

describe('signing in with Google', () => {
  it('signs a new person in under their verified address and name, and continues', async () => {
    provider.signInAs(jade)
    const browser = server.browser()

    const returned = await provider.visit(await begin(browser, 'GOOGLE', '/links'))
    expect(returned.origin + returned.pathname).toBe(providerCallback)
    const answer = await comeBack(browser, returned)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      data: {
        user: { email: 'jade@example.com', name: 'Jade Rivers', role: 'OWNER' },
        redirect_path: '/links',
      },
    })
    expect((await browser.call('/user/fetch')).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['greenroom_session', 'greenroom_device'])
    expect(await server.database.$count(providerSignIns)).toBe(0)
  })

  it('reads the address from the ID token too, as Google itself tells it', async () => {
    const google = await startIdentityProvider({
      redirectUri: providerCallback,
      emailInIdToken: true,
    })
    const ownServer = await startTestApp(variablesOf('GOOGLE', google))
    try {
      google.signInAs({ ...jade, email: 'token@example.com' })
      const browser = ownServer.browser()
      const answer = await comeBack(browser, await google.visit(await begin(browser, 'GOOGLE')))
      expect(answer.body).toMatchObject({ data: { user: { email: 'token@example.com' } } })
    } finally {
      await ownServer.stop()
      await google.stop()
    }
  })

  it('asks with PKCE, a state and a nonce, and marks the browser for ten minutes', async () => {
    const browser = server.browser()
    const answer = await browser.call('/auth/google/redirect', {})
    const asked = new URL(urlOf(answer)).searchParams

    expect(Object.fromEntries(asked)).toEqual({
      client_id: provider.clientId,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: providerCallback,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^greenroom_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const [row] = await server.database.select().from(providerSignIns)
    expect(JSON.stringify(row)).not.toContain(asked.get('state'))
    expect(JSON.stringify(row)).not.toContain(browser.cookies.get('greenroom_sign_in'))
  })

  it('forgets a place outside the app', async () => {
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE', '//elsewhere.example'))
    const answer = await comeBack(browser, returned)
    expect(answer.body).toMatchObject({ data: { redirect_path: null } })
  })

  it('refuses an address that Google has not verified', async () => {
    provider.signInAs({ sub: 'liar', email: 'victim@example.com', email_verified: false })
    const browser = server.browser()
    const answer = await comeBack(browser, await provider.visit(await begin(browser, 'GOOGLE')))
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        error: {
          code: 'FORBIDDEN',
          message: 'Google has not verified your email address. Sign in by email.',
          metadata: {},
        },
      },
    ])
    expect((await browser.call('/user/fetch')).status).toBe(401)
  })

  it('cannot be finished in another browser than it began in', async () => {
    provider.signInAs({ ...jade, sub: 'attacker', email: 'attacker@example.com' })
    const attacker = server.browser()
    const returned = await provider.visit(await begin(attacker, 'GOOGLE'))

    const victim = server.browser()
    const withoutAny = await comeBack(victim, returned)
    await begin(victim, 'GOOGLE')
    const withAnother = await comeBack(victim, returned)

    expect([withoutAny.status, withoutAny.body]).toEqual([401, beganElsewhere])
    expect([withAnother.status, withAnother.body]).toEqual([401, beganElsewhere])
    expect((await comeBack(attacker, returned)).status).toBe(200)
  })

  it('refuses a state that it did not give out', async () => {
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE'))
    returned.searchParams.set('state', 'A'.repeat(43))
    expect((await comeBack(browser, returned)).body).toEqual(beganElsewhere)
  })

  it('takes an answer once, also when it arrives twice at the same moment', async () => {
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE'))
    const twin = server.browser()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)

    const answers = await Promise.all([comeBack(browser, returned), comeBack(twin, returned)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('waits ten minutes for the person to come back', async () => {
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE'))
    server.wait(10)
    expect((await comeBack(browser, returned)).body).toEqual(beganElsewhere)
  })

  it.each([
    ['a code that Google did not give out', 'code', 'made-up'],
    ['an answer of another issuer', 'iss', 'https://elsewhere.example'],
  ])('refuses %s', async (_what, parameter, value) => {
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE'))
    returned.searchParams.set(parameter, value)
    const answer = await comeBack(browser, returned)
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        error: {
          code: 'LINK_INVALID',
          message: 'Google could not confirm the sign-in. Try again.',
          metadata: {},
        },
      },
    ])
  })

  it('refuses a code that was meant for another sign-in', async () => {
    provider.signInAs({ ...jade, sub: 'attacker', email: 'attacker@example.com' })
    const stolen = (await provider.visit(await begin(server.browser(), 'GOOGLE'))).searchParams.get(
      'code',
    )
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE'))
    returned.searchParams.set('code', stolen ?? '')
    expect((await comeBack(browser, returned)).status).toBe(401)
  })

  it('logs nothing that would sign somebody in', async () => {
    provider.signInAs(jade)
    const browser = server.browser()
    const returned = await provider.visit(await begin(browser, 'GOOGLE'))
    await comeBack(browser, returned)
    returned.searchParams.set('code', 'made-up-code')
    await comeBack(browser, returned)
    for (const parameter of ['code', 'state']) {
      expect(server.logged()).not.toContain(returned.searchParams.get(parameter))
    }
    expect(server.logged()).not.toContain(provider.clientSecret)
  })
})

describe('when Google is not there', () => {
  it('says that it is not set up', async () => {
    const plain = await startTestApp()
    try {
      const browser = plain.browser()
      const redirect = await browser.call('/auth/google/redirect', {})
      const callback = await browser.call('/auth/callback?code=abc&state=abc')
      const settings = await browser.call('/app/settings')
      const errorOf = (way: string) => ({
        error: {
          code: 'NOT_CONFIGURED',
          message: `${way} is not set up here. Sign in by email.`,
          metadata: {},
        },
      })
      expect([redirect.status, redirect.body]).toEqual([501, errorOf('Signing in with Google')])
      expect([callback.status, callback.body]).toEqual([
        501,
        errorOf('Signing in with another service'),
      ])
      expect(settings.body).toMatchObject({ data: { identity_providers: [] } })
    } finally {
      await plain.stop()
    }
  })

  it('says so while it is away, and finds it once it is back', async () => {
    const gone = await startIdentityProvider({ redirectUri: providerCallback })
    const variables = variablesOf('GOOGLE', gone)
    await gone.stop()
    const ownServer = await startTestApp(variables)
    const port = Number(gone.issuer.port)
    try {
      const browser = ownServer.browser()
      const away = await browser.call('/auth/google/redirect', {})
      expect([away.status, away.body]).toEqual([
        503,
        {
          error: {
            code: 'UNAVAILABLE',
            message: 'Google cannot be reached. Try again in a moment, or sign in by email.',
            metadata: {},
          },
        },
      ])

      const back = await startIdentityProvider({
        redirectUri: providerCallback,
        port,
      })
      try {
        expect((await browser.call('/auth/google/redirect', {})).status).toBe(200)
      } finally {
        await back.stop()
      }
    } finally {
      await ownServer.stop()
    }
  })

  it('says so when it goes away in the middle', async () => {
    const leaving = await startIdentityProvider({
      redirectUri: providerCallback,
    })
    const ownServer = await startTestApp(variablesOf('GOOGLE', leaving))
    try {
      leaving.signInAs(jade)
      const browser = ownServer.browser()
      const returned = await leaving.visit(await begin(browser, 'GOOGLE'))
      await leaving.stop()
      expect((await comeBack(browser, returned)).status).toBe(503)
    } finally {
      await ownServer.stop()
    }
  })
})
