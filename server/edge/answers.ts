import type { BlockedReason } from '../visits/visit.ts'
import type { Address } from './address.ts'
import type { Link } from './findLink.ts'
import { contentSecurityPolicy } from './pages/page.ts'
import {
  agePage,
  disabledPage,
  methodPage,
  notAvailablePage,
  notFoundPage,
  notReadyPage,
  previewPage,
  unavailablePage,
} from './pages/pages.ts'

/** What a visitor gets. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** No answer about a link may be kept: each opening has to be seen here, and links change. */
const always = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** What opening a link gives somebody who is let through, or who is blocked for that reason. */
export function answerTo(link: Link, reason: BlockedReason | null, address: Address): Answer {
  switch (reason) {
    case null:
      if (link.targetUrl === null) return notReady
      return link.isAdult ? showing(200, agePage(link.targetUrl)) : redirect(link.targetUrl)
    case 'BOT':
      return showing(200, previewPage(link.title, `${address.host}/${address.pathname}`))
    case 'EXCLUDED_COUNTRY':
      return notAvailable
    case 'DISABLED':
      return disabled
  }
}

const redirect = (url: string): Answer => ({
  status: 302,
  headers: { ...always, Location: url, 'Content-Length': '0' },
  body: '',
})

const showing = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
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

const notAvailable = showing(451, notAvailablePage)
const disabled = showing(410, disabledPage)
const notReady = showing(404, notReadyPage)

export const notFound = showing(404, notFoundPage)
export const methodNotAllowed = showing(405, methodPage, { Allow: 'GET, HEAD' })

/** The database is away, and the link is not known here. */
export const unavailable = showing(503, unavailablePage, { 'Retry-After': '2' })

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
