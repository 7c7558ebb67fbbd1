import { describe, expect, it } from 'vitest'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { userIdentities, users, workspaces } from '#server/database/schema/accounts.ts'
import {
  begin,
  comeBack,
  signInAt,
  testProvider,
  variablesOf,
} from '#tests/support/app/providerSteps.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { Person } from '#tests/support/oidc.ts'

const google = testProvider({ emailInIdToken: true })
const acme = testProvider()
const server = testApp(() => ({ ...variablesOf('GOOGLE', google), ...variablesOf('OIDC', acme) }))

const atAcme = (person: Person) => signInAt(server.browser(), 'OIDC', acme, person)
const atGoogle = (person: Person) => signInAt(server.browser(), 'GOOGLE', google, person)

const personOf = (name: string): Person => ({
  sub: name,
  email: `${name}@acme.example`,
  email_verified: true,
  name,
})

/** The id of who is signed in by an answer. */
const idOf = (body: unknown) => /"user":\{"id":"([\w-]+)"/.exec(JSON.stringify(body))?.[1]

const refusal = (message: string) => ({ error: { code: 'FORBIDDEN', message, metadata: {} } })

describe('signing in with an issuer beside Google', () => {
  it('signs a new person in under their verified address and name, and continues', async () => {
    acme.signInAs(personOf('wren'))
    const browser = server.browser()
    const answer = await comeBack(browser, await acme.visit(await begin(browser, 'OIDC', '/links')))
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        data: {
          user: { email: 'wren@acme.example', name: 'wren', role: 'OWNER' },
          redirect_path: '/links',
        },
      },
    ])
    expect((await browser.call('/user/fetch')).status).toBe(200)
  })

  it('names the issuer in what it says', async () => {
    const answer = await atAcme({ ...personOf('unproven'), email_verified: false })
    expect([answer.status, answer.body]).toEqual([
      403,
      refusal('Acme has not verified your email address. Sign in by email.'),
    ])
  })

  it('takes what one issuer began from that issuer alone', async () => {
    acme.signInAs(personOf('mixed'))
    google.signInAs(personOf('mixed'))
    const browser = server.browser()
    const fromGoogle = await google.visit(await begin(browser, 'GOOGLE'))
    const fromAcme = await acme.visit(await begin(browser, 'OIDC'))
    fromAcme.searchParams.set('code', fromGoogle.searchParams.get('code') ?? '')
    expect((await comeBack(browser, fromAcme)).body).toMatchObject({
      error: { message: 'Acme could not confirm the sign-in. Try again.' },
    })
  })
})

describe('whose account somebody gets', () => {
  it('is the one that has their verified address, which mailed codes go on opening', async () => {
    const browser = await server.signedIn('finch@acme.example')
    const before = await browser.call('/user/fetch')
    const byAcme = await atAcme(personOf('finch'))
    const byGoogle = await atGoogle(personOf('finch'))
    const ids = [byAcme, byGoogle].map(({ body }) => idOf(body))
    expect(before.body).toMatchObject({ data: { id: ids[0] } })
    expect(ids[1]).toBe(ids[0])
    const again = await (await server.signedIn('finch@acme.example')).call('/user/fetch')
    expect(again.body).toMatchObject({ data: { id: ids[0] } })
  })

  it('is none that exists, while the issuer does not say that the address is verified', async () => {
    await server.signedIn('victim@acme.example')
    const before = await server.database.$count(userIdentities)
    for (const email_verified of [false, undefined]) {
      const { sub, email } = personOf('victim')
      const liar = { sub: `not ${sub}`, email, ...(email_verified === false && { email_verified }) }
      expect((await atAcme(liar)).status).toBe(403)
      expect((await atGoogle(liar)).status).toBe(403)
    }
    expect(await server.database.$count(userIdentities)).toBe(before)
  })

  it('stays theirs when their address changes there, or is no longer verified', async () => {
    const first = await atAcme(personOf('robin'))
    const married = await atAcme({ ...personOf('robin'), email: 'robin.reed@acme.example' })
    const doubted = await atAcme({ ...personOf('robin'), email_verified: false })
    expect(idOf(married.body)).toBe(idOf(first.body))
    expect(idOf(doubted.body)).toBe(idOf(first.body))
    expect(doubted.body).toMatchObject({ data: { user: { email: 'robin@acme.example' } } })
  })

  it('is listed to them with the account there that is bound to it', async () => {
    const browser = await server.signedIn('jay@acme.example')
    expect(await browser.ask(signInMethodRoutes.fetch)).toMatchObject({ identities: [] })
    await atGoogle({ ...personOf('jay'), sub: 'jay at Google' })
    await atAcme(personOf('jay'))
    await atAcme({ ...personOf('jay'), email: 'jay.reed@acme.example' })
    await atGoogle({ ...personOf('jay'), sub: 'jay at Google', email_verified: false })
    const { email, identities } = await browser.ask(signInMethodRoutes.fetch)
    expect({ email, identities }).toEqual({
      email: 'jay@acme.example',
      identities: [
        { kind: 'GOOGLE', email: null, last_used_at: expect.any(String) },
        { kind: 'OIDC', email: 'jay.reed@acme.example', last_used_at: expect.any(String) },
      ],
    })
    const other = await server.signedIn('another.jay@acme.example')
    expect(await other.ask(signInMethodRoutes.fetch)).toMatchObject({ identities: [] })
  })

  it('is not that of whoever had their address before them', async () => {
    const former = await atAcme(personOf('heron'))
    const next = await atAcme({ ...personOf('heron'), sub: 'another heron' })
    expect(next.body).toEqual(
      refusal(
        'The account of heron@acme.example is connected with another person at Acme. Sign in by email.',
      ),
    )
    expect(idOf((await atAcme(personOf('heron'))).body)).toBe(idOf(former.body))
  })

  it('is no other issuer’s person under the same name', async () => {
    const theirs = await atAcme(personOf('swift'))
    const other = await atGoogle({ ...personOf('swift'), email: 'swift@elsewhere.example' })
    expect(other.status).toBe(200)
    expect(idOf(other.body)).not.toBe(idOf(theirs.body))
  })

  it('is made once when they come twice at the same moment', async () => {
    acme.signInAs(personOf('twin'))
    const browsers = [server.browser(), server.browser(), server.browser()]
    const returned = await Promise.all(
      browsers.map(async (browser) => acme.visit(await begin(browser, 'OIDC'))),
    )
    const before = await Promise.all([users, workspaces].map((one) => server.database.$count(one)))
    const answers = await Promise.all(
      returned.map((url, index) => comeBack(browsers[index] ?? server.browser(), url)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => idOf(body))).size).toBe(1)
    const after = await Promise.all([users, workspaces].map((one) => server.database.$count(one)))
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('opens where Entra ID says that the owner of the address’s domain is verified', async () => {
    const { sub, email } = personOf('kestrel')
    expect((await atAcme({ sub, email, xms_edov: false })).status).toBe(403)
    expect((await atAcme({ sub, email, xms_edov: true })).status).toBe(200)
  })
})
