import { hasScheme, parseLooseUrl } from './looseUrl.ts'
import { normalisedText } from './normalisedText.ts'

/** The longest URL that is kept, in characters. */
export const maxHttpUrlLength = 2048

/**
 * A URL as it is kept: http or https (the latter where none is given), in the one spelling of
 * the WHATWG URL standard. Undefined for anything else: another scheme, a user name or password, white
 * space or control characters inside, a host with signs that no host has, more than 2048 characters, or a bare word without a dot.
 */
export function normaliseHttpUrl(value: string): string | undefined {
  const text = value.trim()
  if (/[\s\p{Cc}]/u.test(text)) return undefined
  const url = parseLooseUrl(text)
  return url && isWebUrl(url, hasScheme(text)) ? url.href : undefined
}

/** A name or an address as the URL standard spells it, which lets quotes and brackets through too. */
const host = /^[\w.-]+$|^\[[\da-f:.]+\]$/

function isWebUrl(url: URL, schemeGiven: boolean): boolean {
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    host.test(url.hostname) &&
    (schemeGiven || url.hostname.includes('.')) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= maxHttpUrlLength
  )
}

/** A URL, kept as {@link normaliseHttpUrl} spells it. An empty text is left to `required`. */
export const httpUrl = () =>
  normalisedText((text) => normaliseHttpUrl(text) ?? text.trim()).test(
    'http-url',
    'Enter a web address, such as https://example.com',
    (value) => !value || normaliseHttpUrl(value) !== undefined,
  )
