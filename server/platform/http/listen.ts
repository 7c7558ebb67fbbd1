import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { TrustedProxies } from './clientIp.ts'
import { capConnections, maxConnectionsPerIp } from './connectionCap.ts'
import { type ConnectionTimeouts, defaultTimeouts, watchConnections } from './connectionWatch.ts'
import { defaultNetworkLimits, inNetworkTurns, type NetworkLimits } from './networkTurns.ts'
import { inTurn, readOneByOne } from './oneByOne.ts'

/** How long requests under way may take once the process has been told to stop. */
const maxDrainMs = 10_000

/**
 * How long a connection of a proxy is kept without a request: longer than proxies keep theirs, a minute as
 * a rule, or they would send a request into one that is being closed.
 */
const idleBehindProxyMs = 65_000

/** An HTTP server that accepts connections. */
export interface Listening {
  readonly server: Server
  /** Takes no new connection, lets the requests under way end, and closes what is left after 10 s. */
  readonly drain: () => Promise<void>
}

interface ListenSettings {
  readonly host: string
  readonly port: number
  /** Whose connections are not counted. */
  readonly trustedProxies: TrustedProxies
  /** The usual, unless a test is in a hurry. */
  readonly timeouts?: ConnectionTimeouts
  readonly maxConnectionsPerIp?: number
  readonly networkLimits?: NetworkLimits
  /** What the variables for host and port begin with, in sentences for the operator. */
  readonly variables?: string
}

/**
 * Listens on an address, and bounds what each connection and each network may ask for at once; a taken port is a sentence for the
 * operator.
 */
export async function listen(
  handler: RequestListener,
  {
    host,
    port,
    trustedProxies,
    timeouts = defaultTimeouts,
    variables = '',
    networkLimits = defaultNetworkLimits,
    ...cap
  }: ListenSettings,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.fileRequestMs,
      keepAliveTimeout: trustedProxies.rules.length > 0 ? idleBehindProxyMs : timeouts.idleMs,
      connectionsCheckingInterval: timeouts.periodMs,
      ...inTurn,
    },
    inNetworkTurns(handler, trustedProxies, networkLimits),
  )
  const endReadByScript = readOneByOne(server)
  capConnections(server, {
    trustedProxies,
    maxConnections: cap.maxConnectionsPerIp ?? maxConnectionsPerIp,
  })
  const stopWatching = watchConnections(server, timeouts)
  server.once('close', stopWatching)
  await listenOn(server, { host, port, variables })
  return { server, drain: () => drain(server, endReadByScript) }
}

interface Address {
  readonly host: string
  readonly port: number
  /** What the variables for host and port begin with. */
  readonly variables: string
}

/**
 * Takes an address, and gives it back: whether somebody could listen there now.
 *
 * @throws StartupError when nobody could, with why.
 */
export async function checkAddress(address: Address): Promise<void> {
  const server = createNetServer()
  await listenOn(server, address)
  await new Promise((resolve) => server.close(resolve))
}

const listenOn = (server: NetServer, address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, address)))
    server.listen(address.port, address.host, resolve)
  })

function listenError(error: NodeJS.ErrnoException, { host, port, variables }: Address): Error {
  const [portName, hostName] = [`${variables}PORT`, `${variables}HOST`]
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${portName} ${port} on ${host} is in use. Stop the program that uses it, or set ${portName} to another port.`,
    EACCES: `${portName} ${port} cannot be used by this user. Set ${portName} to one above 1023.`,
    EADDRNOTAVAIL: `${hostName} ${host} is not an address of this machine.`,
    ENOTFOUND: `${hostName} ${host} is unknown.`,
  }
  const reason = reasons[error.code ?? '']
  return reason ? new StartupError(reason) : error
}

async function drain(server: Server, endReadByScript: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const drainTimer = setTimeout(() => {
    server.closeAllConnections()
    endReadByScript()
  }, maxDrainMs)
  await closed
  clearTimeout(drainTimer)
}

/** The host a request asks for: lower-case, without port and trailing dot; empty when it names none. */
export function requestedHost(request: IncomingMessage): string {
  const host = (request.headers.host ?? '').toLowerCase()
  return host.replace(/:\d+$/, '').replace(/\.$/, '')
}
