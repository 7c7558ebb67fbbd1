import type { Answer, Asking } from '#server/areas/creators/connectors/connector.ts'
import { ok } from '#server/areas/creators/connectors/connector.ts'
import { noAccountOn, type OriginOf } from '#server/areas/creators/connectors/instances.ts'
import { readShape } from '#server/areas/creators/connectors/shape.ts'
import { webfinger } from './views.ts'

const call = 'webfinger'
const path = '/.well-known/webfinger'

/** Where an account is, which need not be at the host that its handle names, and what it is called there. */
export interface Found {
  readonly host: string
  readonly name: string
}

/**
 * Finds an account by its handle (RFC 7033): the host of the handle says at which host it is. That host may lead to the same
 * question elsewhere, once.
 */
export async function findByWebfinger(
  ask: Asking,
  handle: string,
  originOf: OriginOf,
): Promise<Answer<Found>> {
  const [name = '', host = ''] = handle.split('@')
  const question = (url: URL) => {
    url.searchParams.set('resource', `acct:${name}@${host}`)
    return ask.get({ call, url, mayRedirect: true })
  }
  const first = await question(new URL(path, originOf(host)))
  const leads = first.kind === 'SAID' ? placeOf(first.headers.location) : undefined
  const answer = leads !== undefined ? await question(new URL(path, originOf(leads))) : first
  if (answer.kind !== 'SAID') return answer
  if ([400, 404, 410].includes(answer.status)) return noAccountOn('Mastodon', host)
  if (answer.status >= 300 && answer.status < 400)
    return { kind: 'GONE', why: `${host} leads elsewhere when it is asked about accounts` }
  if (answer.status !== 200) return { kind: 'DRIFT', expected: `${call}: no ${answer.status}` }
  const read = readShape(webfinger, answer.json, call)
  if (read.kind !== 'OK') return read
  const self = read.value.links.find(
    ({ rel, type }) => rel === 'self' && type.startsWith('application/activity+json'),
  )
  if (self === undefined || !URL.canParse(self.href)) {
    return { kind: 'GONE', why: `${host} does not say where this account is` }
  }
  const subject = /^acct:([^@]+)@/.exec(read.value.subject)?.[1]
  return ok({ host: new URL(self.href).host, name: subject ?? name })
}

/** The host that an answer leads to with the same question; undefined when it leads nowhere, or to anything else. */
function placeOf(location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location)) return undefined
  const { host, pathname } = new URL(location)
  return pathname === path ? host : undefined
}
