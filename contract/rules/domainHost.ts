import { normalisedText } from './normalisedText.ts'

/** The longest host, in characters: with the name of its proof before it, it fits into DNS's 253. */
export const maxDomainHostLength = 240

const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * The host that a person meant: lower-case, in Punycode, without a scheme, a closing slash or a closing
 * dot. Undefined for what no link can stand on: a bare word, an address of the network, a name with a
 * port, a path or characters that host names do not have.
 */
export function parseDomainHost(value: string): string | undefined {
  const text = value
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (/[\s\p{Cc}%@:/?#\\]/u.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const host = new URL(`http://${text}`).hostname
  const labels = host.split('.')
  const isName = labels.length >= 2 && labels.every((part) => label.test(part))
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && host.length <= maxDomainHostLength
    ? host
    : undefined
}

/** Whether a host is `parent`, or stands below it. */
export const isHostWithin = (host: string, parent: string): boolean =>
  host === parent || host.endsWith(`.${parent}`)

/** A host name, kept as {@link parseDomainHost} spells it. An empty text is left to `required`. */
export const domainHost = () =>
  normalisedText((text) => parseDomainHost(text) ?? text.trim()).test(
    'domain-host',
    'Enter a domain such as links.example.com',
    (value) => !value || parseDomainHost(value) !== undefined,
  )
