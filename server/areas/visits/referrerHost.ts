/** As long as a host name may be (RFC 1035). */
const maxHostLength = 255

/** `android-app:` is how apps name themselves to Chrome: `android-app://com.reddit.frontpage/`. */
const protocols = new Set(['http:', 'https:', 'android-app:'])

/**
 * The host that the URL of a Referer header names, lower-case: never the rest of the URL, which may hold what
 * is nobody's business. Null for none, and for `ownHost`, the one the link itself stands on.
 */
export function referrerHost(url: URL | null, ownHost: string): string | null {
  if (!url || !protocols.has(url.protocol)) return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const isKept = host !== '' && host.length <= maxHostLength && host !== ownHost
  return isKept ? host : null
}
