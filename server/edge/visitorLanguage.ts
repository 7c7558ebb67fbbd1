import type { IncomingMessage } from 'node:http'
import { defaultLanguage, isLanguage, type Language } from '#contract/locale.ts'
import { acceptedLanguages } from '#server/platform/language/acceptedLanguage.ts'
import { edgePathOf } from './edgePath.ts'

type Request = Pick<IncomingMessage, 'url' | 'headers'>

/** What a landing page says of languages. */
interface Speaker {
  /** What its words are in; null where nobody has said. */
  readonly language: Language | null
  /** Which others its words are in as well. */
  readonly translations: Readonly<Partial<Record<Language, unknown>>>
}

const parameter = 'lang'
const cookieName = 'greenroom_language'

const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`)

/** In seconds, half a year. */
const keptSeconds = 180 * 24 * 60 * 60

/**
 * The language that a visitor is spoken to in: the one that they chose, else of those that the page is in the first that their browser
 * asks for, else the page's own, else the first that their browser asks for.
 */
export function visitorLanguage(request: Request, page: Speaker | null = null): Language {
  const chosen = languageInUrl(request) ?? languageInCookie(request)
  if (chosen) return chosen
  const accepted = acceptedLanguages(request.headers['accept-language'])
  if (page?.language) {
    const { language, translations } = page
    return accepted.find((one) => one === language || translations[one]) ?? language
  }
  return accepted[0] ?? defaultLanguage
}

/**
 * The language that a visitor has just chosen on the page that they are at: its URL names one, and its own link led there. Undefined
 * for who opens such a URL from elsewhere, who has chosen nothing.
 */
export function languageChosenNow(request: Request, host: string): Language | undefined {
  const { url = '', headers } = request
  const chosen = languageInUrl(request)
  if (!chosen) return undefined
  const from = URL.parse(headers.referer ?? '')
  if (from?.hostname.toLowerCase() !== host) return undefined
  return linkAt(from.pathname) === linkAt(url) ? chosen : undefined
}

/** The Set-Cookie header for a visitor who has chosen a language: for that host, and for nothing else. */
export const rememberLanguage = (language: Language, isSecure: boolean): string =>
  `${cookieName}=${language}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

const linkAt = (url: string) => {
  const path = edgePathOf(url)
  return path && 'pathname' in path ? path.pathname : undefined
}

function languageInUrl({ url = '' }: Request): Language | undefined {
  const start = url.indexOf('?')
  if (start === -1 || !url.includes(`${parameter}=`, start)) return undefined
  return known(new URLSearchParams(url.slice(start)).get(parameter))
}

const languageInCookie = ({ headers: { cookie = '' } }: Request): Language | undefined =>
  known(cookiePattern.exec(cookie)?.[1])

const known = (tag: string | null | undefined) => (tag && isLanguage(tag) ? tag : undefined)
