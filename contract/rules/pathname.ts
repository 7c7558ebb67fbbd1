import { trimmedText } from './normalisedText.ts'

/** The longest pathname, in characters. */
export const maxPathnameLength = 64

/** What browsers, crawlers and the product itself ask a host for; no link may stand there. */
export const reservedPathnames: readonly string[] = [
  '_',
  '.well-known',
  'ads.txt',
  'app-ads.txt',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
  'favicon.ico',
  'healthz',
  'humans.txt',
  'manifest.json',
  'readyz',
  'robots.txt',
  'security.txt',
  'site.webmanifest',
  'sitemap.xml',
]

/** What makes two pathnames the same: they differ at most in case. */
export const pathnameKey = (pathname: string): string => pathname.toLowerCase()

/** Whether it is 1 to 64 letters, digits, hyphens, underscores and dots, and not only dots. */
export const isPathname = (value: string): boolean =>
  /^[a-z\d._-]+$/i.test(value) && !/^\.+$/.test(value) && value.length <= maxPathnameLength

export const isReservedPathname = (value: string): boolean =>
  reservedPathnames.includes(pathnameKey(value))

/** The pathname of a tracking link, in the case it is typed. An empty text is left to `required`. */
export const pathname = () =>
  trimmedText()
    .test(
      'pathname',
      `Use 1 to ${maxPathnameLength} letters, digits, hyphens, underscores and dots`,
      (value) => !value || isPathname(value),
    )
    .test('pathname-free', 'This path is reserved', (value) => !value || !isReservedPathname(value))
