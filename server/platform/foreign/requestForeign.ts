import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIp } from './publicIp.ts'

/** How the outside is reached; tests have their own. */
export interface Outside {
  /** The IP addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Whether a connection may be made to an IP address and port. */
  readonly mayConnect: (ip: string, port: number) => boolean
  /** Where every host is reached, whatever port its URL names; undefined: there. */
  readonly port?: number
}

/** The internet, on the ports of the web. */
export const internet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address: ip }) => ip),
  mayConnect: (ip, port) => (port === 80 || port === 443) && isPublicIp(ip),
}

/** The most bytes of an answer: 10 MB. */
const largest = 10_485_760

interface Settings {
  readonly headers: OutgoingHttpHeaders
  /** What is sent by POST; undefined: it is a GET. */
  readonly body?: string | Buffer | undefined
  readonly signal: AbortSignal
  readonly outside: Outside
}

/**
 * Sends a GET, or a POST, to what strangers have named, and gives the answer, of which no more than its head has come; REFUSED
 * where it does not lead to the public internet. All addresses of the host must be public, and the connection is made to the very
 * address that was looked at, so that a name that changes its mind in between changes nothing.
 *
 * @throws when nobody answers, or once `signal` says so.
 */
export async function requestForeign(
  from: string,
  { headers, body, signal, outside }: Settings,
): Promise<IncomingMessage | 'REFUSED'> {
  if (!URL.canParse(from)) return 'REFUSED'
  const url = new URL(from)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') return 'REFUSED'
  const { host, port } = placeOf(url, outside)
  const ips = isIP(host) ? [host] : await whileGoing(signal, outside.resolve(host))
  const [first] = ips
  if (first === undefined || !ips.every((one) => outside.mayConnect(one, port))) return 'REFUSED'
  return new Promise((answer, fail) => {
    const request = isSecure ? httpsRequest : httpRequest
    const method = body === undefined ? 'GET' : 'POST'
    const options = {
      method,
      signal,
      agent: false,
      headers,
      port,
      lookup: alwaysAt(first),
    } as const
    request(new URL(`${url.origin}${url.pathname}${url.search}`), options)
      .on('response', answer)
      .on('error', fail)
      .end(body)
  })
}

/** The host that a URL of http or https names, an IPv6 address without its brackets, and the port that is connected to. */
export const placeOf = ({ hostname, port, protocol }: URL, outside: Outside) => ({
  host: hostname.replace(/^\[(.*)\]$/, '$1'),
  port: outside.port ?? Number(port || (protocol === 'https:' ? 443 : 80)),
})

/** What `work` gives; or a refusal as soon as it is aborted, since a resolver cannot be. */
const whileGoing = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, stop) => {
    if (signal.aborted) stop(signal.reason)
    signal.addEventListener('abort', () => stop(signal.reason), { once: true })
    work.then(done, stop)
  })

/** A resolver that knows one address. */
const alwaysAt =
  (ip: string): LookupFunction =>
  (_host, { all }, answer) => {
    const family = isIP(ip)
    if (all) answer(null, [{ address: ip, family }])
    else answer(null, ip, family)
  }

/** The bytes of an answer; TOO_LARGE beyond 10 MB, of which no more is read. */
export async function readForeign(
  answer: IncomingMessage,
): Promise<Uint8Array<ArrayBuffer> | 'TOO_LARGE'> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > largest) return 'TOO_LARGE'
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
