import { twitchConnector } from '#server/areas/creators/connectors/twitch/twitchConnector.ts'
import type { Asked, Said, StandIn, World, WorldPost } from './standIn.ts'

const id = '141981764'
const app = { clientId: 'an-app', clientSecret: 'a-secret' }

/** An error as the Helix API has it. */
const refused = (status: number, error: string, message: string): Said => ({
  status,
  json: { error, status, message },
})

/** Get Videos of dev.twitch.tv/docs/api/reference. */
const videoOf = ({ id: video, at, counts }: WorldPost) => ({
  id: video,
  stream_id: null,
  user_id: id,
  user_login: 'jade_live',
  user_name: 'Jade',
  title: 'Green and gold',
  description: '',
  created_at: at.toISOString(),
  published_at: at.toISOString(),
  url: `https://www.twitch.tv/videos/${video}`,
  thumbnail_url: 'https://static-cdn.jtvnw.net/cf_vods/1/thumb0-%{width}x%{height}.jpg',
  viewable: 'public',
  view_count: counts.views,
  language: 'en',
  type: 'archive',
  duration: '3m21s',
})

/** Twitch with one channel, as dev.twitch.tv/docs/api/reference and /docs/authentication have it. */
export function twitchStandIn(world: World): StandIn & { readonly revoke: () => void } {
  let tokens = 0

  const token = (body: string): Said => {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, json: { status: 400, message: 'missing grant type' } }
    const isKnown =
      form.get('client_id') === app.clientId && form.get('client_secret') === app.clientSecret
    if (!isKnown) return { status: 403, json: { status: 403, message: 'invalid client secret' } }
    tokens += 1
    const json = { access_token: `token-${tokens}`, expires_in: 5_011_271, token_type: 'bearer' }
    return { status: 200, json }
  }

  const answer = ({ method, url: { pathname, searchParams }, headers, body }: Asked): Said => {
    if (pathname === '/oauth2/token' && method === 'POST') return token(body)
    const isAllowed =
      tokens > 0 &&
      headers['authorization'] === `Bearer token-${tokens}` &&
      headers['client-id'] === app.clientId
    if (!isAllowed) return refused(401, 'Unauthorized', 'Invalid OAuth token')
    if (pathname === '/helix/users') {
      const isHere = searchParams.get('id') === id || searchParams.get('login') === 'jade_live'
      const user = {
        id,
        login: 'jade_live',
        display_name: 'Jade',
        type: '',
        broadcaster_type: 'partner',
        description: '',
        profile_image_url: 'https://static-cdn.jtvnw.net/1.png',
        created_at: '2016-12-14T20:32:28Z',
      }
      return { status: 200, json: { data: isHere ? [user] : [] } }
    }
    if (pathname === '/helix/channels/followers')
      return { status: 200, json: { total: world.followers, data: [], pagination: {} } }
    return videos(searchParams)
  }

  const videos = (searchParams: URLSearchParams): Said => {
    const ids = searchParams.getAll('id')
    if (ids.length > 0) {
      const data = world.posts.filter((post) => ids.includes(post.id)).map(videoOf)
      return data.length > 0
        ? { status: 200, json: { data, pagination: {} } }
        : refused(404, 'Not Found', 'no videos')
    }
    const first = Number(searchParams.get('first') ?? 20)
    if (first > 100) return refused(400, 'Bad Request', 'first')
    const from = Number(searchParams.get('after')?.slice(1) ?? 0)
    const isMore = from + first < world.posts.length
    const pagination = isMore ? { cursor: `c${from + first}` } : {}
    const data = world.posts.slice(from, from + first).map(videoOf)
    return { status: 200, json: { data, pagination } }
  }

  return {
    platform: 'TWITCH',
    connector: (origin) => twitchConnector(app, { api: new URL(origin), id: new URL(origin) }),
    handle: () => 'jade_live',
    stranger: () => 'nobody',
    world,
    answer,
    revoke: () => {
      tokens += 1
    },
    needed: [
      { of: '/token', path: ['access_token'] },
      { of: '/users', path: ['data'] },
      { of: '/users', path: ['data', 0, 'id'] },
      { of: '/users', path: ['data', 0, 'login'] },
      { of: '/videos', path: ['data'] },
      { of: '/videos', path: ['data', 0, 'id'] },
      { of: '/videos', path: ['data', 0, 'url'] },
      { of: '/videos', path: ['data', 0, 'published_at'] },
    ],
    counts: [
      { of: '/channels/followers', path: ['total'], notice: 'total' },
      { of: '/videos', path: ['data', 0, 'view_count'], notice: 'view_count' },
    ],
    // api/reference, Get Users: an id that is nobody's is left out of the list.
    states: [
      {
        status: 'NOT_FOUND',
        answer: ({ url }, said) =>
          url.pathname === '/helix/users' ? { status: 200, json: { data: [] } } : said,
      },
    ],
    busy: (until) => ({
      ...refused(429, 'Too Many Requests', 'Too Many Requests'),
      headers: {
        'ratelimit-limit': '800',
        'ratelimit-remaining': '0',
        'ratelimit-reset': String(until.getTime() / 1_000),
      },
    }),
  }
}
