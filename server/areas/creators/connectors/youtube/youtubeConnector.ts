import { LRUCache } from 'lru-cache'
import type { Schema } from 'yup'
import { platformFacts } from '#contract/reference/platforms.ts'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Post,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { noticeMissing, readShape } from '#server/areas/creators/connectors/shape.ts'
import { channelId, noChannel } from './channelId.ts'
import { endOfPacificDay } from './pacificDay.ts'
import { channels, playlistItems, refusalOf, toPost, videos } from './views.ts'

const publicApi = new URL('https://www.googleapis.com')

type Parameters = Readonly<Record<string, string>>

/**
 * YouTube by its Data API v3, with a key of the installation: channels.list, playlistItems.list and videos.list, each of which
 * costs one unit of 10,000 that a project has a day, counted by Pacific time. Written from developers.google.com/youtube/v3:
 * docs/channels/list, docs/playlistItems/list, docs/videos/list, docs/errors and determine_quota_cost, read in November 2026.
 *
 * @param api another server than Google's, for a test.
 */
export function youtubeConnector(key: string, api: URL = publicApi): Connector {
  const uploads = new LRUCache<string, string>({ max: 10_000 })

  const query = async <T>(
    ask: Asking,
    call: string,
    schema: Schema<T>,
    parameters: Parameters,
  ): Promise<Answer<T> | { readonly kind: 'NOT_FOUND' }> => {
    const url = new URL(`/youtube/v3/${call}`, api)
    for (const [name, value] of Object.entries({ ...parameters, key })) {
      url.searchParams.set(name, value)
    }
    const said = await ask.get({ call, url })
    if (said.kind !== 'SAID') return said
    if (said.status === 200) return readShape(schema, said.json, call)
    if (said.status === 404) return { kind: 'NOT_FOUND' }
    const refused = readShape(refusalOf, said.json, call)
    const reason = refused.kind === 'OK' ? refused.value.error.errors[0]?.reason : undefined
    if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
      return ask.closed(api.host, endOfPacificDay)
    if (reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded')
      return ask.closed(api.host, minuteLater)
    return { kind: 'DRIFT', expected: `${call}: no ${said.status} ${reason ?? ''}`.trim() }
  }

  /** One channel; GONE where there is none. */
  const channelBy = async (ask: Asking, parameters: Parameters) => {
    const said = await query(ask, 'channels', channels, parameters)
    if (said.kind === 'NOT_FOUND') return noChannel
    if (said.kind !== 'OK') return said
    const channel = said.value.items?.[0]
    return channel === undefined ? noChannel : ok(channel)
  }

  const uploadsOf = async (ask: Asking, id: string): Promise<Answer<string>> => {
    const known = uploads.get(id)
    if (known !== undefined) return ok(known)
    const said = await channelBy(ask, { part: 'contentDetails', id })
    if (said.kind !== 'OK') return said
    const list = said.value.contentDetails.relatedPlaylists.uploads
    if (list === '') return { kind: 'DRIFT', expected: 'channels: relatedPlaylists.uploads' }
    uploads.set(id, list)
    return ok(list)
  }

  const videosBy = async (ask: Asking, ids: readonly string[]): Promise<Answer<Post[]>> => {
    if (ids.length === 0) return ok([])
    const call = 'videos'
    const said = await query(ask, call, videos, {
      part: 'snippet,statistics',
      id: ids.join(','),
      maxResults: '50',
    })
    if (said.kind === 'NOT_FOUND') return ok([])
    return said.kind === 'OK' ? ok(said.value.items.map((one) => toPost(one, ask, call))) : said
  }

  return {
    platform: 'YOUTUBE',
    access: 'APP_KEY',
    reports: ['followers', 'views', 'likes', 'comments'],
    quota: { calls: 10_000, perSeconds: 86_400, endsAt: endOfPacificDay },
    host: api.host,

    async resolve(ask, handle) {
      const named: Parameters = channelId.test(handle)
        ? { id: handle }
        : { forHandle: `@${handle}` }
      const said = await channelBy(ask, { part: 'id', ...named })
      return said.kind === 'OK' ? ok(said.value.id) : said
    },

    async profile(ask, externalId) {
      const said = await channelBy(ask, { part: 'snippet,statistics', id: externalId })
      if (said.kind !== 'OK') return said
      const { title, customUrl, thumbnails } = said.value.snippet
      const { subscriberCount, hiddenSubscriberCount } = said.value.statistics
      if (!hiddenSubscriberCount) noticeMissing(ask, 'channels', [{ subscriberCount }])
      const handle = customUrl.replace(/^@/, '')
      return ok<Profile>({
        externalId,
        handle: platformFacts.YOUTUBE.handle.test(handle) ? handle : null,
        displayName: title,
        avatarUrl: thumbnails.default.url,
        followers: hiddenSubscriberCount ? null : subscriberCount,
      })
    },

    async posts(ask, externalId, cursor) {
      const list = await uploadsOf(ask, externalId)
      if (list.kind !== 'OK') return list
      const said = await query(ask, 'playlistItems', playlistItems, {
        part: 'contentDetails',
        playlistId: list.value,
        maxResults: '50',
        ...(cursor === undefined ? {} : { pageToken: cursor }),
      })
      // A channel that has never uploaded anything has no such list.
      if (said.kind === 'NOT_FOUND') return ok({ posts: [], cursor: undefined })
      if (said.kind !== 'OK') return said
      const { items, nextPageToken } = said.value
      const found = await videosBy(
        ask,
        items.map(({ contentDetails }) => contentDetails.videoId),
      )
      return found.kind === 'OK'
        ? ok({ posts: found.value, cursor: nextPageToken || undefined })
        : found
    },

    refreshedAtOnce: 50,
    refresh: videosBy,
  }
}

const minuteLater = (now: Date) => new Date(now.getTime() + 60_000)
