import type { InferType, Schema } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Profile,
  type ProfileNotice,
} from '#server/areas/creators/connectors/connector.ts'
import {
  hostAndName,
  namedOn,
  noAccountOn,
  type OriginOf,
  publicOrigin,
} from '#server/areas/creators/connectors/instances.ts'
import { noticeMissing, readShape } from '#server/areas/creators/connectors/shape.ts'
import { account, isOwn, statuses, toPost } from './views.ts'
import { findByWebfinger } from './webfinger.ts'

const call = {
  lookup: '/api/v1/accounts/lookup',
  account: '/api/v1/accounts/{id}',
  statuses: '/api/v1/accounts/{id}/statuses',
  refresh: '/api/v1/statuses',
} as const

type Parameters = readonly (readonly [name: string, value: string])[]

/**
 * Mastodon, without a key, at the host of each account: written from the description of its API, version 4.7.0
 * (docs.joinmastodon.org, as https://github.com/abraham/mastodon-openapi has it). `tests/…/mastodon.facts.ts` has what of it
 * is used, and where it can be held to that description.
 *
 * @param originOf where a host is reached; a test has its own.
 */
export function mastodonConnector(originOf: OriginOf = publicOrigin): Connector {
  /** Asks a host, and reads what it says; `id` goes into the path. */
  const query = async <T>(
    ask: Asking,
    { host, path, schema, id = '', parameters = [] }: Query<T>,
  ): Promise<Answer<{ readonly value: T; readonly next: string | undefined }>> => {
    const url = new URL(path.replace('{id}', encodeURIComponent(id)), originOf(host))
    for (const [name, value] of parameters) url.searchParams.append(name, value)
    const said = await ask.get({ call: path, url })
    if (said.kind !== 'SAID') return said
    if (said.status !== 200) return refusal(host, path, said.status)
    const read = readShape(schema, said.json, path)
    return read.kind === 'OK' ? ok({ value: read.value, next: nextOf(said.headers['link']) }) : read
  }

  return {
    platform: 'MASTODON',
    access: 'PUBLIC',
    reports: ['followers', 'likes', 'comments', 'reposts'],
    quota: { calls: 300, perSeconds: 300 },
    host: undefined,

    async resolve(ask, handle) {
      const found = await findByWebfinger(ask, handle, originOf)
      if (found.kind !== 'OK') return found
      const { host, name } = found.value
      const parameters = [['acct', name]] as const
      const said = await query(ask, { host, path: call.lookup, schema: account, parameters })
      if (said.kind !== 'OK') return said
      const { id, acct } = said.value.value
      // With another host behind its name it is one that this host knows only from afar.
      return acct.includes('@') ? noAccountOn('Mastodon', host) : ok(namedOn(host, id))
    },

    async profile(ask, externalId) {
      const { host, name: id } = hostAndName(externalId)
      const said = await query(ask, { host, path: call.account, schema: account, id })
      if (said.kind !== 'OK') return said
      const { display_name, avatar_static, followers_count, suspended } = said.value.value
      if (suspended)
        return { kind: 'GONE', status: 'SUSPENDED', why: `${host} has suspended this account` }
      const notice = noticeOf(said.value.value, host)
      noticeMissing(ask, call.account, [{ followers_count }])
      return ok<Profile>({
        externalId,
        // A name never changes, and its host is not always the one that is asked.
        handle: null,
        displayName: display_name,
        avatarUrl: avatar_static,
        followers: followers_count,
        ...(notice && { notice }),
      })
    },

    async posts(ask, externalId, cursor) {
      const { host, name: id } = hostAndName(externalId)
      const parameters: Parameters = [
        ['limit', '40'],
        ['exclude_reblogs', 'true'],
        ...(cursor === undefined ? [] : [['max_id', cursor] as const]),
      ]
      const said = await query(ask, { host, path: call.statuses, schema: statuses, id, parameters })
      if (said.kind !== 'OK') return said
      const { value, next } = said.value
      const own = value.filter((status) => isOwn(status, id))
      return ok({
        posts: own.map((status) => toPost(status, host, ask, call.statuses)),
        cursor: next,
      })
    },

    refreshedAtOnce: 20,

    async refresh(ask, postIds) {
      const { host } = hostAndName(postIds[0] ?? '')
      const parameters = postIds.map((id) => ['id[]', hostAndName(id).name] as const)
      const said = await query(ask, { host, path: call.refresh, schema: statuses, parameters })
      return said.kind === 'OK'
        ? ok(said.value.value.map((status) => toPost(status, host, ask, call.refresh)))
        : said
    },
  }
}

interface Query<T> {
  readonly host: string
  readonly path: string
  readonly schema: Schema<T>
  readonly id?: string
  readonly parameters?: Parameters
}

/** What a host says of an account that it shows: where it has moved to counts before that it is limited. */
function noticeOf(
  { moved, limited }: InferType<typeof account>,
  host: string,
): ProfileNotice | undefined {
  if (moved) return { status: 'MOVED', why: `This account has moved to @${moved.acct}` }
  return limited
    ? { status: 'LIMITED', why: `The moderators of ${host} limit who sees this account` }
    : undefined
}

/** What an answer that is no success says. */
function refusal(host: string, path: string, status: number): Answer<never> {
  if (path === call.refresh && status === 404)
    return { kind: 'DRIFT', expected: `${path}: Mastodon 4.3 or later` }
  if (status === 404) return noAccountOn('Mastodon', host)
  if (status === 410)
    return { kind: 'GONE', status: 'DELETED', why: `${host} says that this account was deleted` }
  if (status === 401 || status === 403)
    return { kind: 'RECONNECT', why: `${host} shows accounts only to who signs in there` }
  return { kind: 'DRIFT', expected: `${path}: no ${status}` }
}

/** The `max_id` that the Link header names as next (RFC 8288); of the rest of that address nothing is used. */
function nextOf(link: string | string[] | undefined): string | undefined {
  const links = (Array.isArray(link) ? link.join(',') : (link ?? '')).slice(0, 4_000).split(',')
  const next = links.find((one) => one.includes('rel="next"'))
  const url = next?.slice(next.indexOf('<') + 1, next.indexOf('>'))
  if (!url || !URL.canParse(url)) return undefined
  return new URL(url).searchParams.get('max_id') ?? undefined
}
