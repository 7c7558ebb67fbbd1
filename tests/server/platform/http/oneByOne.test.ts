import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseTrustedProxies } from '#server/platform/http/clientIp.ts'
import { type ConnectionTimeouts, defaultTimeouts } from '#server/platform/http/connectionWatch.ts'
import { listen } from '#server/platform/http/listen.ts'
import { defaultNetworkLimits, type NetworkLimits } from '#server/platform/http/networkTurns.ts'

interface Settings {
  readonly timeouts?: Partial<ConnectionTimeouts>
  readonly limits?: Partial<NetworkLimits>
  readonly proxies?: readonly string[]
}

async function startToDrain(
  handler: RequestListener,
  { timeouts = {}, limits = {}, proxies = [] }: Settings = {},
) {
  const { server, drain } = await listen(handler, {
    host: '127.0.0.1',
    port: 0,
    trustedProxies: parseTrustedProxies(proxies),
    timeouts: { ...defaultTimeouts, ...timeouts },
    networkLimits: { ...defaultNetworkLimits, ...limits },
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, drain }
}

const start = async (handler: RequestListener, settings?: Settings) =>
  (await startToDrain(handler, settings)).port

async function open(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Everything that a connection says until it is closed. */
function said(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece
    })
    socket.on('close', () => resolve(text))
  })
}

/** A connection to a server of its own, and everything that it says. */
async function connected(handler: RequestListener) {
  const socket = await open(await start(handler))
  return { socket, text: said(socket) }
}

/** Holds what is asked until it is told to answer. */
function holding() {
  const held: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = []
  let begun = 0
  let most = 0
  const handler: RequestListener = (request, response) => {
    begun += 1
    held.push({ request, response })
    most = Math.max(most, held.length)
  }
  const answer = () => held.shift()?.response.end('done')
  return { held, handler, answer, begun: () => begun, most: () => most }
}

