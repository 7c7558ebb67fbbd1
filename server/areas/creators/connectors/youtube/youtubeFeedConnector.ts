import { ENTITY_ACTION, EntityDecoder } from '@nodable/entities'
import { XMLParser } from 'fast-xml-parser'
import { array, type InferType, object } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Post,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import {
  countedText,
  instant,
  maybeSaid,
  noticeMissing,
  readShape,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'
import { channelId, noChannel } from './channelId.ts'
import { videoUrl } from './views.ts'

const publicSite = new URL('https://www.youtube.com')
const call = 'feeds/videos.xml'

const parser = new XMLParser({
  ignoreDeclaration: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'entry',
  // Characters by number and the five of XML. A document that defines its own could make a gigabyte of a line.
  entityDecoder: new EntityDecoder({ onInputEntity: () => ENTITY_ACTION.THROW }),
})

const entry = object({
  videoId: said(50),
  title: maybeSaid(),
  published: instant().required(),
  group: object({
    thumbnail: object({ url: shownUrl() }),
    community: object({
      starRating: object({ count: countedText() }),
      statistics: object({ views: countedText() }),
    }),
  }),
})

const document = object({
  feed: object({ title: maybeSaid(120), entry: array(entry.required()).default([]) })
    .default(undefined)
    .required(),
})

/**
 * YouTube without a key: the Atom feed of a channel, which shows its 15 newest videos with their views and ratings. A channel is
 * found by its id alone. The feed is not described by Google any further than at
 * developers.google.com/youtube/v3/guides/push_notifications (read in November 2026); its media elements are those of Media RSS.
 *
 * @param site another server than YouTube's, for a test.
 */
export function youtubeFeedConnector(site: URL = publicSite): Connector {
  const read = async (
    ask: Asking,
    id: string,
  ): Promise<Answer<InferType<typeof document>['feed']>> => {
    const url = new URL(`/${call}`, site)
    url.searchParams.set('channel_id', id)
    const answer = await ask.text({ call, url })
    if (answer.kind !== 'SAID') return answer
    if (answer.status === 404) return noChannel
    if (answer.status !== 200) return { kind: 'DRIFT', expected: `${call}: no ${answer.status}` }
    const found = readShape(document, xmlOf(answer.text), call)
    return found.kind === 'OK' ? ok(found.value.feed) : found
  }

  return {
    platform: 'YOUTUBE',
    access: 'PUBLIC',
    reports: ['views', 'likes'],
    quota: { calls: 600, perSeconds: 3_600 },
    host: site.host,
    showsAtMost: 15,

    async resolve(ask, handle) {
      if (!channelId.test(handle)) {
        const why =
          'Without an API key, YouTube is asked about channels by their id only (youtube.com/channel/UC…)'
        return { kind: 'RECONNECT', why }
      }
      const found = await read(ask, handle)
      return found.kind === 'OK' ? ok(handle) : found
    },

    async profile(ask, externalId) {
      const found = await read(ask, externalId)
      if (found.kind !== 'OK') return found
      const { title } = found.value
      const silent = { handle: null, avatarUrl: null, followers: null }
      return ok<Profile>({ externalId, displayName: title, ...silent })
    },

    async posts(ask, externalId) {
      const found = await read(ask, externalId)
      if (found.kind !== 'OK') return found
      return ok({ posts: found.value.entry.map((one) => toPost(one, ask)), cursor: undefined })
    },

    refreshedAtOnce: 0,
    refresh: async () => ok([]),
  }
}

function xmlOf(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return undefined
  }
}

function toPost({ videoId, title, published, group }: InferType<typeof entry>, ask: Asking): Post {
  const { views } = group.community.statistics
  const ratings = group.community.starRating.count
  noticeMissing(ask, call, [{ views, ratings }])
  return {
    externalId: videoId,
    mediaType: 'VIDEO',
    url: videoUrl(videoId),
    thumbnailUrl: group.thumbnail.url,
    caption: title,
    postedAt: published,
    // Ratings down are not counted any more: what is left are likes.
    metrics: { views, likes: ratings },
  }
}
