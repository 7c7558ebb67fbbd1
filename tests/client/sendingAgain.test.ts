import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallFacts, clientOf } from '../../client/src/client.ts'
import type { CallTypes } from '../../client/src/types.ts'

const facts: CallFacts = { reads: ['/tags/fetch'], creates: ['/tags/create'] }

const refusal = (status: number, seconds?: number) =>
  Response.json(
    { error: { code: 'REFUSED', message: 'Not now', metadata: { retry_after_seconds: seconds } } },
    { status },
  )

/** A client of a server that answers each call as told, and the calls that it was sent. */
function clientWhere(answer: () => Response) {
  const send = vi.fn<typeof fetch>(async () => answer())
  const url = 'https://greenroom.example'
  return { send, ...clientOf<Record<string, CallTypes>>(facts, { url, fetch: send }) }
}

function lost(): never {
  throw new TypeError('lost')
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('how often the client sends a call that is not answered well', () => {
  it.each([
    ['a read whose answer is lost', '/tags/fetch', lost, 4],
    ['a create whose answer is lost', '/tags/create', lost, 4],
    ['a deletion whose answer is lost', '/tags/delete', lost, 1],
    ['a read while a proxy finds no server', '/tags/fetch', () => refusal(502), 4],
    ['a deletion while a proxy finds no server', '/tags/delete', () => refusal(502), 1],
    ['a deletion that may come again in a second', '/tags/delete', () => refusal(429, 1), 4],
    ['a read that may come again in a minute', '/tags/fetch', () => refusal(429, 60), 1],
    ['a create that is refused', '/tags/create', () => refusal(422), 1],
  ])('%s', async (_title, path, answer, times) => {
    const { call, send } = clientWhere(answer)
    const refused = expect(call(path)).rejects.toThrow()
    await vi.runAllTimersAsync()
    await refused
    expect(send).toHaveBeenCalledTimes(times)
  })
})

describe('the client', () => {
  it('sends a create again by the same key', async () => {
    const { call, send } = clientWhere(lost)
    const refused = expect(call('/tags/create')).rejects.toThrow('lost')
    await vi.runAllTimersAsync()
    await refused
    const keys = send.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('idempotency-key'),
    )
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('stops waiting when the call is given up', async () => {
    const { call, send } = clientWhere(() => refusal(503))
    const giving = new AbortController()
    const given = expect(call('/tags/fetch', { signal: giving.signal })).rejects.toBe('enough')
    await vi.advanceTimersByTimeAsync(500)
    giving.abort('enough')
    await given
    expect([send.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('leaves nothing at a signal that lives longer than the call', async () => {
    const { call } = clientWhere(() => refusal(503))
    const { signal } = new AbortController()
    const refused = expect(call('/tags/fetch', { signal })).rejects.toThrow('Not now')
    await vi.runAllTimersAsync()
    await refused
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
