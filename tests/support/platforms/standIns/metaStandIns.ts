import { facebookConnector } from '#server/areas/creators/connectors/facebook/facebookConnector.ts'
import { instagramConnector } from '#server/areas/creators/connectors/instagram/instagramConnector.ts'
import { threadsConnector } from '#server/areas/creators/connectors/threads/threadsConnector.ts'
import { type Consents, json, type OAuthStandIn, pageOf } from './oauthStandIn.ts'
import type { Asked, Said, World, WorldPost } from './standIn.ts'

const hour = 3_600
const sixtyDays = 5_184_000

/** https://developers.facebook.com/documentation/graph-api/guides/error-handling (June 2026). */
const graphError = (code: number, message: string, status = 400): Said =>
  json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } }, status)

const badToken = graphError(190, 'Error validating access token')
const noObject = json(
  {
    error: {
      message: 'Unsupported get request',
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
    },
  },
  400,
)

/** A stamp as the Graph APIs write it: `2026-03-01T12:00:00+0000`. */
const stamp = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+0000')

const insightsOf = (counts: Readonly<Record<string, number>>) => ({
  data: Object.entries(counts).map(([name, value]) => ({
    name,
    period: 'lifetime',
    values: [{ value }],
  })),
})

/** An hour, and then sixty days, which can be had anew once they are a day old. */
function longTokens(held: Consents, prefix: 'ig' | 'th', { url, body }: Asked): Said | undefined {
  const grant = url.searchParams.get('grant_type')
  if (url.pathname === '/oauth/access_token') {
    const form = new URLSearchParams(body)
    const isRight = form.get('client_secret') === 'secret' && form.get('code') === 'code'
    if (!isRight) return json({ error_type: 'OAuthException', code: 400, error_message: 'no' }, 400)
    const token = { access_token: held.issue(hour), user_id: 42 }
    return json(prefix === 'ig' ? { data: [{ ...token, permissions: granted }] } : token)
  }
  const isKnown = held.knows({ url, body, headers: {}, method: 'GET' })
  if (url.pathname === '/access_token' && grant === `${prefix}_exchange_token`)
    return isKnown ? json({ access_token: held.issue(sixtyDays), expires_in: sixtyDays }) : badToken
  if (url.pathname !== '/refresh_access_token') return undefined
  if (grant !== `${prefix}_refresh_token` || !isKnown) return badToken
  held.renewed += 1
  return json({ access_token: held.issue(sixtyDays), token_type: 'bearer', expires_in: sixtyDays })
}

const granted = 'instagram_business_basic,instagram_business_manage_insights'

/**
 * Instagram with Instagram login, as its documentation has it: …/instagram-api-with-instagram-login/business-login (March 2026),
 * …/reference/instagram-media (June 2026), …/reference/instagram-media/insights (June 2026).
 */
export function instagramStandIn(world: World, held: Consents): OAuthStandIn {
  const mediaOf = ({ id, at, counts }: WorldPost, withInsights: boolean) => ({
    id,
    caption: 'Green and gold',
    media_type: 'IMAGE',
    media_url: 'https://cdn.instagram.test/1.jpg',
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: stamp(at),
    like_count: counts.likes,
    comments_count: counts.comments,
    ...(withInsights && {
      insights: insightsOf({ views: counts.views, shares: counts.shares, saved: counts.bookmarks }),
    }),
  })
  const answer = (asked: Asked): Said => {
    const token = longTokens(held, 'ig', asked)
    if (token) return token
    if (!held.knows(asked)) return badToken
    const { pathname, searchParams } = asked.url
    const withInsights = searchParams.get('fields')?.includes('insights.metric') === true
    if (pathname === '/me')
      return json({
        user_id: '42',
        username: 'jade',
        name: 'Jade',
        profile_picture_url: 'https://cdn.instagram.test/jade.jpg',
        followers_count: world.followers,
      })
    if (pathname === '/me/media') {
      const { part, next } = pageOf(world.posts, searchParams.get('after'), 50)
      return json({
        data: part.map((post) => mediaOf(post, withInsights)),
        paging: { cursors: { after: next ?? 'end' }, ...(next && { next: 'https://next' }) },
      })
    }
    const found = world.posts.find(({ id }) => pathname === `/${id}`)
    return found ? json(mediaOf(found, withInsights)) : noObject
  }
  return {
    platform: 'INSTAGRAM',
    connector: (origin) => {
      const here = new URL(origin)
      return instagramConnector({ site: here, tokens: here, graph: here })
    },
    handle: 'jade',
    world,
    answer,
    needed: [
      { of: '/me', path: ['user_id'] },
      { of: '/me', path: ['username'] },
      { of: '/media', path: ['data'] },
      { of: '/media', path: ['data', 0, 'permalink'] },
      { of: '/media', path: ['data', 0, 'timestamp'] },
    ],
    counts: [
      { of: '/me', path: ['followers_count'] },
      { of: '/media', path: ['data', 0, 'comments_count'] },
      { of: '/media', path: ['data', 0, 'insights'] },
    ],
    busy: graphError(4, 'Application request limit reached'),
  }
}

