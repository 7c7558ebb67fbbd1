import { array, type InferType, mixed, object } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  type NoAnswer,
  ok,
  type Post,
} from '#server/areas/creators/connectors/connector.ts'
import { resolveOwn } from '#server/areas/creators/connectors/oauth.ts'
import {
  counted,
  maybeSaid,
  noticeMissing,
  readAnswer,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

/** Where Pinterest is asked; a test has its own. */
export interface PinterestHosts {
  readonly site: URL
  readonly api: URL
}

const pinterest: PinterestHosts = {
  site: new URL('https://www.pinterest.com'),
  api: new URL('https://api.pinterest.com'),
}

const account = object({
  id: maybeSaid(100),
  username: said(100),
  business_name: maybeSaid(120),
  profile_image: shownUrl(),
  follower_count: counted(),
})

/** Its times are in UTC, and do not say so: `2026-03-01T12:00:00`. */
const inUtc = () =>
  mixed((value): value is Date => value instanceof Date).transform((_, text: unknown) => {
    const moment = typeof text === 'string' ? Date.parse(`${text.replace(/Z$/, '')}Z`) : Number.NaN
    return Number.isNaN(moment) ? undefined : new Date(moment)
  })

const pin = object({
  id: said(100),
  created_at: inUtc().required(),
  title: maybeSaid(500),
  description: maybeSaid(5_000),
  media: object({
    media_type: maybeSaid(50),
    images: object({ '600x': object({ url: shownUrl() }) }),
  }),
  pin_metrics: object({
    lifetime_metrics: object({
      impression: counted(),
      reaction: counted(),
      comment: counted(),
      save: counted(),
    }),
  }),
})

const pins = object({ items: array(pin.required()).required(), bookmark: maybeSaid(2_000) })

/**
 * Pinterest's API, by the consent of whoever has an account; figures of pins are told of business accounts. Written from
 * https://developers.pinterest.com/docs/api/v5 (oauth-token, user_account-get, pins-list, pins-get; version 5.13, 2026).
 */
export function pinterestConnector({ site, api }: PinterestHosts = pinterest): Connector {
  const query = async (
    ask: Asking,
    call: string,
    path: string,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<Answer<unknown>> => {
    const url = new URL(`/v5/${path}`, api)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const answer = await ask.get({ call, url })
    if (answer.kind !== 'SAID') return answer
    return answer.status === 200 ? ok(answer.json) : refusal(call, answer.status)
  }

  const profile: Connector['profile'] = async (ask) => {
    const call = 'GET user_account'
    const answer = await query(ask, call, 'user_account')
    const read = readAnswer(account, answer, call)
    if (read.kind !== 'OK') return read
    const { id, username, business_name, profile_image, follower_count } = read.value
    noticeMissing(ask, call, [{ follower_count }])
    return ok({
      externalId: id || username,
      handle: username,
      displayName: business_name,
      avatarUrl: profile_image,
      followers: follower_count,
    })
  }

  return {
    platform: 'PINTEREST',
    access: 'OAUTH',
    oauth: {
      authorizeUrl: new URL('/oauth/', site),
      tokenUrl: new URL('/v5/oauth/token', api),
      scopes: [
        { name: 'user_accounts:read', reads: 'Your profile and followers', isNeeded: true },
        {
          name: 'pins:read',
          reads: 'Your public pins with impressions, saves and comments',
          isNeeded: true,
        },
        { name: 'boards:read', reads: 'The boards that your pins are on', isNeeded: true },
      ],
      clientAuth: 'BASIC',
    },
    reports: ['followers', 'likes', 'comments', 'views', 'bookmarks'],
    quota: { calls: 1_000, perSeconds: 60 },
    host: api.host,

    resolve: resolveOwn(profile, (own) => `Pinterest is connected as @${own}`),

    profile,

    posts: async (ask, _externalId, cursor) => {
      const call = 'GET pins'
      const answer = await query(ask, call, 'pins', {
        page_size: '100',
        pin_metrics: 'true',
        ...(cursor === undefined ? {} : { bookmark: cursor }),
      })
      const read = readAnswer(pins, answer, call)
      if (read.kind !== 'OK') return read
      const { items, bookmark } = read.value
      return ok({
        posts: items.map((one) => toPost(one, ask, call)),
        cursor: bookmark === '' ? undefined : bookmark,
      })
    },

    refreshedAtOnce: 1,

    refresh: async (ask, [id = '']) => {
      const call = 'GET pins/<pin>'
      const path = `pins/${encodeURIComponent(id)}`
      const answer = await query(ask, call, path, { pin_metrics: 'true' })
      if (answer.kind === 'GONE') return ok([])
      const read = readAnswer(pin, answer, call)
      return read.kind === 'OK' ? ok([toPost(read.value, ask, call)]) : read
    },
  }
}

function refusal(call: string, status: number): NoAnswer {
  if (status === 401)
    return { kind: 'RECONNECT', why: 'Pinterest does not accept our access any more' }
  if (status === 404) return { kind: 'GONE', why: 'Pinterest does not show this any more' }
  return { kind: 'DRIFT', expected: `${call}: no ${status}` }
}

const types = { image: 'PHOTO', video: 'VIDEO', multiple_images: 'CAROUSEL' } as const

const isKnown = (type: string): type is keyof typeof types => type in types

function toPost(one: InferType<typeof pin>, ask: Asking, call: string): Post {
  const { impression, reaction, comment, save } = one.pin_metrics.lifetime_metrics
  noticeMissing(ask, call, [{ impression, reaction, comment, save }])
  const type = one.media.media_type
  return {
    externalId: one.id,
    mediaType: isKnown(type) ? types[type] : 'PHOTO',
    url: `https://www.pinterest.com/pin/${one.id}/`,
    thumbnailUrl: one.media.images['600x'].url,
    caption: one.description || one.title,
    postedAt: one.created_at,
    metrics: { views: impression, likes: reaction, comments: comment, bookmarks: save },
  }
}
