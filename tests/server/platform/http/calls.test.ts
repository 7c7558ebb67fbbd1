import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const post = (path: string, init: RequestInit = {}) =>
  server.browser().open(path, { method: 'POST', ...init })

describe('every call', () => {
  it('that is not in the contract is NOT_FOUND in the envelope', async () => {
    expect(await server.browser().call('/user/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'This call does not exist', metadata: {} } },
    })
  })

  it('is a POST', async () => {
    const response = await server.browser().open('/v2/user/fetch')
    expect([response.status, await response.json()]).toMatchObject([
      405,
      { error: { code: 'METHOD_NOT_ALLOWED' } },
    ])
  })

  it.each(routes)('is below /v2, and a POST: $path', async ({ path }) => {
    const url = path.replaceAll(/\{\w+\}/g, 'x')
    const get = await server.browser().open(`/v2${url}`)
    expect([404, 405]).toContain(get.status)
    expect((await post(url)).status).toBe(404)
  })

  it('carries a request id, and its answer is never stored', async () => {
    const response = await post('/v2/user/fetch')
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('with a body that is not JSON says so', async () => {
    const response = await post('/v2/auth/otp', { body: '{"email":' })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'BAD_REQUEST', message: 'The body is not valid JSON' } },
    ])
  })

  it('with more than a megabyte is refused', async () => {
    const response = await post('/v2/auth/otp', { body: `"${'x'.repeat(1_100_000)}"` })
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: { code: 'BODY_TOO_LARGE' } },
    ])
  })

  it('from another site is refused, signed in or not', async () => {
    const anna = await server.signedIn('anna@example.com')
    for (const origin of ['https://evil.example', 'null', 'http://bio.localhost:8080']) {
      const response = await anna.open('/v2/user/fetch', { method: 'POST', headers: { origin } })
      expect([response.status, await response.json()], origin).toMatchObject([
        403,
        { error: { code: 'FOREIGN_ORIGIN' } },
      ])
    }
    const own = { method: 'POST', headers: { origin: 'http://localhost:8080' } }
    expect((await anna.open('/v2/user/fetch', own)).status).toBe(200)
  })

  it('from another site is refused too when its browser leaves Origin out', async () => {
    const ada = await server.signedIn('fetched@example.com')
    const statusFrom = async (site: string) => {
      const headers = { 'sec-fetch-site': site }
      return (await ada.open('/v2/user/fetch', { method: 'POST', headers })).status
    }
    expect(await statusFrom('cross-site')).toBe(403)
    expect(await statusFrom('same-site')).toBe(403)
    expect(await statusFrom('same-origin')).toBe(200)
    expect(await statusFrom('none')).toBe(200)
  })

  it('is answered compressed when the answer is longer than a kilobyte', async () => {
    const ada = await server.signedIn('ada@example.com')
    const gzip = { method: 'POST', headers: { 'accept-encoding': 'gzip, br' } }
    const long = await ada.open('/v2/user/integrations/fetch', gzip)
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(long.headers.get('vary')).toContain('Accept-Encoding')
    const text = gunzipSync(await long.arrayBuffer()).toString()
    expect(JSON.parse(text)).toEqual((await ada.call('/user/integrations/fetch')).body)
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_024)

    const short = await ada.open('/v2/user/fetch', gzip)
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(short.headers.get('content-length')).toBe(String((await short.text()).length))
  })

  it('reports every issue of its body at once', async () => {
    const ben = await server.signedIn('ben@example.com')
    const refused = await ben.call('/user/update', {
      name: 'x'.repeat(121),
      timezone_offset: '+1',
      shoe: 43,
    })
    const issues = failureOf(refused).metadata.issues ?? []
    expect(issues.map(({ path }) => path).toSorted()).toEqual([
      'body',
      'body.name',
      'body.timezone_offset',
    ])
  })
})

describe('the pages of the app', () => {
  it('come with a strict content security policy', async () => {
    const response = await server.browser().open('/healthz')
    expect(response.headers.get('content-security-policy')).toContain(
      'script-src localhost:8080/assets/;',
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })

  it('that do not exist are not found', async () => {
    expect((await server.browser().open('/no/such/page')).status).toBe(404)
  })

  it('log requests without queries, bodies and addresses', async () => {
    await server
      .browser('203.0.113.7')
      .open('/v2/auth/head?email=secret%40example.com', { method: 'POST' })
    expect(server.logged()).toContain('/v2/auth/head')
    expect(server.logged()).not.toMatch(/secret|203\.0\.113\.7/)
  })
})
