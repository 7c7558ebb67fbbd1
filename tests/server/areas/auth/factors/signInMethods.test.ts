import { describe, expect, it } from 'vitest'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { requestCode } from '#tests/server/areas/auth/signInSteps.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { type Answer, failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAuthenticator, addPasskey, codeOf } from '#tests/support/auth/factorSteps.ts'
import { createTestDatabase } from '#tests/support/postgres/createTestDatabase.ts'

const server = testApp()

const outcomeOf = (answer: Answer) => (answer.status === 200 ? 'OK' : failureOf(answer).code)

const own = '/user/sign-in-methods'

const methodsOf = (browser: TestBrowser) => browser.ask(signInMethodRoutes.fetch)

const untilProofIsOld = () => server.wait(16)

describe('how somebody signs in', () => {
  it('is listed for nobody but them', async () => {
    const owner = await server.signedIn('lists@example.com')
    const before = await methodsOf(owner)
    expect(before).toEqual({
      email: 'lists@example.com',
      identities: [],
      passkeys: [],
      authenticator: null,
      recovery_codes_left: 0,
      required: false,
      proven_until: expect.any(String),
    })
    await addPasskey(server, owner, 'My phone')
    await addAuthenticator(server, owner)
    expect(await methodsOf(owner)).toMatchObject({
      passkeys: [{ name: 'My phone', created_at: expect.any(String), last_used_at: null }],
      authenticator: { created_at: expect.any(String), last_used_at: null },
      recovery_codes_left: 10,
    })
    const stranger = await server.signedIn('lists-nothing@example.com')
    expect(await methodsOf(stranger)).toMatchObject({ passkeys: [], authenticator: null })
  })

  it('shows recovery codes with the first factor alone', async () => {
    const owner = await server.signedIn('first@example.com')
    const { recoveryCodes: codes } = await addPasskey(server, owner)
    expect(new Set(codes).size).toBe(10)
    expect((await addAuthenticator(server, owner)).recoveryCodes).toBeNull()
    expect((await addPasskey(server, owner)).recoveryCodes).toBeNull()
  })

  it('is changed by nobody else', async () => {
    const owner = await server.signedIn('mine@example.com')
    const { id } = await addPasskey(server, owner)
    const stranger = await server.signedIn('stranger@example.com')
    const rename = [{ id, data: { name: 'Taken over' } }]
    expect(outcomeOf(await stranger.call(`${own}/passkeys/update`, rename))).toBe('NOT_FOUND')
    expect(outcomeOf(await stranger.call(`${own}/passkeys/delete`, [id]))).toBe('NOT_FOUND')
    expect((await methodsOf(owner)).passkeys).toMatchObject([{ id, name: 'A phone' }])
  })

  it('can be renamed and removed, and recovery codes go with the last factor', async () => {
    const owner = await server.signedIn('removes@example.com')
    const { id } = await addPasskey(server, owner)
    await addAuthenticator(server, owner)
    const renamed = await owner.ask(signInMethodRoutes.updatePasskeys, [
      { id, data: { name: 'Old phone' } },
    ])
    expect(renamed).toMatchObject([{ id, name: 'Old phone' }])
    await owner.ask(signInMethodRoutes.deletePasskeys, [id])
    expect(await methodsOf(owner)).toMatchObject({ passkeys: [], recovery_codes_left: 10 })
    await owner.ask(signInMethodRoutes.deleteAuthenticator)
    expect(await methodsOf(owner)).toMatchObject({ authenticator: null, recovery_codes_left: 0 })
    expect(outcomeOf(await owner.call(`${own}/authenticator/delete`))).toBe('NOT_FOUND')
    expect(outcomeOf(await owner.call(`${own}/recovery-codes/create`))).toBe('CONFLICT')
  })

  it('takes another authenticator in the place of the one in use only once it is confirmed', async () => {
    const owner = await server.signedIn('replaces@example.com')
    const { secret } = await addAuthenticator(server, owner)
    const next = await owner.ask(signInMethodRoutes.startAuthenticator)
    const proof = { code: await codeOf(server, secret) }
    expect(outcomeOf(await owner.call(`${own}/prove`, proof))).toBe('OK')
    const wrong = { code: '000000' }
    expect(outcomeOf(await owner.call(`${own}/authenticator/confirm`, wrong))).toBe('CODE_INVALID')
    await owner.ask(signInMethodRoutes.confirmAuthenticator, {
      code: await codeOf(server, next.secret),
    })
    server.wait(1)
    const former = { code: await codeOf(server, secret) }
    expect(outcomeOf(await owner.call(`${own}/prove`, former))).toBe('CODE_INVALID')
    const present = { code: await codeOf(server, next.secret) }
    expect(outcomeOf(await owner.call(`${own}/prove`, present))).toBe('OK')
  })

  it('new recovery codes end the former', async () => {
    const owner = await server.signedIn('anew@example.com')
    const { recoveryCodes: former } = await addAuthenticator(server, owner)
    const { recovery_codes: codes } = await owner.ask(signInMethodRoutes.createRecoveryCodes)
    expect(codes).toHaveLength(10)
    const prove = (recovery_code: string | undefined) =>
      owner.call(`${own}/prove`, { recovery_code })
    expect(outcomeOf(await prove(former?.[0]))).toBe('CODE_INVALID')
    expect(outcomeOf(await prove(codes[0]))).toBe('OK')
  })

  it('is mailed about with each change', async () => {
    const email = 'mailed@example.com'
    const owner = await server.signedIn(email)
    const { id } = await addPasskey(server, owner)
    expect(await server.newestMailTo(email)).toContain('A passkey was added')
    await addAuthenticator(server, owner)
    expect(await server.newestMailTo(email)).toContain('An authenticator app was added')
    await owner.ask(signInMethodRoutes.createRecoveryCodes)
    expect(await server.newestMailTo(email)).toContain('New recovery codes were made')
    await owner.ask(signInMethodRoutes.deletePasskeys, [id])
    expect(await server.newestMailTo(email)).toContain('A passkey was removed')
    await owner.ask(signInMethodRoutes.deleteAuthenticator)
    expect(await server.newestMailTo(email)).toContain('authenticator app was removed')
  })
})

