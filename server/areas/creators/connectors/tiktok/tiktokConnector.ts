import { array, boolean, type InferType, object } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  type NoAnswer,
  ok,
  type Post,
  type Question,
} from '#server/areas/creators/connectors/connector.ts'
import { resolveOwn } from '#server/areas/creators/connectors/oauth.ts'
import {
  counted,
  maybeSaid,
  noticeMissing,
  readAnswer,
  readShape,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

/** Where TikTok is asked; a test has its own. */
export interface TikTokHosts {
  readonly site: URL
  readonly api: URL
}

const tiktok: TikTokHosts = {
  site: new URL('https://www.tiktok.com'),
  api: new URL('https://open.tiktokapis.com'),
}

const userAnswer = object({
  data: object({
    user: object({
      open_id: said(200),
      username: said(100),
      display_name: maybeSaid(120),
      avatar_url: shownUrl(),
      follower_count: counted(),
    }).required(),
  }).required(),
})

const video = object({
  id: said(100),
  /** In seconds since 1970. */
  create_time: counted(),
  cover_image_url: shownUrl(),
  share_url: said(2_048),
  title: maybeSaid(5_000),
  video_description: maybeSaid(5_000),
  like_count: counted(),
  comment_count: counted(),
  share_count: counted(),
  view_count: counted(),
})

const videosAnswer = object({
  data: object({
    videos: array(video.required()).required(),
    cursor: counted(),
    has_more: boolean().default(false),
  }).required(),
})

const complaint = object({ error: object({ code: said(100) }).required() })

const videoFields =
  'id,create_time,cover_image_url,share_url,title,video_description,like_count,comment_count,share_count,view_count'

/**
 * TikTok's Display API, by the consent of whoever has an account. Written from
 * https://developers.tiktok.com/doc/display-api-get-started, …/doc/tiktok-api-v2-video-list, …/doc/tiktok-api-v2-video-query,
 * …/doc/tiktok-api-v2-error-handling and …/docs/en/tiktok-api-v2-rate-limit (August 2026).
 */
export function tiktokConnector({ site, api }: TikTokHosts = tiktok): Connector {
  const query = async (
    ask: Asking,
    call: string,
    fields: string,
    body?: Question['body'],
  ): Promise<Answer<unknown>> => {
    const url = new URL(`/v2/${call}/`, api)
    url.searchParams.set('fields', fields)
    const answer = await ask.get({ call, url, ...(body ? { body } : {}) })
    if (answer.kind !== 'SAID') return answer
    const error = errorOf(answer.json, call)
    return answer.status === 200 && error === 'ok'
      ? ok(answer.json)
      : refusal(call, answer.status, error)
  }

  const videos = async (
    ask: Asking,
    call: string,
    body: Question['body'],
  ): Promise<Answer<InferType<typeof videosAnswer>['data']>> => {
    const answer = await query(ask, call, videoFields, body)
    const read = readAnswer(videosAnswer, answer, call)
    return read.kind === 'OK' ? ok(read.value.data) : read
  }

  const profile: Connector['profile'] = async (ask) => {
    const call = 'user/info'
    const fields = 'open_id,username,display_name,avatar_url,follower_count'
    const answer = await query(ask, call, fields)
    const read = readAnswer(userAnswer, answer, call)
    if (read.kind !== 'OK') return read
    const { open_id, username, display_name, avatar_url, follower_count } = read.value.data.user
    noticeMissing(ask, call, [{ follower_count }])
    return ok({
      externalId: open_id,
      handle: username,
      displayName: display_name,
      avatarUrl: avatar_url,
      followers: follower_count,
    })
  }

  return {
    platform: 'TIKTOK',
    access: 'OAUTH',
    oauth: {
      authorizeUrl: new URL('/v2/auth/authorize/', site),
      tokenUrl: new URL('/v2/oauth/token/', api),
      scopes: [
        { name: 'user.info.basic', reads: 'Your picture and name', isNeeded: true },
        { name: 'user.info.profile', reads: 'Your username', isNeeded: true },
        { name: 'user.info.stats', reads: 'Your followers', isNeeded: true },
        {
          name: 'video.list',
          reads: 'Your public videos with views, likes, comments and shares',
          isNeeded: true,
        },
      ],
      clientIdName: 'client_key',
    },
    reports: ['followers', 'likes', 'comments', 'views', 'shares'],
    quota: { calls: 600, perSeconds: 60 },
    host: api.host,

    resolve: resolveOwn(profile, (own) => `TikTok is connected as @${own}`),

    profile,

    posts: async (ask, _externalId, cursor) => {
      const call = 'video/list'
      const from = cursor === undefined ? {} : { cursor: Number(cursor) }
      const found = await videos(ask, call, { max_count: 20, ...from })
      if (found.kind !== 'OK') return found
      const { videos: list, cursor: next, has_more } = found.value
      return ok({
        posts: list.map((one) => toPost(one, ask, call)),
        cursor: has_more && next !== null ? String(next) : undefined,
      })
    },

    refreshedAtOnce: 20,

    refresh: async (ask, ids) => {
      const call = 'video/query'
      const found = await videos(ask, call, { filters: { video_ids: [...ids] } })
      return found.kind === 'OK'
        ? ok(found.value.videos.map((one) => toPost(one, ask, call)))
        : found
    },
  }
}

function errorOf(json: unknown, call: string): string {
  const read = readShape(complaint, json, call)
  return read.kind === 'OK' ? read.value.error.code : ''
}

function refusal(call: string, status: number, error: string): NoAnswer {
  if (error === 'access_token_invalid')
    return { kind: 'RECONNECT', why: 'TikTok does not accept our access any more' }
  if (error === 'scope_not_authorized')
    return { kind: 'RECONNECT', why: 'TikTok was not allowed to share all that is read' }
  if (error === 'rate_limit_exceeded' || error === 'internal_error') return { kind: 'WAIT' }
  return { kind: 'DRIFT', expected: `${call}: no ${status} ${error}`.trimEnd() }
}

function toPost(one: InferType<typeof video>, ask: Asking, call: string): Post {
  const { like_count, comment_count, share_count, view_count } = one
  noticeMissing(ask, call, [{ like_count, comment_count, share_count, view_count }])
  return {
    externalId: one.id,
    mediaType: 'VIDEO',
    url: one.share_url,
    thumbnailUrl: one.cover_image_url,
    caption: one.video_description || one.title,
    postedAt: new Date((one.create_time ?? 0) * 1_000),
    metrics: {
      likes: like_count,
      comments: comment_count,
      shares: share_count,
      views: view_count,
    },
  }
}
