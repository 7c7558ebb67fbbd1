import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientIpFrom, isTrustedProxy, type TrustedProxies } from './clientIp.ts'
import { Failure } from './failure.ts'
import { networkOf } from './networkOf.ts'

/** How much one network may ask for at once. What is more waits. */
export interface NetworkLimits {
  /** How many requests are worked on whose answer has not begun. */
  readonly working: number
  /** How many are begun before everybody else is looked after. */
  readonly begunAtOnce: number
  /** From how many bytes of answers on that nobody takes no other request is begun. */
  readonly unreadBytes: number
  /** How many wait; more are refused. */
  readonly waiting: number
}

/** An office is one network, and so may be a mobile operator's customers: this is far more than people need. */
export const defaultNetworkLimits: NetworkLimits = {
  working: 64,
  begunAtOnce: 8,
  unreadBytes: 64_000_000,
  waiting: 256,
}

/** How long a network that asks for nothing more is remembered at most, in milliseconds. */
const rememberedMs = 1_000

/** How often is looked for answers that have begun without being through, in milliseconds, while somebody waits for that. */
const lookEveryMs = 50

/**
 * Bounds the requests of each network: of an IPv4 address, or a /64 of IPv6. Behind a trusted proxy it is the network that the
 * proxy names. A PUT, which brings a file, waits for its beginning only, and so does an answer once it has begun: both may
 * take long, and need little.
 */
export function inNetworkTurns(
  handler: RequestListener,
  trustedProxies: TrustedProxies,
  limits: NetworkLimits,
): RequestListener {
  const turns = new NetworkTurns(limits)
  return (request, response) => {
    const address = clientIpFrom(
      request.socket.remoteAddress,
      forwardedFor(request),
      trustedProxies,
    )
    // A proxy that names nobody, or asks for itself.
    if (isTrustedProxy(address, trustedProxies)) return handler(request, response)
    turns.take(networkOf(address), {
      response,
      isWork: request.method !== 'PUT',
      begin: () => handler(request, response),
      refuse: () => refuse(request, response),
    })
  }
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for']
  return Array.isArray(forwarded) ? forwarded.join(',') : forwarded
}

const refusal = new Failure('RATE_LIMITED', 'Your network asks for too much at once. Try again.', {
  retry_after_seconds: 2,
})

function refuse({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const isCall = url.startsWith('/v2/')
  const body = isCall ? JSON.stringify(refusal.toBody()) : refusal.message
  const type = isCall ? 'application/json' : 'text/plain; charset=UTF-8'
  response.writeHead(429, { 'Content-Type': type, 'Retry-After': '2' }).end(body)
}

interface Turn {
  readonly response: ServerResponse
  readonly isWork: boolean
  readonly begin: () => void
  readonly refuse: () => void
}

/** Thousands that ask for nothing more are remembered for a second, so it is small. */
interface Network {
  /** Requests that were begun and whose answers are not through. */
  readonly open: Turn[]
  readonly waiting: Turn[]
  /** How many were begun since it was last asked whether more may be. */
  begunNow: number
}

/** Which request is begun when. */
class NetworkTurns {
  readonly #limits: NetworkLimits
  readonly #networks = new Map<string, Network>()
  #willLook = false
  #sweeping: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(limits: NetworkLimits) {
    this.#limits = limits
  }

  take(name: string, turn: Turn): void {
    const network = this.#networks.get(name) ?? this.#add(name)
    const { open, waiting } = network
    if (waiting.length >= this.#limits.waiting) {
      turn.refuse()
      return
    }
    const mayBegin = waiting.length === 0 && this.#mayBegin(network)
    // Begun later, it is begun by whatever ends before it, and is none of that.
    const one = mayBegin ? turn : { ...turn, begin: AsyncResource.bind(turn.begin) }
    one.response.once('close', () => {
      remove(open, one)
      remove(waiting, one)
      if (waiting.length > 0) this.#lookSoon()
    })
    if (mayBegin) {
      this.#begin(network, one)
      return
    }
    waiting.push(one)
    this.#lookSoon()
  }

  #add(name: string): Network {
    const network: Network = { open: [], waiting: [], begunNow: 0 }
    this.#networks.set(name, network)
    this.#sweeping ??= setTimeout(() => this.#sweep(), rememberedMs).unref()
    return network
  }

  #sweep(): void {
    this.#sweeping = undefined
    for (const [name, { open, waiting }] of this.#networks)
      if (open.length + waiting.length === 0) this.#networks.delete(name)
  }

  #mayBegin({ open, begunNow }: Network): boolean {
    const { begunAtOnce, working, unreadBytes } = this.#limits
    if (begunNow >= begunAtOnce) return false
    let [atWork, unread] = [0, 0]
    for (const { response, isWork } of open) {
      if (isWork && !response.headersSent) atWork += 1
      unread += response.writableLength
    }
    return atWork < working && unread < unreadBytes
  }

  #begin(network: Network, turn: Turn): void {
    network.open.push(turn)
    network.begunNow += 1
    turn.begin()
  }

  /**
   * Once everybody else has been looked after. Only when somebody waits: it takes a round of the event loop, which costs as much as
   * all the rest here.
   */
  #lookSoon(): void {
    if (this.#willLook) return
    this.#willLook = true
    setImmediate(() => this.#look())
  }

  #look(): void {
    this.#willLook = false
    let isStuck = false
    for (const network of this.#networks.values()) {
      network.begunNow = 0
      while (network.waiting.length > 0 && this.#mayBegin(network)) {
        const next = network.waiting.shift()
        if (next) this.#begin(network, next)
      }
      if (network.waiting.length === 0) continue
      if (network.begunNow > 0) this.#lookSoon()
      else isStuck = true
    }
    if (isStuck) this.#timer ??= setInterval(() => this.#look(), lookEveryMs)
    else {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }
}

function remove(turns: Turn[], turn: Turn): void {
  const place = turns.indexOf(turn)
  if (place >= 0) turns.splice(place, 1)
}
