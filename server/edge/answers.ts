import type { Agency } from './findLink.ts'
import { codingFor, type Rendering } from './pageRenderings.ts'
import { contentSecurityPolicy } from './pages/page.ts'
import {
  disabledPage,
  methodPage,
  notAvailablePage,
  notFoundPage,
  notReadyPage,
  unavailablePage,
} from './pages/pages.ts'
import type { Found } from './pictures/publicPictures.ts'

/** What a visitor gets. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

type Headers = Answer['headers']

/** No answer about a link may be kept: each opening has to be seen here, and links change. */
const always = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** @param cookie the Set-Cookie header, if something is to be remembered. */
export const redirect = (url: string, cookie?: string): Answer => ({
  status: 302,
  headers: {
    ...always,
    Location: url,
    'Content-Length': '0',
    ...(cookie ? { 'Set-Cookie': cookie } : {}),
  },
  body: '',
})

export const showing = (status: number, body: string, headers: Headers = {}): Answer => ({
  status,
  headers: {
    ...always,
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  },
  body,
})

export const notAvailable = (of: Agency, where: 'country' | 'state') =>
  showing(451, notAvailablePage(where, of))
export const disabled = (of: Agency) => showing(410, disabledPage(of))
export const notReady = (of: Agency) => showing(404, notReadyPage(of))
export const notFound = (of?: Agency) => showing(404, notFoundPage(of))
export const methodNotAllowed = showing(405, methodPage, { Allow: 'GET, HEAD' })

/** The database is away, and the link is not known here. */
export const unavailable = showing(503, unavailablePage, { 'Retry-After': '2' })

interface Asked {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/**
 * A landing page. A browser may keep it but has to ask each time, since an opening is a visit; one that has it
 * already gets a few bytes. Going back to it in the browser's history asks nobody, and is no visit.
 */
export function landingPage(rendering: Rendering, { acceptEncoding, ifNoneMatch }: Asked): Answer {
  const { etag, policy, bodies } = rendering
  const headers = {
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers, body: '' }
  const coding = codingFor(acceptEncoding)
  const body = bodies[coding]
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.length),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    },
    body,
  }
}

/** A picture's name says all of it, so it may be kept for good; a video's URL is signed, and expires. */
export function pictureAnswer(found: Found): Answer {
  if (found === 'FULL') return unavailable
  if (found === 'NOTHING') return notFound()
  if (found.kind === 'ELSEWHERE') {
    const headers = { 'Cache-Control': `private, max-age=${found.seconds}` }
    return { ...redirect(found.url), headers: { ...redirect(found.url).headers, ...headers } }
  }
  return {
    status: 200,
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': found.type,
      'Content-Length': String(found.bytes.length),
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
    body: found.bytes,
  }
}

/**
 * A browser that fetches ahead of its user is turned away, and asks again when the user really comes: an
 * answer it could keep for that moment would be a redirect that nobody counts.
 */
export const notAheadOfTime: Answer = {
  status: 503,
  headers: { ...always, 'Content-Length': '0' },
  body: '',
}

/** What browsers and crawlers ask every host for, by pathname. Previews may be made of every link. */
export const fixedAnswers: ReadonlyMap<string, Answer> = new Map([
  ['robots.txt', lasting('User-agent: *\nAllow: /\n')],
  ['favicon.ico', { ...lasting(''), status: 204 }],
])

function lasting(body: string): Answer {
  return {
    status: 200,
    headers: {
      'Cache-Control': 'public, max-age=86400',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
    },
    body,
  }
}
