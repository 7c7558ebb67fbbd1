import { lookup } from 'node:dns/promises'
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
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

/** The most bytes that are read of an answer that nobody reads, so that its connection can be used again. */
const largestPassed = 4_096

/** How a connection is kept that may be used again, for a few seconds. */
const keeping = { keepAlive: true, maxFreeSockets: 8, timeout: 4_000 }
const kept = { http: new HttpAgent(keeping), https: new HttpsAgent(keeping) }

interface Settings {
  readonly headers: OutgoingHttpHeaders
  /** What is sent by POST; undefined: it is a GET. */
  readonly body?: string | Buffer | undefined
  readonly signal: AbortSignal
  readonly outside: Outside
  /**
   * Whether more is soon sent to that host, so that the connection is kept: the answer must be read to its end, or given to
   * {@link passForeign}.
   */
  readonly isOneOfMany?: boolean
}

/**
 * Sends a GET, or a POST, to what strangers have named, and gives the answer, of which no more than its head has come; REFUSED
 * where it does not lead to the public internet. All addresses of the host must be public, and the connection is made to the very
 * address that was looked at, so that a name that changes its mind in between changes nothing; one that was kept was made so.
 *
 * @throws when nobody answers, or once `signal` says so.
 */
export async function requestForeign(
  from: string,
  { headers, body, signal, outside, isOneOfMany = false }: Settings,
): Promise<IncomingMessage | 'REFUSED'> {
  if (!URL.canParse(from)) return 'REFUSED'
  const url = new URL(from)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') return 'REFUSED'
  const { host, port } = placeOf(url, outside)
  const ips = isIP(host) ? [host] : await whileGoing(signal, outside.resolve(host))
  const [first] = ips
  if (first === undefined || !ips.every((one) => outside.mayConnect(one, port))) return 'REFUSED'
  const send = (isKept: boolean): Promise<IncomingMessage> =>
    new Promise((answer, fail) => {
      const request = isSecure ? httpsRequest : httpRequest
      const options = {
        method: body === undefined ? 'GET' : 'POST',
        signal,
        agent: isKept && (isSecure ? kept.https : kept.http),
        headers,
        port,
        lookup: alwaysAt(first),
      } as const
      const sent = request(new URL(`${url.origin}${url.pathname}${url.search}`), options)
      sent
        .on('response', answer)
        // Who was on the other end may have hung up at the very moment at which it was used again.
        .on('error', (error) => (isHungUp(sent, error) ? answer(send(false)) : fail(error)))
        .end(body)
    })
  return send(isOneOfMany)
}

const isHungUp = ({ reusedSocket }: ClientRequest, error: NodeJS.ErrnoException) =>
  reusedSocket && error.code === 'ECONNRESET'

/** Lets an answer go of which the head was enough. */
export function passForeign(answer: IncomingMessage): void {
  let size = 0
  answer
    .on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > largestPassed) answer.destroy()
    })
    // It is said of the request.
    .on('error', () => {})
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
