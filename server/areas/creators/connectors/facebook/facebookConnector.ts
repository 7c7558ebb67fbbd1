import { array, type InferType, object } from 'yup'
import {
  type Asking,
  type Connector,
  ok,
  type Post,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { askGraphFor, graphUrl } from '#server/areas/creators/connectors/meta/graph.ts'
import { askTokens, resolveOwn } from '#server/areas/creators/connectors/oauth.ts'
import {
  counted,
  instant,
  maybeSaid,
  noticeMissing,
  readAnswer,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

/** Where Facebook is asked; a test has its own. */
export interface FacebookHosts {
  readonly site: URL
  readonly graph: URL
}

const facebook: FacebookHosts = {
  site: new URL('https://www.facebook.com'),
  graph: new URL('https://graph.facebook.com'),
}

const label = 'Facebook'
const version = 'v25.0'

const page = object({
  id: said(100),
  /** Pages without a name of their own in their URL are reached by their id. */
  username: maybeSaid(100),
  name: maybeSaid(120),
  followers_count: counted(),
  picture: object({ data: object({ url: shownUrl() }) }),
})

const ownPages = object({
  data: array(page.shape({ access_token: said(10_000) }).required()).required(),
})

const total = () => object({ summary: object({ total_count: counted() }) })

const post = object({
  id: said(200),
  message: maybeSaid(5_000),
  created_time: instant().required(),
  permalink_url: said(2_048),
  full_picture: shownUrl(),
  attachments: object({ data: array(object({ media_type: maybeSaid(50) })).default([]) }),
  reactions: total(),
  comments: total(),
  shares: object({ count: counted() }),
})

const posts = object({
  data: array(post.required()).required(),
  paging: object({ cursors: object({ after: maybeSaid(2_000) }), next: maybeSaid(4_000) }),
})

const pageFields = 'id,username,name,followers_count,picture{url}'
const postFields =
  'id,message,created_time,permalink_url,full_picture,attachments{media_type},shares,reactions.summary(true).limit(0),comments.summary(true).limit(0)'

/**
 * Pages of Facebook, by the consent of whoever runs them: each has a token of its own, which does not end. Written from
 * https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow,
 * …/documentation/pages-api/get-started and …/docs/graph-api/reference/page/published_posts (2026).
 */
export function facebookConnector({ site, graph }: FacebookHosts = facebook): Connector {
  const profile: Connector['profile'] = async (ask) => {
    const call = 'GET /me'
    const url = graphUrl(graph, `/${version}/me`, { fields: pageFields })
    const answer = await askGraphFor(ask, label, call, url)
    const read = readAnswer(page, answer, call)
    if (read.kind !== 'OK') return read
    const { followers_count } = read.value
    noticeMissing(ask, call, [{ followers_count }])
    return ok(toProfile(read.value))
  }

  return {
    platform: 'FACEBOOK',
    access: 'OAUTH',
    oauth: {
      authorizeUrl: new URL(`/${version}/dialog/oauth`, site),
      tokenUrl: new URL(`/${version}/oauth/access_token`, graph),
      scopes: [
        { name: 'pages_show_list', reads: 'Which pages you run', isNeeded: true },
        {
          name: 'pages_read_engagement',
          reads: 'Followers of your pages, and their posts with reactions and shares',
          isNeeded: true,
        },
        { name: 'pages_read_user_content', reads: 'How many comments your posts have' },
      ],
      prolong: ({ ask, app, now }, { accessToken }) =>
        askTokens(
          { ask, now },
          {
            call: 'exchange a token',
            url: graphUrl(graph, `/${version}/oauth/access_token`, {
              grant_type: 'fb_exchange_token',
              client_id: app.clientId,
              client_secret: app.clientSecret,
              fb_exchange_token: accessToken,
            }),
          },
        ),
      accounts: async (ask, tokens) => {
        const call = 'GET /me/accounts'
        const query = { fields: `${pageFields},access_token`, limit: '25' }
        const url = graphUrl(graph, `/${version}/me/accounts`, query)
        const answer = await askGraphFor(ask, label, call, url)
        const read = readAnswer(ownPages, answer, call)
        if (read.kind !== 'OK') return read
        if (read.value.data.length === 0)
          return { kind: 'GONE', why: 'No Facebook page was shared. Connect again, and choose one' }
        return ok(
          read.value.data.map((one) => ({
            profile: toProfile(one),
            tokens: {
              accessToken: one.access_token,
              refreshToken: undefined,
              expiresAt: undefined,
              renewableUntil: undefined,
              scopes: tokens.scopes,
            },
          })),
        )
      },
    },
    reports: ['followers', 'likes', 'comments', 'shares'],
    quota: { calls: 4_800, perSeconds: 3_600 },
    host: graph.host,

    resolve: resolveOwn(profile, (own) => `Facebook is connected as ${own}`),

    profile,

    posts: async (ask, _externalId, cursor) => {
      const call = 'GET /me/published_posts'
      const from = cursor === undefined ? {} : { after: cursor }
      const query = { fields: postFields, limit: '50', ...from }
      const url = graphUrl(graph, `/${version}/me/published_posts`, query)
      const answer = await askGraphFor(ask, label, call, url)
      const read = readAnswer(posts, answer, call)
      if (read.kind !== 'OK') return read
      const { data, paging } = read.value
      return ok({
        posts: data.map((one) => toPost(one, ask, call)),
        cursor: paging.next === '' ? undefined : paging.cursors.after || undefined,
      })
    },

    refreshedAtOnce: 1,

    refresh: async (ask, [id = '']) => {
      const call = 'GET /<post>'
      const path = `/${version}/${encodeURIComponent(id)}`
      const answer = await askGraphFor(
        ask,
        label,
        call,
        graphUrl(graph, path, { fields: postFields }),
      )
      if (answer.kind === 'GONE') return ok([])
      const read = readAnswer(post, answer, call)
      return read.kind === 'OK' ? ok([toPost(read.value, ask, call)]) : read
    },
  }
}

const toProfile = (one: InferType<typeof page>): Profile => ({
  externalId: one.id,
  handle: one.username || one.id,
  displayName: one.name,
  avatarUrl: one.picture.data.url,
  followers: one.followers_count,
})

const types = { photo: 'PHOTO', video: 'VIDEO', album: 'CAROUSEL' } as const

const isKnown = (type: string): type is keyof typeof types => type in types

/** Reactions are what Facebook calls likes since there are several. A post that was never shared has no count of it. */
function toPost(one: InferType<typeof post>, ask: Asking, call: string): Post {
  const [reactions, comments] = [
    one.reactions.summary.total_count,
    one.comments.summary.total_count,
  ]
  noticeMissing(ask, call, [{ reactions, comments }])
  const type = one.attachments.data[0]?.media_type ?? ''
  return {
    externalId: one.id,
    mediaType: isKnown(type) ? types[type] : 'TEXT',
    url: one.permalink_url,
    thumbnailUrl: one.full_picture,
    caption: one.message,
    postedAt: one.created_time,
    metrics: { likes: reactions, comments, shares: one.shares.count ?? 0 },
  }
}
