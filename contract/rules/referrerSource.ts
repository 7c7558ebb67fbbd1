import { googleCountries, referrerSources } from '#contract/reference/referrerSources.ts'

/** The source that each listed domain stands for. */
export const sourceByDomain: Readonly<Record<string, string>> = Object.fromEntries([
  ...googleCountries.map((country) => [`google.${country}`, 'Google'] as const),
  ...Object.entries(referrerSources).flatMap(([source, domains]) =>
    domains.map((domain) => [domain, source] as const),
  ),
])

/** Listed domains have so many labels at most and at least: a host is looked up by its last ones, the longest first. */
export const domainLabels = [6, 5, 4, 3, 2] as const

/** What precedes the name of many a host without meaning another source. */
export const emptyLabel = 'www.'

/** The source that visits from a host come from: `Instagram` for `l.instagram.com`; a host that is not listed, without `www.`. */
export function referrerSource(host: string): string {
  return listedSource(host) ?? withoutEmptyLabel(host)
}

function listedSource(host: string): string | undefined {
  const labels = host.split('.')
  return domainLabels
    .map((count) => sources.get(labels.slice(-count).join('.')))
    .find((source) => source !== undefined)
}

const sources = new Map(Object.entries(sourceByDomain))

const withoutEmptyLabel = (host: string) =>
  host.startsWith(emptyLabel) ? host.slice(emptyLabel.length) : host

/** The hosts of a source, for databases. */
export type SourceHosts =
  /** A host matches the first regular expression, and not the second if there is one. */
  | { readonly pattern: string; readonly except: string | undefined }
  /** These, and no other. */
  | { readonly hosts: readonly string[] }

/** Which hosts {@link referrerSource} says this source of. */
export function hostsOfSource(source: string): SourceHosts {
  const domains = domainsOf((each) => each === source)
  if (domains.length === 0) {
    const hosts = [source, `${emptyLabel}${source}`]
    return { hosts: hosts.filter((host) => referrerSource(host) === source) }
  }
  const others = domainsOf((each) => each !== source)
  const inner = others.filter((other) => domains.some((domain) => other.endsWith(`.${domain}`)))
  return { pattern: patternOf(domains), except: inner.length > 0 ? patternOf(inner) : undefined }
}

const domainsOf = (isMeant: (source: string) => boolean): readonly string[] =>
  Object.entries(sourceByDomain).flatMap(([domain, source]) => (isMeant(source) ? [domain] : []))

/**
 * Says the same to JavaScript, PostgreSQL and RE2. What domains begin with alike stands once: all of Google's side by side took
 * PostgreSQL seven times as long, 0.1 ms a host.
 */
const patternOf = (domains: readonly string[]) =>
  `(^|[.])${oneOf(domains.map((domain) => domain.split('.')))}$`

/** Matches names that are given as their labels. */
function oneOf(names: readonly (readonly string[])[]): string {
  const beginnings = Map.groupBy(names, ([label = '']) => label)
  const choices = [...beginnings].map(([label, begun]) => {
    const rests = begun.map(([, ...rest]) => rest).filter((rest) => rest.length > 0)
    if (rests.length === 0) return label
    const more = `[.]${oneOf(rests)}`
    return label + (rests.length < begun.length ? `(${more})?` : more)
  })
  return `(${choices.join('|')})`
}
