import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/server/areas/auth/signInSteps.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

describe('a user', () => {
  it('changes what they are called and where they are', async () => {
    const browser = await signedIn(server, 'changing@example.com')
    const change = { name: '  Jade Rivers ', timezone_offset: 'GMT+02:00', country: 'de' }
    const answer = await browser.call('/user/update', change)

    expect(answer.body).toMatchObject({
      data: { name: 'Jade Rivers', timezone_offset: 'GMT+02:00', email: 'changing@example.com' },
    })
    expect((await browser.call('/user/fetch')).body).toEqual(answer.body)
  })

  it('keeps what a change does not name', async () => {
    const browser = await signedIn(server, 'keeping@example.com')
    await browser.call('/user/update', { name: 'Jade', timezone_offset: 'GMT-05:00' })
    await browser.call('/user/update', { name: 'Jade R.' })
    const answer = await browser.call('/user/update', {})
    expect(answer.body).toMatchObject({
      data: { name: 'Jade R.', timezone_offset: 'GMT-05:00', country: null },
    })
  })

  it('is refused with every wrong field at once', async () => {
    const browser = await signedIn(server, 'wrong@example.com')
    const answer = await browser.call('/user/update', {
      name: 'x'.repeat(121),
      timezone_offset: 'GMT+99:00',
      email: 'other@example.com',
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      error: {
        metadata: {
          issues: expect.arrayContaining([
            { path: 'body.name', message: 'Use at most 120 characters' },
            expect.objectContaining({ path: 'body.timezone_offset' }),
          ]),
        },
      },
    })
  })

  it('must be signed in', async () => {
    const answers = [
      await server.browser().call('/user/fetch'),
      await server.browser().call('/user/update', { name: 'Nobody' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('whether an account exists', () => {
  it('is said of one address at a time', async () => {
    await signedIn(server, 'known@example.com')
    const browser = server.browser()
    const known = await browser.call('/auth/head?email=Known@example.com')
    const unknown = await browser.call('/auth/head?email=unknown@example.com')
    expect([known.body, unknown.body]).toEqual([
      { data: { exists: true } },
      { data: { exists: false } },
    ])
  })
})
