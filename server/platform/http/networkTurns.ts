import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
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
    turns.take(knownNetworkOf(address), {
      response,
      isWork: request.method !== 'PUT',
      begin: () => handler(request, response),
      refuse: () => refuse(request, response),
    })
  }
}

/** An address is taken apart once, however much it asks for. */
const networks = new LRUCache<string, string>({ max: 1_000 })

function knownNetworkOf(address: string): string {
  const network = networks.get(address) ?? networkOf(address)
  networks.set(address, network)
  return network
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

interface Network {
  /** Requests that were begun and whose answers are not through. */
  readonly open: Map<ServerResponse, Turn>
  readonly waiting: Map<ServerResponse, Turn>
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
    const { response } = turn
    const network = this.#networks.get(name) ?? this.#add(name)
    if (network.waiting.size >= this.#limits.waiting) {
      turn.refuse()
      return
    }
    response.once('close', () => {
      network.open.delete(response)
      network.waiting.delete(response)
      if (network.waiting.size > 0) this.#lookSoon()
    })
    if (network.waiting.size === 0 && this.#mayBegin(network)) {
      this.#begin(network, turn)
      return
    }
    // It is begun by whatever ends before it, and is none of that.
    network.waiting.set(response, { ...turn, begin: AsyncResource.bind(turn.begin) })
    this.#lookSoon()
  }

  #add(name: string): Network {
    const network: Network = { open: new Map(), waiting: new Map(), begunNow: 0 }
    this.#networks.set(name, network)
    this.#sweeping ??= setTimeout(() => this.#sweep(), rememberedMs).unref()
    return network
  }

  #sweep(): void {
    this.#sweeping = undefined
    for (const [name, { open, waiting }] of this.#networks)
      if (open.size + waiting.size === 0) this.#networks.delete(name)
  }

  #mayBegin({ open, begunNow }: Network): boolean {
    const { begunAtOnce, working, unreadBytes } = this.#limits
    if (begunNow >= begunAtOnce) return false
    let [atWork, unread] = [0, 0]
    for (const [response, { isWork }] of open) {
      if (isWork && !response.headersSent) atWork += 1
      unread += response.writableLength
    }
    return atWork < working && unread < unreadBytes
  }

  #begin(network: Network, turn: Turn): void {
    network.open.set(turn.response, turn)
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
      for (const [response, turn] of network.waiting) {
        if (!this.#mayBegin(network)) break
        network.waiting.delete(response)
        this.#begin(network, turn)
      }
      if (network.waiting.size === 0) continue
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
