import type { I18n } from '@lingui/core'
import { refusal } from './ageProof.ts'
import type { Agency } from './findLink.ts'
import type { Rendering } from './pageRenderings.ts'
import { contentSecurityPolicy } from './pages/page.ts'
import { noticePage, notices } from './pages/pages.ts'
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
    Vary: 'Accept-Language, Cookie',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  },
  body,
})

interface Saying {
  readonly headers?: Headers
  /** What the URL says that it is said at, where it answers a URL: there it can be read in another language. */
  readonly query?: string
}

interface Reader {
  /** A program, which follows every link, is offered no other language. */
  readonly isBot?: boolean
}

/** Says one thing, in the language of who asks. */
const saying =
  (status: number, kind: keyof typeof notices, { headers, query }: Saying = { query: '' }) =>
  (i18n: I18n, of?: Agency, { isBot = false }: Reader = {}): Answer => {
    const at = { agency: of, query: isBot ? undefined : query }
    return showing(status, noticePage(i18n, notices[kind], at), headers)
  }

export const notAvailableInCountry = saying(451, 'notAvailableInCountry')
export const notAvailableInState = saying(451, 'notAvailableInState')
export const disabled = saying(410, 'disabled')
export const expired = saying(410, 'expired')
export const forAdults = saying(200, 'forAdults', { query: refusal })
export const notReady = saying(404, 'notReady')
export const notFound = saying(404, 'notFound')
export const methodNotAllowed = saying(405, 'methodNotAllowed', {
  headers: { Allow: 'GET, HEAD' },
})
export const reported = saying(200, 'reported', {})
export const tooManyReports = saying(429, 'tooManyReports', { headers: { 'Retry-After': '3600' } })

/** The database is away, and the link is not known here. */
export const unavailable = saying(503, 'unavailable', {
  headers: { 'Retry-After': '2' },
  query: '',
})

/**
 * A landing page. A browser may keep it but has to ask each time, since an opening is a visit; one that has it
 * already gets a few bytes. Going back to it in the browser's history asks nobody, and is no visit.
 */
export function landingPage(rendering: Rendering, ifNoneMatch: string | undefined): Answer {
  const { etag, policy, coding, body } = rendering
  const headers = {
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers, body: '' }
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
export function pictureAnswer(language: () => I18n, found: Found): Answer {
  if (found === 'FULL') return unavailable(language())
  if (found === 'NOTHING') return notFound(language())
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
