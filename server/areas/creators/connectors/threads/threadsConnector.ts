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
  graphUrl,
  type Insights,
  insight,
  longLived,
} from '#server/areas/creators/connectors/meta/graph.ts'
import { resolveOwn } from '#server/areas/creators/connectors/oauth.ts'
import {
  instant,
  maybeSaid,
  readAnswer,
  readShape,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

/** Where Threads is asked; a test has its own. */
export interface ThreadsHosts {
  readonly site: URL
  readonly graph: URL
}

const threads: ThreadsHosts = {
  site: new URL('https://threads.net'),
  graph: new URL('https://graph.threads.net'),
}

const label = 'Threads'

const user = object({
  id: said(100),
  username: said(100),
  name: maybeSaid(120),
  threads_profile_picture_url: shownUrl(),
})

const thread = object({
  id: said(100),
  text: maybeSaid(5_000),
  media_type: string().default(''),
  permalink: said(2_048),
  media_url: shownUrl(),
  thumbnail_url: shownUrl(),
  timestamp: instant().required(),
})

type Thread = InferType<typeof thread>

const page = object({
  data: array(thread.required()).required(),
  paging: object({ cursors: object({ after: maybeSaid(2_000) }) }),
})

const insights = object({ insights: insight() })

const fields = 'id,text,media_type,permalink,media_url,thumbnail_url,timestamp'
const metrics = 'views,likes,replies,reposts,quotes,shares'

/** What is no post of their own: somebody else's, passed on. */
const passedOn = 'REPOST_FACADE'

/**
 * Threads, by the consent of whoever has an account. Written from
 * https://developers.facebook.com/documentation/threads/insights (January 2026),
 * https://developers.facebook.com/docs/threads/get-started/long-lived-tokens and …/docs/threads/threads-media (2026).
 */
export function threadsConnector(hosts: ThreadsHosts = threads): Connector {
  const { graph } = hosts

  const askInsights = async (
    ask: Asking,
    call: string,
    path: string,
    metric: string,
  ): Promise<Answer<Insights>> => {
    const answer = await askGraph(ask, label, call, graphUrl(graph, path, { metric }))
    if (answer.kind === 'DENIED') {
      ask.notice(call)
      return ok(new Map())
    }
    if (answer.kind !== 'OK') return answer
    const read = readShape(insights, { insights: answer.value }, call)
    return read.kind === 'OK' ? ok(read.value.insights ?? new Map()) : read
  }

  /** Their figures are asked for one post at a time; there is no other way. */
  const withFigures = async (ask: Asking, one: Thread): Promise<Answer<Post>> => {
    const path = `/v1.0/${encodeURIComponent(one.id)}/insights`
    const found = await askInsights(ask, 'GET /<thread>/insights', path, metrics)
    return found.kind === 'OK' ? ok(toPost(one, found.value)) : found
  }

  const profile: Connector['profile'] = async (ask) => {
    const call = 'GET /me'
    const query = { fields: 'id,username,name,threads_profile_picture_url' }
    const answer = await askGraphFor(ask, label, call, graphUrl(graph, '/v1.0/me', query))
    const read = readAnswer(user, answer, call)
    if (read.kind !== 'OK') return read
    const path = '/v1.0/me/threads_insights'
    const found = await askInsights(ask, 'GET /me/threads_insights', path, 'followers_count')
    if (found.kind !== 'OK') return found
    const { id, username, name, threads_profile_picture_url } = read.value
    return ok({
      externalId: id,
      handle: username,
      displayName: name,
      avatarUrl: threads_profile_picture_url,
      followers: found.value.get('followers_count') ?? null,
    })
  }

  return {
    platform: 'THREADS',
    access: 'OAUTH',
    oauth: {
      authorizeUrl: new URL('/oauth/authorize', hosts.site),
      tokenUrl: new URL('/oauth/access_token', graph),
      scopes: [
        { name: 'threads_basic', reads: 'Your profile and your posts', isNeeded: true },
        {
          name: 'threads_manage_insights',
          reads: 'Your followers, and views, likes, replies and reposts of your posts',
        },
      ],
      ...longLived(graph, 'th'),
    },
    reports: ['followers', 'likes', 'comments', 'views', 'shares', 'reposts'],
    quota: { calls: 4_800, perSeconds: 3_600 },
    host: graph.host,

    resolve: resolveOwn(profile, (own) => `Threads is connected as @${own}`),

    profile,

    posts: async (ask, _externalId, cursor) => {
      const call = 'GET /me/threads'
      const query = { fields, limit: '25', ...(cursor === undefined ? {} : { after: cursor }) }
      const url = graphUrl(graph, '/v1.0/me/threads', query)
      const answer = await askGraphFor(ask, label, call, url)
      const read = readAnswer(page, answer, call)
      if (read.kind !== 'OK') return read
      const posts: Post[] = []
      for (const one of read.value.data.filter(({ media_type }) => media_type !== passedOn)) {
        const post = await withFigures(ask, one)
        if (post.kind !== 'OK') return post
        posts.push(post.value)
      }
      const isLast = read.value.data.length === 0
      return ok({
        posts,
        cursor: isLast ? undefined : read.value.paging.cursors.after || undefined,
      })
    },

    refreshedAtOnce: 1,

    refresh: async (ask, [id = '']) => {
      const call = 'GET /<thread>'
      const url = graphUrl(graph, `/v1.0/${encodeURIComponent(id)}`, { fields })
      const answer = await askGraphFor(ask, label, call, url)
      if (answer.kind === 'GONE') return ok([])
      const read = readAnswer(thread, answer, call)
      if (read.kind !== 'OK') return read
      const post = await withFigures(ask, read.value)
      return post.kind === 'OK' ? ok([post.value]) : post
    },
  }
}

const types = {
  IMAGE: 'PHOTO',
  VIDEO: 'VIDEO',
  CAROUSEL_ALBUM: 'CAROUSEL',
  AUDIO: 'AUDIO',
} as const

const isKnown = (type: string): type is keyof typeof types => type in types

/** Quotes are counted by Threads but are nothing that we count. */
const toPost = (one: Thread, figures: Insights): Post => ({
  externalId: one.id,
  mediaType: isKnown(one.media_type) ? types[one.media_type] : 'TEXT',
  url: one.permalink,
  thumbnailUrl: one.thumbnail_url ?? one.media_url,
  caption: one.text,
  postedAt: one.timestamp,
  metrics: {
    views: figures.get('views') ?? null,
    likes: figures.get('likes') ?? null,
    comments: figures.get('replies') ?? null,
    reposts: figures.get('reposts') ?? null,
    shares: figures.get('shares') ?? null,
  },
})
