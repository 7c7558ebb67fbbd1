import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isTrustedProxy, type TrustedProxies } from './clientIp.ts'
import { networkOf } from './networkOf.ts'

/** The most connections that one IP address may have open, so that it cannot use up those of all. */
export const maxConnectionsPerIp = 256

interface Cap {
  readonly trustedProxies: TrustedProxies
  readonly maxConnections: number
}

/**
 * Bounds the connections of each IP address; under IPv6 of each /64. Many people may share an IP address, and browsers keep
 * connections they have no use for: when there are too many, the one that has waited longest without a request is
 * closed, and only when all are busy is the new one refused. A trusted proxy brings everybody's, and is not bounded.
 */
export function capConnections(server: Server, { trustedProxies, maxConnections }: Cap): void {
  /** By network, in the order in which they fell idle. */
  const idle = new Map<string, Set<Socket>>()
  const open = new Map<string, number>()
  const networks = new WeakMap<Socket, string>()

  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress, trustedProxies)) return
    // One that Node has given up and taken again.
    if (networks.has(socket)) return
    const network = networkOf(remoteAddress)
    const waiting = idle.get(network) ?? new Set<Socket>()
    if ((open.get(network) ?? 0) >= maxConnections) {
      const [longest] = waiting
      if (!longest) return void socket.destroy()
      waiting.delete(longest)
      longest.destroy()
    }
    networks.set(socket, network)
    idle.set(network, waiting.add(socket))
    open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      waiting.delete(socket)
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) return void open.set(network, left)
      open.delete(network)
      idle.delete(network)
    })
  })

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const waiting = idle.get(networks.get(socket) ?? '')
    if (!waiting) return
    waiting.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket)
    })
  })
}
