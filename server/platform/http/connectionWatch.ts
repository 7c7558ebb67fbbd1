import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long is waited for those who send or take nothing. All times in milliseconds. */
export interface ConnectionTimeouts {
  /** For the headers of a request, from the first byte, or from the connection's beginning. */
  readonly headersMs: number
  /** For the next request on a connection that has had its answer. */
  readonly idleMs: number
  /** For a whole request that carries no file: every method but PUT. */
  readonly smallRequestMs: number
  /** For a whole request that carries a file or a part of one. */
  readonly fileRequestMs: number
  /** How long a stretch of a body is looked at. In it, at least `slowest` a second must come. */
  readonly stretchMs: number
  /** How long an answer may lie without a byte of it being taken. */
  readonly unreadMs: number
  /** How often connections are looked at. */
  readonly periodMs: number
}

/** The slowest body that is waited for, in bytes a second. A phone on a bad day sends ten times as much. */
export const slowest = 1024

/**
 * A file of 50 MB has an hour, which is 14 kB a second. Players and downloads that somebody has paused take nothing for
 * minutes, and are left alone for that long.
 */
export const defaultTimeouts: ConnectionTimeouts = {
  headersMs: 20_000,
  idleMs: 50_000,
  smallRequestMs: 45_000,
  fileRequestMs: 60 * 60_000,
  stretchMs: 30_000,
  unreadMs: 5 * 60_000,
  periodMs: 5_000,
}

/** What is known of an exchange whose request or answer is not through. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly began: number
  /** Where the stretch began that is being looked at: when, and how many bytes had come by then. */
  stretch: { readonly at: number; readonly bytes: number }
  /** When the last byte of the answer was taken, and how many had been by then. */
  taken: { readonly at: number; readonly bytes: number }
}

/**
 * Ends connections whose bodies drip and whose answers nobody takes. What waits for this process itself is never held
 * against a sender: bytes that have come and are not read yet begin the stretch again.
 *
 * @returns what stops watching.
 */
export function watchConnections(server: Server, timeouts: ConnectionTimeouts): () => void {
  const exchanges = new Map<Socket, Exchange>()

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const now = performance.now()
    exchanges.set(socket, {
      request,
      response,
      began: now,
      stretch: { at: now, bytes: socket.bytesRead },
      taken: { at: now, bytes: readFrom(socket) },
    })
  })
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => exchanges.delete(socket))
  })

  const look = () => {
    const now = performance.now()
    for (const [socket, exchange] of exchanges) {
      if (isThrough(exchange)) exchanges.delete(socket)
      else if (isDripping(exchange, now, timeouts) || isUnread(exchange, now, timeouts)) {
        socket.destroy()
      }
    }
  }
  const timer = setInterval(look, timeouts.periodMs).unref()
  return () => clearInterval(timer)
}

const isThrough = ({ request, response }: Exchange) => request.complete && response.writableFinished

function isDripping(exchange: Exchange, now: number, timeouts: ConnectionTimeouts): boolean {
  const { request, began, stretch } = exchange
  if (request.complete) return false
  const timeoutMs = request.method === 'PUT' ? timeouts.fileRequestMs : timeouts.smallRequestMs
  if (now - began > timeoutMs) return true
  const bytes = request.socket.bytesRead
  if (request.readableLength > 0) {
    exchange.stretch = { at: now, bytes }
    return false
  }
  const length = now - stretch.at
  if (length < timeouts.stretchMs) return false
  if (bytes - stretch.bytes < (slowest * length) / 1000) return true
  exchange.stretch = { at: now, bytes }
  return false
}

function isUnread(exchange: Exchange, now: number, timeouts: ConnectionTimeouts): boolean {
  const { response, request, taken } = exchange
  const bytes = readFrom(request.socket)
  if (bytes !== taken.bytes || response.writableLength + request.socket.writableLength === 0) {
    exchange.taken = { at: now, bytes }
    return false
  }
  return now - taken.at > timeouts.unreadMs
}

/** How many bytes have left this process. A piece counts once all of it has: files are sent in small ones. */
const readFrom = (socket: Socket) => socket.bytesWritten - socket.writableLength