const get = (path = '/', more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const last = (path = '/') => get(path, 'Connection: close\r\n')
const post = (body: string, more = '') =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`
const chunked = (...pieces: readonly string[]) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${pieces
    .map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
    .join('')}0\r\n\r\n`

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

/** Answers with the path, and with the body's length when there is one. */
const echoing: RequestListener = async (request, response) => {
  const body = await buffer(request)
  response.end(`<${request.url}:${body.length}>`)
}
const echoes = (text: string) => [...text.matchAll(/<([^>]*)>/g)].map(([, echo]) => echo)

describe('the requests of a connection', () => {
  it('are begun one after the other, however many have come', async () => {
    const { handler, answer, begun, most } = holding()
    const { socket, text } = await connected(handler)
    socket.write(get().repeat(2_000) + last())
    for (let answered = 0; answered <= 2_000; answered += 1) {
      await expect.poll(begun, { interval: 1 }).toBe(answered + 1)
      answer()
    }
    expect(statuses(await text)).toHaveLength(2_001)
    expect(most()).toBe(1)
  })

  it('wait unread: no more of them than buffers hold', async () => {
    const { handler, begun } = holding()
    const port = await start(handler)
    const socket = await open(port)
    const size = 50_000_000
    socket.write(Buffer.alloc(size, get()))
    await expect.poll(begun).toBe(1)
    await delay(300)
    // What the kernel and both ends keep of them is some megabytes.
    expect(socket.writableLength).toBeGreaterThan(0)
    expect(socket.bytesWritten - socket.writableLength).toBeLessThan(size / 2)
    expect(begun()).toBe(1)
  })

  it.each([1, 2, 3, 7, 64, 1_000, 65_536])(
    'are read whole when they come in pieces of %i bytes',
    async (length) => {
      const { socket, text } = await connected(echoing)
      socket.setNoDelay(true)
      const bodies = ['', 'a', '\r\n\r\n', `${'\r\n'.repeat(50)}GET /no HTTP/1.1\r\n\r\n`]
      const all =
        bodies.map((body) => get('/get') + post(body)).join('') +
        chunked('one', '\r\n\r\n', 'three\r\n') +
        chunked() +
        `\r\n\r\n${last('/last')}`
      for (let at = 0; at < all.length; at += length) {
        socket.write(all.slice(at, at + length))
        if (length < 100) await new Promise(setImmediate)
      }
      expect(echoes(await text)).toEqual([
        ...bodies.flatMap((body) => ['/get:0', `/:${body.length}`]),
        '/:14',
        '/:0',
        '/last:0',
      ])
    },
  )

  it('may stand behind a large body, also one that nobody reads', async () => {
    const port = await start(async (request, response) => {
      if (request.headers['x-refused']) return response.writeHead(403).end('no')
      return echoing(request, response)
    })
    const socket = await open(port)
    const text = said(socket)
    const body = 'x'.repeat(20_000_000)
    socket.write(post(body) + get('/a') + post(body, 'X-Refused: 1\r\n') + get('/b') + last('/c'))
    const answers = await text
    expect(statuses(answers)).toEqual([200, 200, 403, 200, 200])
    expect(echoes(answers)).toEqual([`/:${body.length}`, '/a:0', '/b:0', '/c:0'])
  })

  it('may wait for leave to send a body', async () => {
    const { socket, text } = await connected(echoing)
    const [head = ''] = post('hello', 'Expect: 100-continue\r\n').split('hello')
    socket.write(head)
    await once(socket, 'data')
    socket.write(`hello${last('/after')}`)
    const answers = await text
    expect(statuses(answers)).toEqual([100, 200, 200])
    expect(echoes(answers)).toEqual(['/:5', '/after:0'])
  })

  it('may be for heads, and for what has not changed', async () => {
    const port = await start((request, response) => {
      response.writeHead(request.method === 'HEAD' ? 200 : 304, { 'Content-Length': 5 }).end()
    })
    const socket = await open(port)
    const text = said(socket)
    socket.write(get().replace('GET', 'HEAD') + get() + last())
    expect(statuses(await text)).toEqual([200, 304, 304])
  })

  it('end with it: what waits is not worked off for nobody', async () => {
    const { handler, begun, answer } = holding()
    const port = await start(handler)
    const socket = await open(port)
    socket.write(get().repeat(50))
    await expect.poll(begun).toBe(1)
    socket.destroy()
    // That nobody is there any more shows once one more is read.
    for (let round = 0; round < 20; round += 1) {
      answer()
      await delay(10)
    }
    expect(begun()).toBeLessThanOrEqual(2)
  })

  it('that Node answers by itself are bounded too', async () => {
    const { socket, text } = await connected(echoing)
    const odd = 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\n\r\n'
    socket.write(odd.repeat(1_000) + last())
    expect(statuses(await text)).toEqual([...Array(1_000).fill(417), 200])

    const { socket: nameless, text: answers } = await connected(echoing)
    nameless.write('GET / HTTP/1.1\r\n\r\n'.repeat(1_000))
    expect(statuses(await answers)).toEqual([400])
  })

  it('whose lines do not end as they must are refused', async () => {
    const { socket, text } = await connected(echoing)
    socket.write('GET / HTTP/1.1\nHost: localhost\n\n'.repeat(1_000))
    expect(statuses(await text)).toEqual([400])
  })

  it('leave no answer behind that is not taken: the next is made when it is', async () => {
    let made = 0
    const port = await start((_, response) => {
      made += 1
      response.end(Buffer.alloc(20_000_000))
    })
    const socket = await open(port)
    socket.pause()
    socket.write(get().repeat(1_000))
    await expect.poll(() => made).toBe(1)
    await delay(300)
    expect(made).toBe(1)
  })

  it('give the memory of a body back once it is parsed, and hand it on whole', async () => {
    const pieces: Buffer[] = []
    const bodies: Buffer[] = []
    const port = await start(async (request, response) => {
      if (request.method === 'GET') return void response.end()
      request.socket.on('data', (piece: Buffer) => pieces.push(piece))
      response.writeContinue()
      bodies.push(await buffer(request))
      response.end('done')
    })
    const socket = await open(port)
    const text = said(socket)
    const body = 'ab'.repeat(500_000)
    const [head = ''] = post(body, 'Connection: close\r\n').split('ab', 1)
    // What is sent ahead of an answer is read by script from then on.
    socket.write(get() + head)
    await delay(50)
    socket.write(body)
    expect(statuses(await text)).toContain(200)
    expect(bodies.map(String)).toEqual([body])
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.filter(({ byteLength }) => byteLength > 0)).toEqual([])
  })

  it('are withdrawn by a reset while they wait', async () => {
    const { handler, begun, answer } = holding()
    const port = await start(handler)
    const socket = await open(port)
    socket.write(get().repeat(50))
    await expect.poll(begun).toBe(1)
    socket.resetAndDestroy()
    await delay(50)
    answer()
    const [other] = await Promise.all([open(port), delay(50)])
    expect(begun()).toBe(1)
    other.write(get())
    await expect.poll(begun).toBe(2)
  })

  it('do not keep a server that is told to stop', async () => {
    const { handler, begun } = holding()
    const { port, drain } = await startToDrain(handler)
    const socket = await open(port)
    socket.write(get().repeat(2))
    await expect.poll(begun).toBe(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const drained = drain()
    await vi.advanceTimersByTimeAsync(10_000)
    await drained
    await once(socket, 'close')
  })

  it('have all their time for an answer, also behind some that were sent ahead', async () => {
    const port = await start(
      async ({ url }, response) => {
        if (url === '/slow') await delay(2_500)
        response.end()
      },
      { timeouts: { idleMs: 100 } },
    )
    const socket = await open(port)
    const text = said(socket)
    socket.write(get() + get() + last('/slow'))
    expect(statuses(await text)).toEqual([200, 200, 200])
  })

  it('have answers that are streamed, also ahead of others', async () => {
    const pieces = Array.from({ length: 200 }, () => Buffer.alloc(65_536, 'x'))
    const { socket, text } = await connected(async ({ url }, response) => {
      if (url === '/film') await pipeline(pieces, response)
      else response.end('done')
    })
    socket.write(get('/film') + get('/film') + last())
    const answers = await text
    expect(answers.match(/x/g)).toHaveLength(2 * 200 * 65_536)
    expect(statuses(answers)).toEqual([200, 200, 200])
  })

  it('are each in a context of its own', async () => {
    const contexts = new AsyncLocalStorage<string>()
    const found: unknown[] = []
    const { socket, text } = await connected(({ url = '' }, response) => {
      found.push(contexts.getStore())
      contexts.run(url, () => setTimeout(() => response.end(), 10))
    })
    socket.write(get('/1') + get('/2') + get('/3'))
    await expect.poll(() => found.length).toBe(3)
    await delay(50)
    socket.write(last('/4'))
    expect(statuses(await text)).toHaveLength(4)
    expect(found).toEqual([undefined, undefined, undefined, undefined])
  })

  it('are given up when whoever sent them ends their side', async () => {
    const { handler, begun, answer } = holding()
    const { socket, text } = await connected(handler)
    socket.end(get() + get())
    await expect.poll(begun).toBe(1)
    await delay(50)
    answer()
    await text
    expect(begun()).toBe(1)
  })

  it('are answered as they are when they ask for another protocol, and a tunnel is refused', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
    const { socket, text } = await connected(echoing)
    socket.write(get('/ws', upgrade) + get('/behind') + get('/ws', upgrade))
    await once(socket, 'data')
    await delay(50)
    socket.write(get('/ws', upgrade) + last('/after'))
    expect(echoes(await text)).toEqual(['/ws:0', '/behind:0', '/ws:0', '/ws:0', '/after:0'])

    const { socket: tunnel, text: nothing } = await connected(echoing)
    tunnel.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')
    expect(await nothing).toBe('')
  })
})

