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
  readonly untakenBytes: number
  /** How many wait; more are refused. */
  readonly waiting: number
}

/** An office is one network, and so may be a mobile operator's customers: this is far more than people need. */
export const defaultNetworkLimits: NetworkLimits = {
  working: 64,
  begunAtOnce: 4,
  untakenBytes: 64_000_000,
  waiting: 256,
}

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
  const told = headers['x-forwarded-for']
  return Array.isArray(told) ? told.join(',') : told
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
  /** How many were begun since everybody else was looked after. */
  begunNow: number
}

/** Which request is begun when. */
class NetworkTurns {
  readonly #limits: NetworkLimits
  readonly #networks = new Map<string, Network>()
  #willLook = false
  #timer: NodeJS.Timeout | undefined

  constructor(limits: NetworkLimits) {
    this.#limits = limits
  }

  take(name: string, turn: Turn): void {
    const { response } = turn
    const network = this.#networks.get(name) ?? newNetwork()
    if (network.waiting.size >= this.#limits.waiting) {
      turn.refuse()
      return
    }
    this.#networks.set(name, network)
    response.once('close', () => {
      network.open.delete(response)
      network.waiting.delete(response)
      this.#lookSoon()
    })
    if (network.waiting.size === 0 && this.#mayBegin(network)) {
      this.#begin(network, turn)
      return
    }
    // It is begun by whatever ends before it, and is none of that.
    network.waiting.set(response, { ...turn, begin: AsyncResource.bind(turn.begin) })
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs)
  }

  #mayBegin({ open, begunNow }: Network): boolean {
    const { begunAtOnce, working, untakenBytes } = this.#limits
    if (begunNow >= begunAtOnce) return false
    let [atWork, untaken] = [0, 0]
    for (const [response, { isWork }] of open) {
      if (isWork && !response.headersSent) atWork += 1
      untaken += response.writableLength
    }
    return atWork < working && untaken < untakenBytes
  }

  #begin(network: Network, turn: Turn): void {
    network.open.set(turn.response, turn)
    network.begunNow += 1
    this.#lookSoon()
    turn.begin()
  }

  /** Once everybody else has been looked after. */
  #lookSoon(): void {
    if (this.#willLook) return
    this.#willLook = true
    setImmediate(() => this.#look())
  }

  #look(): void {
    this.#willLook = false
    let isAwaited = false
    for (const [name, network] of this.#networks) {
      network.begunNow = 0
      if (network.open.size + network.waiting.size === 0) this.#networks.delete(name)
      for (const [response, turn] of network.waiting) {
        if (!this.#mayBegin(network)) break
        network.waiting.delete(response)
        this.#begin(network, turn)
      }
      isAwaited ||= network.waiting.size > 0
    }
    if (isAwaited) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

const newNetwork = (): Network => ({ open: new Map(), waiting: new Map(), begunNow: 0 })
