import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { number, object, string } from 'yup'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type AnyRoute, pageResponse, responseOf, route } from '#contract/route.ts'
import { baseQuery } from '#src/api/baseQuery.ts'
import {
  networkIsDown,
  serverAnswers,
  serverAnswersInTurn,
  serverRefuses,
} from '#tests/support/client/faults.ts'
import { hurry } from '#tests/support/client/hurry.ts'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { plainRead, plainWrite } from '#tests/support/client/plainRoutes.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'

setUpNetwork()
afterEach(() => vi.restoreAllMocks())

const answer = object({ word: string().required() })
const read = route('/read', { ...plainRead, response: responseOf(answer) })
const write = route('/write', {
  ...plainWrite,
  body: object({ word: string() }),
  response: responseOf(answer),
})
const rows = route('/rows/fetch', {
  ...plainRead,
  body: object({ page: number() }),
  response: pageResponse(answer),
})

const call = (called: AnyRoute, argument?: unknown, creatorToken: string | null = null) =>
  baseQuery(
    { route: called, argument },
    {
      signal: new AbortController().signal,
      abort: () => {},
      dispatch: () => {},
      getState: () => ({ session: { creatorToken } }),
      extra: undefined,
      endpoint: 'test',
      type: called.effect === 'read' ? 'query' : 'mutation',
    },
    {},
  )

const answers = (body: object) => network.use(http.post('*/v2/*', () => HttpResponse.json(body)))

const page = {
  data: [{ word: 'hello' }],
  total: 1,
  total_is_exact: true,
  page: 1,
  page_size: 50,
  next_cursor: null,
}

const creating = route('/things/create', {
  ...plainWrite,
  activity: { thing: 'TAG', action: 'CREATED' },
  body: object({ word: string() }),
  response: responseOf(answer),
})

describe('a create', () => {
  const keysOf = (calls: ReturnType<typeof recordCalls>) =>
    calls.map(({ headers }) => headers['idempotency-key'])

  it('that is saved again after it was not answered has the same key, until it is answered', async () => {
    const calls = recordCalls()
    networkIsDown()
    await call(creating, { word: 'hi' })
    await call(creating, { word: 'other' })
    network.resetHandlers()
    answers({ data: { word: 'hi' } })
    await call(creating, { word: 'hi' })
    await call(creating, { word: 'hi' })
    const [lost, other, again, anew] = keysOf(calls)
    expect(lost).toMatch(/^[0-9a-f-]{36}$/)
    expect([other === lost, again === lost, anew === lost]).toEqual([false, true, false])
  })

  it('keeps its key while the server is still at it', async () => {
    const calls = recordCalls()
    serverRefuses('CONFLICT', 'Under way', { metadata: { reason: 'UNDER_WAY' } })
    await call(creating, { word: 'slow' })
    await call(creating, { word: 'slow' })
    const [first, second] = keysOf(calls)
    expect(second).toBe(first)
  })

  it('alone has a key', async () => {
    const calls = recordCalls()
    answers({ data: { word: 'hello' } })
    await call(write, { word: 'hi' })
    expect(keysOf(calls)).toEqual([undefined])
  })
})

describe('a request', () => {
  it('is a POST with no-cache headers and the cookie of a brand user', async () => {
    answers({ data: { word: 'hello' } })
    const calls = recordCalls()
    await call(write, { word: 'hi' })
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/v2/write',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'cache-control': 'no-cache',
          pragma: 'no-cache',
          expires: '0',
        },
        credentials: 'include',
        body: { word: 'hi' },
      },
    ])
  })

  it('carries a creator’s token and no cookie in CREATOR mode', async () => {
    answers({ data: { word: 'hello' } })
    const calls = recordCalls()
    await call(read, undefined, 'secret')
    expect(
      calls.map(({ headers, credentials }) => [headers['authorization'], credentials]),
    ).toEqual([['Bearer secret', 'omit']])
  })

  it('goes to another base where the build names one', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example.com')
    onTestFinished(() => void vi.unstubAllEnvs())
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
    await call(write, {})
    expect(String(asked.mock.lastCall?.[0])).toBe('https://api.example.com/v2/write')
  })

  it('has no timeout: it is waited for as long as it takes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const ended = vi.fn()
    const answered = Promise.withResolvers<Response>()
    vi.spyOn(globalThis, 'fetch').mockReturnValue(answered.promise)
    const called = Promise.resolve(call(write, {})).finally(ended)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(ended).not.toHaveBeenCalled()
    answered.resolve(Response.json({ data: { word: 'at last' } }))
    expect((await called).data).toEqual({ word: 'at last' })
  })

  it('has no body when the call takes none', async () => {
    answers({ data: { word: 'hello' } })
    const calls = recordCalls()
    await call(read)
    expect(calls[0]?.body).toBeUndefined()
    expect(calls[0]?.headers['content-type']).toBeUndefined()
  })
})

describe('an answer', () => {
  it('is given without its envelope', async () => {
    answers({ data: { word: 'hello' } })
    expect((await call(read)).data).toEqual({ word: 'hello' })
  })

  it('is given whole when it is a page', async () => {
    answers(page)
    expect((await call(rows, {})).data).toEqual(page)
  })

  it('that breaks its contract is thrown in tests', async () => {
    answers({ data: { word: 7 } })
    await expect(call(read)).rejects.toThrow('The answer of /read breaks its contract')
  })
})