describe('a change of how somebody signs in', () => {
  it('takes a fresh proof: a mailed code where there is no second factor', async () => {
    const email = 'fresh@example.com'
    const owner = await server.signedIn(email)
    untilProofIsOld()
    expect((await methodsOf(owner)).proven_until).toBeNull()
    const refused = await owner.call(`${own}/authenticator/start`)
    expect([refused.status, failureOf(refused).code]).toEqual([403, 'PROOF_NEEDED'])
    expect(outcomeOf(await owner.call(`${own}/prove`, {}))).toBe('VALIDATION_FAILED')
    const otp = await requestCode(server, owner, email)
    expect(outcomeOf(await owner.call(`${own}/prove`, { otp }))).toBe('OK')
    expect(outcomeOf(await owner.call(`${own}/authenticator/start`))).toBe('OK')
    untilProofIsOld()
    expect(outcomeOf(await owner.call(`${own}/authenticator/start`))).toBe('PROOF_NEEDED')
  })

  it('takes a factor where there is one, and no mail', async () => {
    const email = 'factor@example.com'
    const owner = await server.signedIn(email)
    const { passkey, id } = await addPasskey(server, owner)
    untilProofIsOld()
    for (const [path, body] of [
      ['authenticator/start', undefined],
      ['authenticator/confirm', { code: '123456' }],
      ['authenticator/delete', undefined],
      ['passkeys/start', undefined],
      ['passkeys/update', [{ id, data: { name: 'x' } }]],
      ['passkeys/delete', [id]],
      ['recovery-codes/create', undefined],
    ] as const) {
      expect([path, outcomeOf(await owner.call(`${own}/${path}`, body))]).toEqual([
        path,
        'PROOF_NEEDED',
      ])
    }
    const otp = await requestCode(server, owner, email)
    expect(outcomeOf(await owner.call(`${own}/prove`, { otp }))).toBe('VALIDATION_FAILED')
    const question = await owner.ask(signInMethodRoutes.askPasskey)
    const { proven_until: until } = await owner.ask(signInMethodRoutes.prove, {
      passkey: passkey.sign(question),
    })
    expect((await methodsOf(owner)).proven_until).toBe(until)
    expect(outcomeOf(await owner.call(`${own}/passkeys/delete`, [id]))).toBe('OK')
  })

  it('is proven in one session and in no other of the same person', async () => {
    const email = 'sessions@example.com'
    const [here, there] = [await server.signedIn(email), await server.signedIn(email)]
    untilProofIsOld()
    const otp = await requestCode(server, here, email)
    await here.ask(signInMethodRoutes.prove, { otp })
    expect(outcomeOf(await there.call(`${own}/authenticator/start`))).toBe('PROOF_NEEDED')
  })
})

it('authenticator apps are refused where nothing can seal their secrets', async () => {
  const testDatabase = await createTestDatabase()
  const shared = { DATABASE_URL: testDatabase.url }
  const keyless = await startTestApp(shared, undefined, { testDatabase })
  try {
    const owner = await keyless.signedIn('keyless@example.com')
    expect(outcomeOf(await owner.call(`${own}/authenticator/start`))).toBe('NOT_CONFIGURED')
    expect((await addPasskey(keyless, owner)).recoveryCodes).toHaveLength(10)
  } finally {
    await keyless.stop()
  }
})
