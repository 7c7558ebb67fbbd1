import { type Context, Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appRoutes } from '#contract/resources/app.ts'
import { newToken } from '#server/platform/crypto/token.ts'
import { currentCall, inCall } from '#server/platform/db/callScope.ts'
import { openCredentials } from '#server/platform/http/credentials.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'

/** Asks whose credentials are, from an address, and notes what was looked up, in whose share of the connections. */
function asking(good: ReadonlySet<string> = new Set()) {
  const credentials = openCredentials({ trustedProxies: [] })
  const lookedUp: { readonly token: string; readonly share: string | undefined }[] = []
  const find = async (http: Context) => {
    const token = http.req.header('x-token') ?? ''
    return credentials.find(http, token, async () => {
      lookedUp.push({ token, share: currentCall()?.share })
      return good.has(token) ? 'somebody' : undefined
    })
  }
  const app = new Hono()
    .use((http, next) => inCall(http.req.path, next))
    .get('/', async (http) => http.text((await find(http)) ?? 'nobody'))
    .onError((_, http) => http.text('refused'))
  const ask = async (token: string, from = '192.0.2.1') => {
    const env = { incoming: { socket: { remoteAddress: from } } }
    const answer = await app.request('/', { headers: { 'x-token': token } }, env)
    return answer.text()
  }
  return { credentials, lookedUp, ask }
}

const many = (count: number) => Array.from({ length: count }, newToken)

/** Has one network ask about so many that are nobody's. */
const flood = async (ask: (token: string) => Promise<string>, count = 300) =>
  Promise.all(many(count).map((token) => ask(token)))

describe('a credential', () => {
  it.each([
    '',
    'x',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}.`,
    `abc_${'x'.repeat(43)}x`,
    `grk_${'x'.repeat(42)}=`,
    'x'.repeat(4_000),
  ])('that cannot be anybody’s is not looked up: %s', async (token) => {
    const { lookedUp, ask } = asking()
    expect(await ask(token)).toBe('nobody')
    expect(lookedUp).toEqual([])
  })

  it('that is nobody’s is looked up so often for one network, and for others on', async () => {
    const { lookedUp, ask } = asking()
    const answers = await flood(ask)
    expect(lookedUp.length).toBeGreaterThanOrEqual(100)
    expect(lookedUp.length).toBeLessThan(150)
    expect(answers.filter((answer) => answer === 'refused').length).toBe(300 - lookedUp.length)
    expect(await ask(newToken(), '192.0.2.2')).toBe('nobody')
    expect(await ask(newToken(), '2001:db8::1')).toBe('nobody')
  })

  it('that was good lately is looked up whatever its network asks for', async () => {
    const [good = ''] = many(1)
    const { ask } = asking(new Set([good]))
    expect(await ask(good)).toBe('somebody')
    expect(await flood(ask)).toContain('refused')
    expect(await ask(good)).toBe('somebody')
    expect(await ask(good, '192.0.2.2')).toBe('somebody')
  })

  it('that was just given out is too', async () => {
    const [good = ''] = many(1)
    const { credentials, ask } = asking(new Set([good]))
    await flood(ask)
    credentials.remember(good)
    expect(await ask(good)).toBe('somebody')
  })

  it('that is good does not count against its network', async () => {
    const good = many(1_000)
    const { ask } = asking(new Set(good))
    const answers = await Promise.all(good.map((token) => ask(token)))
    expect(new Set(answers.slice(0, 100))).toEqual(new Set(['somebody']))
    expect(await ask(newToken())).toBe('nobody')
  })

  it('has a share of the connections once it is known, and until then one with its network', async () => {
    const good = many(3)
    const { lookedUp, ask } = asking(new Set(good))
    for (const token of [...good, ...good]) await ask(token)
    for (const token of many(3)) await ask(token)
    await ask(newToken(), '192.0.2.2')
    const shares = lookedUp.map(({ share }) => share)
    const known = new Set(shares.slice(3, 6))
    const unknown = new Set([...shares.slice(0, 3), ...shares.slice(6, 9)])
    expect([known.size, unknown.size]).toEqual([3, 1])
    expect(known.has(shares[0])).toBe(false)
    expect(unknown.has(shares[9])).toBe(false)
  })
})

it('somebody who is signed in goes on beside a flood of made-up sessions from their own network', async () => {
  const server = await startTestApp()
  onTestFinished(() => server.stop())
  const anna = await server.signedIn('anna@example.com')
  // The first that a test's browser has.
  const network = '10.0.0.1'
  const stranger = server.browser(network)
  const statuses: number[] = []
  for (let round = 0; round < 150; round += 1) {
    stranger.cookies.set('greenroom_session', newToken())
    statuses.push((await stranger.call('/user/fetch')).status)
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  const refused = await stranger.call('/user/fetch')
  expect(failureOf(refused)).toMatchObject({
    code: 'RATE_LIMITED',
    metadata: { retry_after_seconds: 2 },
  })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await anna.call('/user/fetch')).status).toBe(200)
  // What anybody may ask for is answered, whatever their cookie is.
  expect((await stranger.call(appRoutes.settings.path)).status).toBe(200)
})