/**
 * Threads, as its documentation has it: https://developers.facebook.com/documentation/threads/insights (January 2026),
 * …/docs/threads/get-started/long-lived-tokens, …/docs/threads/threads-media (2026).
 */
export function threadsStandIn(world: World, held: Consents): OAuthStandIn {
  const threadOf = ({ id, at }: WorldPost) => ({
    id,
    media_product_type: 'THREADS',
    media_type: 'TEXT_POST',
    text: 'Green and gold',
    permalink: `https://www.threads.net/@jade/post/${id}`,
    timestamp: stamp(at),
  })
  const answer = (asked: Asked): Said => {
    const token = longTokens(held, 'th', asked)
    if (token) return token
    if (!held.knows(asked)) return badToken
    const { searchParams } = asked.url
    const pathname = asked.url.pathname.replace('/v1.0', '')
    if (pathname === '/me') return json({ id: '42', username: 'jade', name: 'Jade' })
    if (pathname === '/me/threads_insights')
      return json({
        data: [{ name: 'followers_count', period: 'day', total_value: { value: world.followers } }],
      })
    if (pathname === '/me/threads') {
      const { part, next } = pageOf(world.posts, searchParams.get('after'), 25)
      return json({
        data: part.map(threadOf),
        paging: { cursors: { before: 'b', ...(next && { after: next }) } },
      })
    }
    const found = world.posts.find(({ id }) => pathname.startsWith(`/${id}`))
    if (!found) return noObject
    const { views, likes, comments: replies, reposts, shares } = found.counts
    return json(
      pathname.endsWith('/insights')
        ? insightsOf({ views, likes, replies, reposts, quotes: 9, shares })
        : threadOf(found),
    )
  }
  return {
    platform: 'THREADS',
    connector: (origin) => {
      const here = new URL(origin)
      return threadsConnector({ site: here, graph: here })
    },
    handle: 'jade',
    world,
    answer,
    needed: [
      { of: '/me', path: ['id'] },
      { of: '/me/threads', path: ['data'] },
      { of: '/me/threads', path: ['data', 0, 'permalink'] },
    ],
    counts: [{ of: '/threads_insights', path: ['data'] }],
    busy: graphError(4, 'Application request limit reached'),
  }
}

/**
 * A page of Facebook, as its documentation has it: …/documentation/facebook-login/guides/advanced/manual-flow,
 * …/documentation/pages-api/get-started, …/docs/graph-api/reference/page/published_posts (2026).
 */
export function facebookStandIn(world: World, held: Consents): OAuthStandIn {
  const pageNow = () => ({
    id: '42',
    username: 'jade.page',
    name: 'Jade',
    followers_count: world.followers,
    picture: { data: { url: 'https://cdn.facebook.test/jade.jpg' } },
  })
  const postOf = ({ id, at, counts }: WorldPost) => ({
    id: `42_${id}`,
    message: 'Green and gold',
    created_time: stamp(at),
    permalink_url: `https://www.facebook.com/42/posts/${id}`,
    attachments: { data: [{ media_type: 'photo' }] },
    shares: { count: counts.shares },
    reactions: { data: [], summary: { total_count: counts.likes, viewer_reaction: 'NONE' } },
    comments: { data: [], summary: { total_count: counts.comments, order: 'ranked' } },
  })
  const answer = (asked: Asked): Said => {
    const { searchParams } = asked.url
    const pathname = asked.url.pathname.replace('/v25.0', '')
    if (pathname === '/oauth/access_token') {
      const form = new URLSearchParams(asked.body)
      const isLong = searchParams.get('grant_type') === 'fb_exchange_token'
      const isRight = isLong || form.get('code') === 'code'
      const given = { access_token: held.issue(isLong ? sixtyDays : hour), token_type: 'bearer' }
      return isRight ? json({ ...given, expires_in: isLong ? sixtyDays : hour }) : badToken
    }
    if (!held.knows(asked)) return badToken
    if (pathname === '/me/accounts')
      return json({ data: [{ ...pageNow(), access_token: held.issue(10 * 365 * 86_400) }] })
    if (pathname === '/me') return json(pageNow())
    if (pathname === '/me/published_posts') {
      const { part, next } = pageOf(world.posts, searchParams.get('after'), 50)
      return json({
        data: part.map(postOf),
        paging: { cursors: { after: next ?? 'end' }, ...(next && { next: 'https://next' }) },
      })
    }
    const found = world.posts.map(postOf).find(({ id }) => pathname === `/${id}`)
    return found ? json(found) : noObject
  }
  return {
    platform: 'FACEBOOK',
    connector: (origin) => {
      const here = new URL(origin)
      return facebookConnector({ site: here, graph: here })
    },
    handle: 'jade.page',
    world,
    answer,
    needed: [
      { of: '/accounts', path: ['data', 0, 'access_token'] },
      { of: '/published_posts', path: ['data'] },
      { of: '/published_posts', path: ['data', 0, 'created_time'] },
    ],
    counts: [
      { of: '/me', path: ['followers_count'] },
      { of: '/published_posts', path: ['data', 0, 'reactions'] },
    ],
    busy: graphError(4, 'Application request limit reached'),
  }
}
