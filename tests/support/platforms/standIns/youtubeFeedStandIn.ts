import { XMLBuilder } from 'fast-xml-parser'
import { youtubeFeedConnector } from '#server/areas/creators/connectors/youtube/youtubeFeedConnector.ts'
import type { Asked, Said, StandIn, World, WorldPost } from './standIn.ts'

const id = 'UCabcdefghijklmnopqrst12'
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** An entry of the feed of a channel; attributes begin with an @. */
const entryOf = ({ id: video, at, counts }: WorldPost) => ({
  id: `yt:video:${video}`,
  'yt:videoId': video,
  'yt:channelId': id,
  title: 'Green & gold',
  link: { '@rel': 'alternate', '@href': `https://www.youtube.com/watch?v=${video}` },
  author: { name: 'Jade', uri: `https://www.youtube.com/channel/${id}` },
  published: at.toISOString(),
  updated: at.toISOString(),
  'media:group': {
    'media:title': 'Green & gold',
    'media:thumbnail': { '@url': 'https://i.ytimg.com/vi/1/hq.jpg', '@width': '480' },
    'media:description': '',
    'media:community': {
      'media:starRating': {
        '@count': String(counts.likes),
        '@average': '5.00',
        '@min': '1',
        '@max': '5',
      },
      'media:statistics': { '@views': String(counts.views) },
    },
  },
})

/** The Atom feed of a channel of YouTube: its 15 newest videos. */
export function youtubeFeedStandIn(world: World): StandIn {
  const answer = ({ url }: Asked): Said => {
    const isHere = url.pathname === '/feeds/videos.xml' && url.searchParams.get('channel_id') === id
    if (!isHere) return { status: 404, text: 'Not found' }
    const feed = { title: 'Jade', 'yt:channelId': id, entry: world.posts.slice(0, 15).map(entryOf) }
    return { status: 200, headers: { 'content-type': 'text/xml' }, json: { feed } }
  }
  const group = ['feed', 'entry', 0, 'media:group', 'media:community'] as const
  return {
    platform: 'YOUTUBE',
    connector: (origin) => youtubeFeedConnector(new URL(origin)),
    handle: () => id,
    stranger: () => 'UCabcdefghijklmnopqrst99',
    world,
    shows: 15,
    answer,
    write: (json) => `<?xml version="1.0" encoding="UTF-8"?>${builder.build(json)}`,
    needed: [
      { of: '/videos.xml', path: ['feed'] },
      { of: '/videos.xml', path: ['feed', 'entry', 0, 'yt:videoId'] },
      { of: '/videos.xml', path: ['feed', 'entry', 0, 'published'] },
    ],
    counts: [
      { of: '/videos.xml', path: [...group, 'media:statistics'], notice: 'views' },
      { of: '/videos.xml', path: [...group, 'media:starRating'], notice: 'ratings' },
    ],
    states: [{ status: 'NOT_FOUND', answer: () => ({ status: 404, text: '' }) }],
    busy: (until) => ({ status: 429, headers: { 'retry-after': until.toUTCString() }, text: '' }),
  }
}
