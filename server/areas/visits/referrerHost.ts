/** As long as a host name may be (RFC 1035). */
const maxHostLength = 255

/** `android-app:` is how apps name themselves to Chrome: `android-app://com.reddit.frontpage/`. */
const protocols = new Set(['http:', 'https:', 'android-app:'])

/**
 * The host that a Referer header names, lower-case: never the rest of the URL, which may hold what
 * is nobody's business. Null for none, and for `ownHost`, the one the link itself stands on.
 */
export function referrerHost(referer: string | undefined, ownHost: string): string | null {
  const url = referer === undefined ? null : URL.parse(referer)
  if (!url || !protocols.has(url.protocol)) return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const isKept = host !== '' && host.length <= maxHostLength && host !== ownHost
  return isKept ? host : null
}
