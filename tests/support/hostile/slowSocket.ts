import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface Slow {
  readonly port: number
  /** The address of this machine that it comes from, such as `127.0.0.9`. */
  readonly from: string
}

/** A connection from an address of its own. */
export async function connectFrom({ port, from }: Slow): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** When a connection is over. Whoever still writes may be told so by a reset, which is an end like any other. */
const endOf = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** How long a connection lives that says this and then one byte a second, in milliseconds; `most` when it outlives that. */
export async function lifeOfDrip(slow: Slow, said: string, max: number): Promise<number> {
  const began = performance.now()
  const socket = await connectFrom(slow)
  const ended = endOf(socket).then(() => performance.now() - began)
  socket.resume()
  socket.write(said)
  const dripping = setInterval(() => socket.write('x'), 1_000)
  const life = await Promise.race([ended, delay(max, max, { ref: false })])
  clearInterval(dripping)
  socket.destroy()
  return life
}

/**
 * PUTs bytes at a pace, and gives the answer's status line.
 *
 * @param pace in bytes a second.
 */
export async function putSlowly(
  slow: Slow,
  { url, type, bytes, pace }: { url: string; type: string; bytes: Uint8Array; pace: number },
): Promise<string> {
  const { host, pathname, search } = new URL(url)
  const socket = await connectFrom(slow)
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(`${data}`.split('\r\n')[0] ?? '')),
  )
  const closed = endOf(socket).then(() => 'closed without an answer')
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  const piece = Math.ceil(pace / 4)
  for (let sent = 0; sent < bytes.length && !socket.destroyed; sent += piece) {
    socket.write(bytes.subarray(sent, sent + piece))
    await delay(250)
  }
  const status = await Promise.race([answered, closed])
  socket.destroy()
  return status
}

/** GETs at a pace, in bytes a second, and gives how many bytes came. */
export async function getSlowly(slow: Slow, url: string, pace: number): Promise<number> {
  const { host, pathname, search } = new URL(url)
  const socket = await connectFrom(slow)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  let taken = 0
  for await (const piece of socket) {
    taken += piece.length
    await delay((piece.length / pace) * 1_000)
  }
  return taken
}
