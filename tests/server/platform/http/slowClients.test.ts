import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseTrustedProxies } from '#server/platform/http/clientIp.ts'
import { type ConnectionTimeouts, slowest } from '#server/platform/http/connectionWatch.ts'
import { listen } from '#server/platform/http/listen.ts'

/** Half a second is here what half a minute is outside. */
const hasty: ConnectionTimeouts = {
  headersMs: 600,
  idleMs: 600,
  smallRequestMs: 1_200,
  fileRequestMs: 60_000,
  stretchMs: 600,
  unreadMs: 1_000,
  periodMs: 50,
}

/** How long is waited for what happens within a second or two, in milliseconds. */
const testTimeoutMs = 10_000

interface Settings {
  readonly proxies?: readonly string[]
  readonly maxConnections?: number
}

async function start(
  handler: RequestListener,
  { proxies = [], maxConnections = 100 }: Settings = {},
) {
  const { server } = await listen(handler, {
    host: '127.0.0.1',
    port: 0,
    trustedProxies: parseTrustedProxies(proxies),
    timeouts: hasty,
    maxConnectionsPerIp: maxConnections,
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, port }
}

/** Reads the whole of a body, then answers. */
const taking: RequestListener = async (request, response) => {
  const body = await buffer(request).catch(() => undefined)
  response.end(body && `took ${body.length}`)
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const head = (method: string, length: number) =>
  `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

/** How long a connection lives, in milliseconds; fails when it outlives the test's patience. */
async function lifeOf(socket: Socket): Promise<number> {
  const began = performance.now()
  socket.resume()
  // Whoever still writes may be told by a reset, which is an end like any other.
  await expect.poll(() => socket.closed, { timeout: testTimeoutMs, interval: 10 }).toBe(true)
  return performance.now() - began
}

/** Sends so many bytes every 20 milliseconds, until the connection ends or all is sent. */
function drip(socket: Socket, bytes: number, total = Number.POSITIVE_INFINITY): void {
  let sent = 0
  const timer = setInterval(() => {
    const piece = Math.min(bytes, total - sent)
    sent += piece
    if (socket.destroyed || piece === 0) clearInterval(timer)
    else socket.write(Buffer.alloc(piece, 'x'))
  }, 20)
  onTestFinished(() => clearInterval(timer))
}

describe('a connection is ended', () => {
  it.each([
    ['that says nothing', ''],
    ['whose headers stop half-way', 'GET / HTTP/1.1\r\nHost: local'],
  ])('%s', async (_, said) => {
    const { port } = await start(taking)
    const socket = await open(port)
    socket.write(said)
    expect(await lifeOf(socket)).toBeLessThan(testTimeoutMs)
  })

  it('that had its answer and asks nothing more', async () => {
    const { port } = await start(taking)
    const socket = await open(port)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await lifeOf(socket)).toBeLessThan(testTimeoutMs)
  })

  it.each(['POST', 'PUT'])('whose body drips: %s', async (method) => {
    const { port } = await start(taking)
    const socket = await open(port)
    socket.write(head(method, 1_000_000))
    drip(socket, 1)
    expect(await lifeOf(socket)).toBeLessThan(testTimeoutMs)
  })

  it('whose small body comes steadily and never ends', async () => {
    const { port } = await start(taking)
    const socket = await open(port)
    socket.write(head('POST', 1_000_000))
    drip(socket, slowest)
    expect(await lifeOf(socket)).toBeLessThan(testTimeoutMs)
  })

  it('whose body drips on after it has been refused', async () => {
    const { port } = await start((_, response) => response.writeHead(403).end('no'))
    const socket = await open(port)
    socket.write(head('PUT', 1_000_000))
    drip(socket, 1)
    expect(await lifeOf(socket)).toBeLessThan(testTimeoutMs)
  })

  it('that takes nothing of its answer', async () => {
    const { port, server } = await start((_, response) => response.end(Buffer.alloc(50_000_000)))
    const socket = await open(port)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => connectionsOf(server), { timeout: testTimeoutMs, interval: 50 }).toBe(0)
  })
})

const connectionsOf = (server: { getConnections: (give: Give) => unknown }) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
type Give = (error: Error | null, count: number) => void

describe('a connection is left alone', () => {
  it('whose file comes slowly, however long it takes', async () => {
    const { port } = await start(taking)
    const socket = await open(port)
    const size = 150 * 256
    socket.write(head('PUT', size))
    drip(socket, 256, size)
    const [answer] = await once(socket, 'data')
    expect(`${answer}`).toContain(`took ${size}`)
  })

  it('whose answer is taken slowly', async () => {
    const pieces = 600
    const { port } = await start((_, response) => {
      Readable.from(Array(pieces).fill(Buffer.alloc(65_536))).pipe(response)
    })
    const socket = await open(port)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    let taken = 0
    for await (const piece of socket) {
      taken += piece.length
      await delay(4)
    }
    expect(taken).toBeGreaterThan(pieces * 65_536)
  })

  it('whose bytes wait for this process, not for their sender', async () => {
    const { port } = await start(async (request, response) => {
      await delay(4 * hasty.stretchMs)
      const body = await buffer(request)
      response.end(`took ${body.length}`)
    })
    const socket = await open(port)
    socket.write(head('PUT', 2))
    socket.write('x')
    await delay(2 * hasty.stretchMs)
    socket.write('x')
    const [answer] = await once(socket, 'data')
    expect(`${answer}`).toContain('took 2')
  })

  it('whose answer takes its time to be made', async () => {
    const { port } = await start(async (_, response) => {
      await delay(3 * hasty.unreadMs)
      response.end('at last')
    })
    const socket = await open(port)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(`${answer}`).toContain('at last')
  })
})

describe('connections from one address', () => {
  /** Answers when it is told to. */
  const holding = () => {
    const held: (() => void)[] = []
    const handler: RequestListener = (_, response) => {
      held.push(() => response.end('done'))
    }
    return { held, handler }
  }
  const asking = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

  async function busy(port: number, many: number) {
    const sockets = await Promise.all(Array.from({ length: many }, () => open(port)))
    for (const socket of sockets) socket.write(asking)
    return sockets
  }

  it('are refused when there are too many, all of them busy', async () => {
    const { held, handler } = holding()
    const { port } = await start(handler, { maxConnections: 5 })
    const sockets = await busy(port, 5)
    await expect.poll(() => held.length).toBe(5)
    expect(await lifeOf(await open(port))).toBeLessThan(hasty.headersMs)
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(false))
  })

  it('make room for a new one where they have nothing to do', async () => {
    const { port } = await start(taking, { maxConnections: 5 })
    const [first] = await busy(port, 5)
    if (!first) throw new Error('no connection')
    await once(first, 'data')
    const another = await open(port)
    another.write(asking)
    const [answer] = await once(another, 'data')
    expect(`${answer}`).toContain('200 OK')
  })

  it('are not counted behind a trusted proxy', async () => {
    const { held, handler } = holding()
    const { port } = await start(handler, { maxConnections: 5, proxies: ['127.0.0.1'] })
    await busy(port, 20)
    await expect.poll(() => held.length).toBe(20)
  })

  it('are counted again once they are closed', async () => {
    const { port, server } = await start(taking, { maxConnections: 5 })
    for (let round = 0; round < 3; round++) {
      const sockets = await busy(port, 5)
      for (const socket of sockets) socket.destroy()
      await expect.poll(() => connectionsOf(server)).toBe(0)
    }
    const socket = await open(port)
    socket.write(asking)
    const [answer] = await once(socket, 'data')
    expect(`${answer}`).toContain('200 OK')
  })
})
