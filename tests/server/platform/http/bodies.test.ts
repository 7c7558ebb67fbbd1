import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { groups } from '#contract/routes.ts'
import { awaitRoom } from '#server/platform/http/bodies.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'

const server = testApp()

/** A body in pieces of 16 kB that says how many of its bytes have been taken. */
function countedBody(size: number) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= size) return controller.close()
        taken += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken }
}

async function send(path: string, body: ReadableStream | string, headers = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const response = await server.browser().open(`/v2${path}`, init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const closedRoutes = groups
  .flatMap(({ routes }) => Object.values(routes))
  .filter(({ by, body }) => body && !by.includes('PUBLIC'))

describe('the body of nobody', () => {
  it.each([
    ['without a session', {}],
    ['with a session that is none', { cookie: `greenroom_session=${'x'.repeat(43)}` }],
    ['with a token that is none', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['with an API key that is none', { authorization: `Bearer grk_${'x'.repeat(43)}` }],
  ])('stays unread: %s', async (_, headers) => {
    for (const { path } of closedRoutes.filter(({ path: one }) => !one.includes('{'))) {
      const { body, taken } = countedBody(1_000_000)
      const answer = await send(path, body, headers)
      expect([path, answer.status, taken()]).toEqual([path, 401, 0])
    }
  })

  it('is small where anybody may call, declared or counted', async () => {
    const declared = await send('/auth/otp', ' '.repeat(16_385))
    expect([declared.status, failureOf(declared).code]).toEqual([413, 'BODY_TOO_LARGE'])
    const { body, taken } = countedBody(1_000_000)
    const counted = await send('/auth/otp', body)
    expect([counted.status, failureOf(counted).code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(taken()).toBeLessThanOrEqual(3 * 16_384)
  })
})

describe('room for large bodies', () => {
  /** Calls that are answered when they are told to be. */
  function holding() {
    const held: { readonly from: string; readonly end: () => void }[] = []
    const app = new Hono()
    app.use(awaitRoom(({ req }) => req.header('x-network') ?? ''))
    app.post('/', async (http) => {
      await new Promise<void>((end) => held.push({ from: http.req.header('x-network') ?? '', end }))
      return http.text('done')
    })
    const call = (from: string, length: number) =>
      app.request('/', {
        method: 'POST',
        headers: { 'x-network': from, 'content-length': String(length) },
      })
    const heldOf = (from: string) => held.filter((one) => one.from === from).length
    return { held, heldOf, call }
  }
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

  it('is bounded for one network, and others have theirs', async () => {
    const { held, heldOf, call } = holding()
    const answers = many(60, () => call('192.0.2.1', 1_000_000))
    const other = call('192.0.2.2', 1_000_000)
    await expect.poll(() => held.length).toBe(13)
    expect([heldOf('192.0.2.1'), heldOf('192.0.2.2')]).toEqual([12, 1])
    for (let ended = 0; ended < 61; ended += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(ended)
      held[ended]?.end()
      expect(heldOf('192.0.2.1')).toBeLessThanOrEqual(12 + ended)
    }
    expect((await Promise.all([...answers, other])).map(({ status }) => status)).toEqual(
      many(61, () => 200),
    )
  })

  it('is bounded for all together', async () => {
    const { held, call } = holding()
    const answers = many(10, (): number => 0).flatMap((_, network) =>
      many(12, () => call(`192.0.2.${network}`, 1_000_000)),
    )
    await expect.poll(() => held.length).toBe(48)
    for (let ended = 0; ended < 120; ended += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(ended)
      expect(held.length - ended).toBeLessThanOrEqual(48)
      held[ended]?.end()
    }
    await Promise.all(answers)
  })

  it('is not waited for with a small body', async () => {
    const { held, call } = holding()
    const answers = many(100, () => call('192.0.2.1', 20_000))
    await expect.poll(() => held.length).toBe(100)
    for (const { end } of held) end()
    await Promise.all(answers)
  })
})
