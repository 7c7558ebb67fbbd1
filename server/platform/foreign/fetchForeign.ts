import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIp } from './publicIp.ts'

/** What an address gave; or why it gives nothing: for good, or this time. */
export type Fetched = Uint8Array<ArrayBuffer> | 'REFUSED' | 'NOT_THERE' | 'TOO_LARGE' | 'AWAY'

/** How the outside is reached; tests have their own. */
export interface Outside {
  /** The IP addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Whether a connection may be made to an IP address and port. */
  readonly mayConnect: (ip: string, port: number) => boolean
}

/** The internet, on the ports of the web. */
export const internet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address: ip }) => ip),
  mayConnect: (ip, port) => (port === 80 || port === 443) && isPublicIp(ip),
}

/** The most bytes of an answer: 10 MB. */
const largest = 10_485_760

const maxRedirects = 3

/** How long all of it may take, in milliseconds. */
const timeoutMs = 10_000

/**
 * Fetches what strangers have named, without letting them reach anything but the public internet: of each host, also of
 * one that is redirected to, all addresses must be public, and the connection is made to the very address that was
 * looked at, so that a name that changes its mind in between changes nothing. Sends no cookies and no referrer.
 */
export async function fetchForeign(
  from: string,
  stopping: AbortSignal,
  outside: Outside = internet,
): Promise<Fetched> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  try {
    let url = from
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await get(url, signal, outside)
      if (answer === 'REFUSED') return answer
      const { statusCode: status = 0, headers } = answer
      if (status === 200) return await read(answer)
      answer.destroy()
      if (!isRedirect(status) || !headers.location) return isPassing(status) ? 'AWAY' : 'NOT_THERE'
      if (!URL.canParse(headers.location, url)) return 'NOT_THERE'
      url = new URL(headers.location, url).href
    }
    return 'REFUSED'
  } catch {
    return 'AWAY'
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** What is said by who may say something else later. */
const isPassing = (status: number) => status === 429 || status >= 500

async function get(
  from: string,
  signal: AbortSignal,
  { resolve, mayConnect }: Outside,
): Promise<IncomingMessage | 'REFUSED'> {
  if (!URL.canParse(from)) return 'REFUSED'
  const url = new URL(from)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') return 'REFUSED'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = Number(url.port || (isSecure ? 443 : 80))
  const ips = isIP(host) ? [host] : await whileGoing(signal, resolve(host))
  const [first] = ips
  if (first === undefined || !ips.every((one) => mayConnect(one, port))) return 'REFUSED'
  return new Promise((answer, fail) => {
    const request = isSecure ? httpsRequest : httpRequest
    const options = { signal, agent: false, headers, lookup: alwaysAt(first) } as const
    request(new URL(`${url.origin}${url.pathname}${url.search}`), options)
      .on('response', answer)
      .on('error', fail)
      .end()
  })
}

/** What `work` gives; or a refusal as soon as it is aborted, since a resolver cannot be. */
const whileGoing = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, stop) => {
    if (signal.aborted) stop(signal.reason)
    signal.addEventListener('abort', () => stop(signal.reason), { once: true })
    work.then(done, stop)
  })

const headers = {
  accept: 'image/avif,image/webp,image/*',
  'accept-encoding': 'identity',
  'user-agent': 'Greenroom',
}

/** A resolver that knows one address. */
const alwaysAt =
  (ip: string): LookupFunction =>
  (_host, { all }, answer) => {
    const family = isIP(ip)
    if (all) answer(null, [{ address: ip, family }])
    else answer(null, ip, family)
  }

async function read(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | 'TOO_LARGE'> {
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
