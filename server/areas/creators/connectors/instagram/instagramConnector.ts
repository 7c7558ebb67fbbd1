import { array, type InferType, object, string } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Post,
} from '#server/areas/creators/connectors/connector.ts'
import {
  askGraph,
  askGraphFor,
  firstOf,
  graphUrl,
  insight,
  longLived,
} from '#server/areas/creators/connectors/meta/graph.ts'
import { resolveOwn } from '#server/areas/creators/connectors/oauth.ts'
import {
  counted,
  instant,
  maybeSaid,
  noticeMissing,
  readAnswer,
  readShape,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

/** Where Instagram is asked; a test has its own. */
export interface InstagramHosts {
  readonly site: URL
  readonly tokens: URL
  readonly graph: URL
}

const instagram: InstagramHosts = {
  site: new URL('https://www.instagram.com'),
  tokens: new URL('https://api.instagram.com'),
  graph: new URL('https://graph.instagram.com'),
}

const label = 'Instagram'

const user = object({
  user_id: said(100),
  username: said(100),
  name: maybeSaid(120),
  profile_picture_url: shownUrl(),
  followers_count: counted(),
})

const media = object({
  id: said(100),
  caption: maybeSaid(5_000),
  media_type: string().default(''),
  permalink: said(2_048),
  media_url: shownUrl(),
  thumbnail_url: shownUrl(),
  timestamp: instant().required(),
  like_count: counted(),
  comments_count: counted(),
  insights: insight(),
})

const page = object({
  data: array(media.required()).required(),
  paging: object({ cursors: object({ after: maybeSaid(2_000) }), next: maybeSaid(4_000) }),
})

const fields =
  'id,caption,media_type,permalink,media_url,thumbnail_url,timestamp,like_count,comments_count'
const withInsights = `${fields},insights.metric(views,shares,saved)`

/**
 * Professional accounts of Instagram, by the consent of whoever has one. Written from
 * https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login (March 2026),
 * …/reference/instagram-media (June 2026) and …/reference/instagram-media/insights (June 2026).
 */
export function instagramConnector(hosts: InstagramHosts = instagram): Connector {
  const { graph } = hosts

  const profile: Connector['profile'] = async (ask) => {
    const call = 'GET /me'
    const query = { fields: 'user_id,username,name,profile_picture_url,followers_count' }
    const answer = await askGraphFor(ask, label, call, graphUrl(graph, '/me', query))
    if (answer.kind !== 'OK') return answer
    const read = readShape(user, firstOf(answer.value), call)
    if (read.kind !== 'OK') return read
    const { user_id, username, name, profile_picture_url, followers_count } = read.value
    noticeMissing(ask, call, [{ followers_count }])
    return ok({
      externalId: user_id,
      handle: username,
      displayName: name,
      avatarUrl: profile_picture_url,
      followers: followers_count,
    })
  }

  /** Asks with insights, and without them where there is no permission or one of the posts has none. */
  const askMedia = async (
    ask: Asking,
    call: string,
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<Answer<unknown>> => {
    const whole = graphUrl(graph, path, { ...query, fields: withInsights })
    const answer = await askGraph(ask, label, call, whole)
    if (answer.kind !== 'DENIED') return answer
    ask.notice(`${call}: insights`)
    return askGraphFor(ask, label, call, graphUrl(graph, path, { ...query, fields }))
  }

  return {
    platform: 'INSTAGRAM',
    access: 'OAUTH',
    oauth: {
      authorizeUrl: new URL('/oauth/authorize', hosts.site),
      tokenUrl: new URL('/oauth/access_token', hosts.tokens),
      scopes: [
        {
          name: 'instagram_business_basic',
          reads: 'Your profile and followers, and your posts with likes and comments',
          isNeeded: true,
        },
        {
          name: 'instagram_business_manage_insights',
          reads: 'Views, shares and saves of your posts',
        },
      ],
      tokensIn: firstOf,
      ...longLived(graph, 'ig'),
    },
    reports: ['followers', 'likes', 'comments', 'views', 'shares', 'bookmarks'],
    quota: { calls: 4_800, perSeconds: 3_600 },
    host: graph.host,

    resolve: resolveOwn(profile, (own) => `Instagram is connected as @${own}`),

    profile,

    posts: async (ask, _externalId, cursor) => {
      const call = 'GET /me/media'
      const query = { limit: '50', ...(cursor === undefined ? {} : { after: cursor }) }
      const answer = await askMedia(ask, call, '/me/media', query)
      const read = readAnswer(page, answer, call)
      if (read.kind !== 'OK') return read
      const { data, paging } = read.value
      const next = paging.next === '' ? undefined : paging.cursors.after || undefined
      return ok({ posts: data.map((one) => toPost(one, ask, call)), cursor: next })
    },

    refreshedAtOnce: 1,

    refresh: async (ask, [id = '']) => {
      const call = 'GET /<media>'
      const answer = await askMedia(ask, call, `/${encodeURIComponent(id)}`, {})
      if (answer.kind === 'GONE') return ok([])
      const read = readAnswer(media, answer, call)
      return read.kind === 'OK' ? ok([toPost(read.value, ask, call)]) : read
    },
  }
}

const types = { IMAGE: 'PHOTO', CAROUSEL_ALBUM: 'CAROUSEL' } as const

function toPost(one: InferType<typeof media>, ask: Asking, call: string): Post {
  const { like_count, comments_count, insights } = one
  // Whoever hides likes hides them from us too; what is no insight of a post is not told of it.
  noticeMissing(ask, call, [{ comments_count }])
  const isKnown = (type: string): type is keyof typeof types => type in types
  return {
    externalId: one.id,
    mediaType: isKnown(one.media_type) ? types[one.media_type] : 'VIDEO',
    url: one.permalink,
    thumbnailUrl: one.thumbnail_url ?? one.media_url,
    caption: one.caption,
    postedAt: one.timestamp,
    metrics: {
      likes: like_count,
      comments: comments_count,
      views: insights?.get('views') ?? null,
      shares: insights?.get('shares') ?? null,
      bookmarks: insights?.get('saved') ?? null,
    },
  }
}
