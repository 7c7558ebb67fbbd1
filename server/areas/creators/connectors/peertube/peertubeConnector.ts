import type { Schema } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import {
  hostAndName,
  namedOn,
  noAccountOn,
  type OriginOf,
  publicOrigin,
} from '#server/areas/creators/connectors/instances.ts'
import { noticeMissing, readShape } from '#server/areas/creators/connectors/shape.ts'
import { channel, pictureUrl, toPost, video, videos } from './views.ts'

/** How many videos a page has: the most that are given. */
const pageSize = 100

/**
 * Channels of PeerTube, without a key, at the host of each: GET /api/v1/video-channels/{name}, /api/v1/video-channels/{name}/videos
 * and /api/v1/videos/{id}, written from docs.joinpeertube.org/api-rest-reference.html (PeerTube 8.1, read in November 2026).
 *
 * @param originOf where a host is reached; a test has its own.
 */
export function peertubeConnector(originOf: OriginOf = publicOrigin): Connector {
  const query = async <T>(
    ask: Asking,
    { host, call, path, schema, parameters = {} }: Query<T>,
  ): Promise<Answer<T>> => {
    const url = new URL(`/api/v1/${path}`, originOf(host))
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const said = await ask.get({ call, url })
    if (said.kind !== 'SAID') return said
    if (said.status === 404) return noAccountOn('PeerTube', host)
    if (said.status === 401 || said.status === 403)
      return { kind: 'RECONNECT', why: `${host} shows this only to who signs in there` }
    if (said.status !== 200) return { kind: 'DRIFT', expected: `${call}: no ${said.status}` }
    return readShape(schema, said.json, call)
  }

  const channelOf = (ask: Asking, host: string, name: string) =>
    query(ask, {
      host,
      call: 'getVideoChannel',
      path: `video-channels/${encodeURIComponent(name)}`,
      schema: channel,
    })

  const place = (host: string) => ({ host, origin: originOf(host) })

  return {
    platform: 'PEERTUBE',
    access: 'PUBLIC',
    reports: ['followers', 'views', 'likes', 'comments'],
    quota: { calls: 50, perSeconds: 10 },
    host: undefined,

    async resolve(ask, handle) {
      const [name = '', host = ''] = handle.toLowerCase().split('@')
      const said = await channelOf(ask, host, name)
      return said.kind === 'OK' ? ok(namedOn(host, said.value.name)) : said
    },

    async profile(ask, externalId) {
      const { host, name } = hostAndName(externalId)
      const said = await channelOf(ask, host, name)
      if (said.kind !== 'OK') return said
      const { displayName, followersCount, avatars } = said.value
      noticeMissing(ask, 'getVideoChannel', [{ followersCount }])
      const widest = avatars.toSorted((one, other) => other.width - one.width)[0]
      return ok<Profile>({
        externalId,
        // It never changes.
        handle: null,
        displayName,
        avatarUrl: widest ? pictureUrl(widest, originOf(host)) : null,
        followers: followersCount,
      })
    },

    async posts(ask, externalId, cursor) {
      const { host, name } = hostAndName(externalId)
      const call = 'getVideoChannelVideos'
      const start = Number(cursor ?? 0)
      const parameters = {
        start: String(start),
        count: String(pageSize),
        sort: '-publishedAt',
        nsfw: 'both',
      }
      const path = `video-channels/${encodeURIComponent(name)}/videos`
      const said = await query(ask, { host, call, path, schema: videos, parameters })
      if (said.kind !== 'OK') return said
      const { total, data } = said.value
      const end = start + data.length
      return ok({
        posts: data.map((one) => toPost(one, place(host), ask, call)),
        cursor: data.length > 0 && end < total ? String(end) : undefined,
      })
    },

    refreshedAtOnce: 1,

    async refresh(ask, [postId = '']) {
      const { host, name } = hostAndName(postId)
      const path = `videos/${encodeURIComponent(name)}`
      const said = await query(ask, { host, call: 'getVideo', path, schema: video })
      if (said.kind === 'GONE' || said.kind === 'RECONNECT') return ok([])
      return said.kind === 'OK' ? ok([toPost(said.value, place(host), ask, 'getVideo')]) : said
    },
  }
}

interface Query<T> {
  readonly host: string
  readonly call: string
  readonly path: string
  readonly schema: Schema<T>
  readonly parameters?: Readonly<Record<string, string>>
}
