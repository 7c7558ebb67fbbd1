import { peertubeConnector } from '#server/areas/creators/connectors/peertube/peertubeConnector.ts'
import type { Asked, Said, StandIn, World, WorldPost } from './standIn.ts'

/** A Video of docs.joinpeertube.org/api-rest-reference.html, as far as lists have it. */
const videoOf = ({ id, at, counts }: WorldPost) => ({
  id: Number(id),
  uuid: `9c9de5e8-0a1e-484a-b099-00000${id}`,
  shortUUID: id,
  isLive: false,
  createdAt: at.toISOString(),
  publishedAt: at.toISOString(),
  updatedAt: at.toISOString(),
  name: 'Green and gold',
  duration: 61,
  nsfw: false,
  views: counts.views,
  likes: counts.likes,
  dislikes: 1,
  comments: counts.comments,
  thumbnailPath: '/lazy-static/thumbnails/1.jpg',
})

const none: Said = {
  status: 404,
  headers: { 'content-type': 'application/problem+json' },
  json: { status: 404, title: 'Not Found', detail: 'Video channel not found', type: 'about:blank' },
}

/** A host of PeerTube with one channel. */
export function peertubeStandIn(world: World): StandIn {
  const channel = '/api/v1/video-channels/jade'
  const answer = ({ url: { pathname, searchParams, host } }: Asked): Said => {
    if (pathname === channel) {
      return {
        status: 200,
        json: {
          id: 42,
          url: `http://${host}/video-channels/jade`,
          name: 'jade',
          host,
          displayName: 'Jade',
          followingCount: 1,
          followersCount: world.followers,
          avatars: [
            { path: '/lazy-static/avatars/48.png', width: 48 },
            { path: '/lazy-static/avatars/120.png', width: 120 },
          ],
        },
      }
    }
    if (pathname === `${channel}/videos`) {
      const start = Number(searchParams.get('start'))
      const end = start + Math.min(Number(searchParams.get('count')), 100)
      const data = world.posts.slice(start, end).map(videoOf)
      return { status: 200, json: { total: world.posts.length, data } }
    }
    const found = world.posts.map(videoOf).find(({ uuid }) => pathname === `/api/v1/videos/${uuid}`)
    return found ? { status: 200, json: found } : none
  }

  return {
    platform: 'PEERTUBE',
    connector: (origin) => peertubeConnector(() => origin),
    handle: () => 'jade@video.test',
    stranger: () => 'nobody@video.test',
    world,
    answer,
    needed: [
      { of: '/jade', path: ['name'] },
      { of: '/videos', path: ['total'] },
      { of: '/videos', path: ['data'] },
      { of: '/videos', path: ['data', 0, 'uuid'] },
      { of: '/videos', path: ['data', 0, 'publishedAt'] },
    ],
    counts: [
      { of: '/jade', path: ['followersCount'], notice: 'followersCount' },
      { of: '/videos', path: ['data', 0, 'views'], notice: 'views' },
      { of: '/videos', path: ['data', 0, 'likes'], notice: 'likes' },
      { of: '/videos', path: ['data', 0, 'comments'], notice: 'comments' },
    ],
    states: [{ status: 'NOT_FOUND', answer: () => none }],
    busy: (until) => ({ status: 429, headers: { 'retry-after': until.toUTCString() }, text: '' }),
  }
}