describe('a failure', () => {
  it('is what the server says in its error field', async () => {
    serverRefuses('VALIDATION_FAILED', 'Check what you typed', {
      metadata: { issues: [{ path: 'body.word', message: 'Too short' }] },
    })
    expect((await call(write, {})).error).toEqual({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Check what you typed',
      metadata: { issues: [{ path: 'body.word', message: 'Too short' }] },
    })
  })

  it.each([
    ['an empty object', '{}'],
    ['a page of a proxy', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['an error that is only a text', '{"error":"oops"}'],
  ])('without an error field, but with %s, is unexplained', async (_what, body) => {
    serverAnswers(502, body)
    expect((await call(write, {})).error).toEqual({
      status: 502,
      code: 'UNKNOWN_ERROR',
      message: 'An error occurred - 0',
      metadata: {},
    })
  })

  it('with a code that this client does not know keeps its message', async () => {
    serverAnswers(418, { error: { code: 'TEAPOT', message: 'Short and stout' } })
    expect((await call(write, {})).error).toEqual({
      status: 418,
      code: 'UNKNOWN_ERROR',
      message: 'Short and stout',
      metadata: {},
    })
  })

  it('is unexplained when a success is not what the API answers', async () => {
    serverAnswers(200, '<h1>Welcome to this hotel’s Wi-Fi</h1>')
    expect((await call(write, {})).error).toMatchObject({
      status: 200,
      message: 'An error occurred - 0',
    })
  })

  it.each([
    ['in seconds', '3600', 3_600],
    ['as a time', new Date(Date.now() + 3_600_000).toUTCString(), 3_600],
  ])('says how long a proxy asks to be left alone, %s', async (_how, header, seconds) => {
    const headers = { 'Retry-After': header }
    network.use(http.post('*/v2/*', () => new HttpResponse('Slow down', { status: 429, headers })))
    const { error } = await call(write, {})
    const asked = error?.metadata.retry_after_seconds ?? 0
    expect(Math.abs(asked - seconds)).toBeLessThan(300)
  })

  it('is UNKNOWN_ERROR when nothing comes back', async () => {
    networkIsDown()
    expect((await call(write, {})).error).toEqual({
      status: 0,
      code: 'UNKNOWN_ERROR',
      message: 'Greenroom could not be reached. Check your connection.',
      metadata: {},
    })
  })

  it('of a paginated call is UNKNOWN_ERROR with the message that came', async () => {
    serverRefuses('FORBIDDEN', 'Your role may not do that')
    const { error, meta } = await call(rows, {})
    expect(error).toEqual({
      status: 403,
      code: 'UNKNOWN_ERROR',
      message: 'Your role may not do that',
      metadata: {},
    })
    expect(meta).toEqual({
      status: 403,
      screenShows: 'all',
      failure: { code: 'FORBIDDEN', message: 'Your role may not do that', metadata: {} },
    })
  })

  it('of a change of rows keeps its code', async () => {
    serverRefuses('LIMIT_REACHED', 'Your plan allows 1 creator')
    expect((await call(creatorRoutes.create, [])).error?.code).toBe('LIMIT_REACHED')
  })
})

describe('a read that fails for a passing reason', () => {
  it('is repeated three times, after 1, 2 and 4 seconds', async () => {
    serverAnswers(503, {})
    const calls = recordCalls()
    const waits = hurry()
    expect((await call(read)).error?.code).toBe('UNKNOWN_ERROR')
    expect({ calls: calls.length, waits }).toEqual({ calls: 4, waits: [1_000, 2_000, 4_000] })
  })

  it('is repeated when the network is down', async () => {
    networkIsDown()
    const calls = recordCalls()
    hurry()
    await call(read)
    expect(calls).toHaveLength(4)
  })

  it('gives what the server says once it can', async () => {
    answers({ data: { word: 'hello' } })
    serverAnswersInTurn([
      { status: 500, body: {} },
      { status: 503, body: {} },
    ])
    const waits = hurry()
    expect((await call(read)).data).toEqual({ word: 'hello' })
    expect(waits).toEqual([1_000, 2_000])
  })
})

describe('a read that is told to retry', () => {
  const busy = (seconds: number) => ({
    status: 429,
    body: {
      error: { code: 'RATE_LIMITED', message: 'Busy', metadata: { retry_after_seconds: seconds } },
    },
  })

  it('comes again after the time it was told, and gives what the server says then', async () => {
    answers({ data: { word: 'hello' } })
    serverAnswersInTurn([busy(2), busy(3)])
    const waits = hurry()
    expect((await call(read)).data).toEqual({ word: 'hello' })
    expect(waits.map((wait) => Math.floor(wait / 1_000))).toEqual([2, 3])
  })

  it('gives up after three times more', async () => {
    answers({ data: { word: 'hello' } })
    serverAnswersInTurn([busy(2), busy(2), busy(2), busy(2)])
    const calls = recordCalls()
    hurry()
    expect((await call(read)).error?.code).toBe('RATE_LIMITED')
    expect(calls).toHaveLength(4)
  })

  it('does not sit out a limit of minutes', async () => {
    serverAnswersInTurn([busy(600)])
    const calls = recordCalls()
    expect((await call(read)).error?.message).toBe('Busy')
    expect(calls).toHaveLength(1)
  })

  it('comes once when it changes something', async () => {
    serverAnswersInTurn([busy(2)])
    const calls = recordCalls()
    expect((await call(write, {})).error?.code).toBe('RATE_LIMITED')
    expect(calls).toHaveLength(1)
  })
})

describe('nothing is repeated', () => {
  it('when the call changes something', async () => {
    serverAnswers(503, {})
    const calls = recordCalls()
    await call(write, {})
    expect(calls).toHaveLength(1)
  })

  it.each([400, 401, 404, 422, 429])('when the answer is a %i', async (status) => {
    serverAnswers(status, {})
    const calls = recordCalls()
    await call(read)
    expect(calls).toHaveLength(1)
  })
})