describe('the requests of a network', () => {
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))

  async function ask(port: number, count: number, from: string, text = get()) {
    const sockets = await Promise.all(many(count, () => open(port, from)))
    for (const socket of sockets) socket.write(text)
    return sockets
  }

  it('are worked on up to a bound, those of others beside them', async () => {
    const { handler, held, answer, begun } = holding()
    const port = await start(handler, { limits: { working: 8 } })
    await ask(port, 40, '127.0.0.3')
    await expect.poll(begun).toBe(8)
    const [other] = await ask(port, 1, '127.0.0.4')
    await expect.poll(begun).toBe(9)
    for (let answered = 0; answered < 40; answered += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      expect(held.length).toBeLessThanOrEqual(9)
      answer()
    }
    await expect.poll(begun).toBe(41)
    expect(other?.destroyed).toBe(false)
  })

  it('wait where they are, and are withdrawn with their connections', async () => {
    const { handler, answer, begun } = holding()
    const port = await start(handler, { limits: { working: 2 } })
    const sockets = await ask(port, 10, '127.0.0.3')
    await expect.poll(begun).toBe(2)
    for (const socket of sockets.slice(2)) socket.destroy()
    await delay(50)
    answer()
    answer()
    const [next] = await ask(port, 1, '127.0.0.3', get('/next'))
    await expect.poll(begun).toBe(3)
    expect(next?.destroyed).toBe(false)
  })

  it('are begun a few at a time, so that others come between', async () => {
    const order: string[] = []
    const port = await start(
      (request, response) => {
        order.push(request.socket.remoteAddress ?? '')
        response.end()
      },
      { limits: { begunAtOnce: 2 } },
    )
    const flood = await ask(port, 60, '127.0.0.3')
    const [other] = await ask(port, 1, '127.0.0.4')
    // Node takes one new connection at a time.
    await expect.poll(() => order.length).toBe(61)
    order.length = 0
    for (const socket of flood) socket.write(get().repeat(20))
    other?.write(get())
    await expect.poll(() => order.length).toBe(60 * 20 + 1)
    expect(order.indexOf('127.0.0.4')).toBeLessThan(20)
  })

  it('do not count once their answers have begun, nor while they bring files', async () => {
    const { handler, begun } = holding()
    const port = await start(
      (request, response) => {
        if (request.url === '/film') response.write('the beginning')
        handler(request, response)
      },
      { limits: { working: 2 } },
    )
    await ask(port, 10, '127.0.0.3', get('/film'))
    await expect.poll(begun).toBe(10)
    const put = 'PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000000\r\n\r\nx'
    await ask(port, 10, '127.0.0.3', put)
    await expect.poll(begun).toBe(20)
    await ask(port, 10, '127.0.0.3')
    await expect.poll(begun).toBe(22)
  })

  it('are not begun while too much lies untaken', async () => {
    let made = 0
    const port = await start(
      (_, response) => {
        made += 1
        response.end(Buffer.alloc(10_000_000))
      },
      { limits: { unreadBytes: 20_000_000 } },
    )
    const sockets = await Promise.all(many(20, () => open(port, '127.0.0.3')))
    for (const socket of sockets) socket.pause().write(get())
    await expect.poll(() => made).toBeGreaterThan(1)
    await delay(300)
    expect(made).toBeLessThan(10)
    for (const socket of sockets) socket.resume()
    await expect.poll(() => made, { timeout: 15_000 }).toBe(20)
  })

  it('are told apart by what a trusted proxy says, and bounded there too', async () => {
    const { handler, begun, held } = holding()
    const port = await start(handler, {
      limits: { working: 2, waiting: 3 },
      proxies: ['127.0.0.1'],
    })
    const as = (ip: string) => get('/v2/user/fetch', `X-Forwarded-For: ${ip}\r\n`)
    const flood = await ask(port, 10, '127.0.0.1', as('192.0.2.1'))
    const answers = Promise.race(flood.slice(5).map((socket) => once(socket, 'data')))
    await expect.poll(begun).toBe(2)
    const [refused] = await answers
    expect(`${refused}`).toMatch(/^HTTP\/1\.1 429 .*Retry-After: 2.*"RATE_LIMITED"/s)
    await ask(port, 1, '127.0.0.1', as('192.0.2.2'))
    await expect.poll(begun).toBe(3)
    // The proxy itself, which asks how this process is.
    await ask(port, 5, '127.0.0.1')
    await expect.poll(() => held.length).toBe(8)
  })
})
