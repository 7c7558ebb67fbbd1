import { endOfPacificDay } from '#server/areas/creators/connectors/youtube/pacificDay.ts'
import { youtubeConnector } from '#server/areas/creators/connectors/youtube/youtubeConnector.ts'
import type { Asked, Said, StandIn, World, WorldPost } from './standIn.ts'

const id = 'UCabcdefghijklmnopqrst12'
const uploads = 'UUabcdefghijklmnopqrst12'
const key = 'a-key'

/** An error as developers.google.com/youtube/v3/docs/errors has it. */
const refused = (code: number, reason: string): Said => ({
  status: code,
  json: {
    error: { code, message: reason, errors: [{ message: reason, domain: 'youtube', reason }] },
  },
})

/** docs/videos: counts are texts. */
const videoOf = ({ id: video, at, counts }: WorldPost) => ({
  kind: 'youtube#video',
  id: video,
  snippet: {
    publishedAt: at.toISOString(),
    channelId: id,
    title: 'Green and gold',
    thumbnails: {
      default: { url: 'https://i.ytimg.com/vi/1/default.jpg', width: 120, height: 90 },
    },
  },
  statistics: {
    viewCount: String(counts.views),
    likeCount: String(counts.likes),
    favoriteCount: '0',
    commentCount: String(counts.comments),
  },
})

/** The Data API v3 of YouTube with one channel, as developers.google.com/youtube/v3/docs has it. */
export function youtubeStandIn(world: World): StandIn {
  const listOf = (kind: string, items: readonly unknown[], more: object = {}): Said => ({
    status: 200,
    // docs/channels/list: nothing found is a list without items.
    json: {
      kind: `youtube#${kind}ListResponse`,
      pageInfo: {},
      ...more,
      ...(items.length && { items }),
    },
  })

  const channel = () => ({
    kind: 'youtube#channel',
    id,
    snippet: {
      title: 'Jade',
      customUrl: '@jaderivers',
      thumbnails: { default: { url: 'https://yt3.ggpht.com/1' } },
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads } },
    statistics: {
      viewCount: '1',
      subscriberCount: String(world.followers),
      hiddenSubscriberCount: false,
      videoCount: String(world.posts.length),
    },
  })

  const answer = ({ url: { pathname, searchParams } }: Asked): Said => {
    const given = (name: string) => searchParams.get(name) ?? ''
    if (given('key') !== key) return refused(400, 'badRequest')
    if (given('part') === '') return refused(400, 'missingRequiredParameter')
    if (pathname === '/youtube/v3/channels') {
      const isHere = given('id') === id || given('forHandle').toLowerCase() === '@jaderivers'
      return listOf('channel', isHere ? [channel()] : [])
    }
    const most = Number(given('maxResults') || 5)
    if (most > 50) return refused(400, 'invalidParameter')
    if (pathname === '/youtube/v3/videos') {
      const ids = given('id').split(',')
      return {
        status: 200,
        json: { items: world.posts.filter((post) => ids.includes(post.id)).map(videoOf) },
      }
    }
    if (given('playlistId') !== uploads) return refused(404, 'playlistNotFound')
    const from = Number(given('pageToken').slice(1) || 0)
    const items = world.posts.slice(from, from + most).map((post) => ({
      kind: 'youtube#playlistItem',
      contentDetails: { videoId: post.id, videoPublishedAt: post.at.toISOString() },
    }))
    const isMore = from + most < world.posts.length
    return listOf('playlistItem', items, isMore ? { nextPageToken: `p${from + most}` } : {})
  }

  return {
    platform: 'YOUTUBE',
    connector: (origin) => youtubeConnector(key, new URL(origin)),
    handle: () => 'jaderivers',
    stranger: () => 'nobody',
    world,
    answer,
    needed: [
      { of: '/channels', path: ['items', 0, 'id'] },
      { of: '/channels', path: ['items', 0, 'contentDetails', 'relatedPlaylists', 'uploads'] },
      { of: '/playlistItems', path: ['items'] },
      { of: '/playlistItems', path: ['items', 0, 'contentDetails', 'videoId'] },
      { of: '/videos', path: ['items'] },
      { of: '/videos', path: ['items', 0, 'id'] },
      { of: '/videos', path: ['items', 0, 'snippet', 'publishedAt'] },
    ],
    counts: [
      {
        of: '/channels',
        path: ['items', 0, 'statistics', 'subscriberCount'],
        notice: 'subscriberCount',
      },
      { of: '/videos', path: ['items', 0, 'statistics', 'viewCount'], notice: 'viewCount' },
      { of: '/videos', path: ['items', 0, 'statistics', 'likeCount'], notice: 'likeCount' },
      { of: '/videos', path: ['items', 0, 'statistics', 'commentCount'], notice: 'commentCount' },
    ],
    // docs/channels/list: a channel that is closed or terminated is left out; docs/playlistItems/list: so is its list.
    states: [
      {
        status: 'NOT_FOUND',
        answer: ({ url }, said) => {
          if (url.pathname.endsWith('/channels')) return listOf('channel', [])
          return url.pathname.endsWith('/playlistItems') ? refused(404, 'playlistNotFound') : said
        },
      },
    ],
    busy: () => refused(403, 'quotaExceeded'),
    busyUntil: endOfPacificDay,
  }
}
