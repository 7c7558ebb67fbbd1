import { array, type InferType, object, type Schema } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Post,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import {
  counted,
  instant,
  maybeSaid,
  noticeMissing,
  readShape,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'
import type { TwitchKeys } from '#server/platform/config/platformKeys.ts'

/** Where Twitch is; a test has its own. */
export interface TwitchPlaces {
  readonly api: URL
  readonly id: URL
}

const publicPlaces: TwitchPlaces = {
  api: new URL('https://api.twitch.tv'),
  id: new URL('https://id.twitch.tv'),
}

const appToken = object({ access_token: said(500) })

const users = object({
  data: array(
    object({
      id: said(50),
      login: said(100),
      display_name: maybeSaid(120),
      profile_image_url: shownUrl(),
    }).required(),
  ).required(),
})

const followers = object({ total: counted() })

const video = object({
  id: said(50),
  title: maybeSaid(),
  url: said(),
  thumbnail_url: maybeSaid(),
  published_at: instant().required(),
  view_count: counted(),
})

const videos = object({
  data: array(video.required()).required(),
  pagination: object({ cursor: maybeSaid(1_000) }),
})

const gone = { kind: 'GONE', why: 'Twitch has no such account' } as const

type Parameters = readonly (readonly [name: string, value: string])[]

/**
 * Twitch by its Helix API, with an app of the installation: Get Users, Get Channel Followers (whose total needs no scope) and Get
 * Videos, by an app access token of the client credentials grant. Written from dev.twitch.tv/docs: api/reference, api/guide and
 * authentication/getting-tokens-oauth, read in November 2026.
 */
export function twitchConnector(
  { clientId, clientSecret }: TwitchKeys,
  places: TwitchPlaces = publicPlaces,
): Connector {
  let token: string | undefined

  const renew = async (ask: Asking): Promise<Answer<string>> => {
    const call = 'oauth2/token'
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    })
    const answer = await ask.get({ call, url: new URL(`/${call}`, places.id), body })
    if (answer.kind !== 'SAID') return answer
    if (answer.status !== 200)
      return { kind: 'DRIFT', expected: `${call}: a client id and secret that Twitch knows` }
    const read = readShape(appToken, answer.json, call)
    if (read.kind !== 'OK') return read
    token = read.value.access_token
    return ok(token)
  }

  /** Asks with the app's token, and with a new one where that is refused. */
  const query = async <T>(
    ask: Asking,
    call: string,
    schema: Schema<T>,
    parameters: Parameters,
  ): Promise<Answer<T> | { readonly kind: 'REFUSED'; readonly status: number }> => {
    const url = new URL(`/helix/${call}`, places.api)
    for (const [name, value] of parameters) url.searchParams.append(name, value)
    const askWith = (bearer: string) =>
      ask.get({ call, url, headers: { authorization: `Bearer ${bearer}`, 'client-id': clientId } })
    const known = token === undefined ? await renew(ask) : ok(token)
    if (known.kind !== 'OK') return known
    let answer = await askWith(known.value)
    if (answer.kind === 'SAID' && answer.status === 401) {
      const renewed = await renew(ask)
      if (renewed.kind !== 'OK') return renewed
      answer = await askWith(renewed.value)
    }
    if (answer.kind !== 'SAID') return answer
    const { status, json } = answer
    return status === 200 ? readShape(schema, json, call) : { kind: 'REFUSED', status }
  }

  const userBy = async (ask: Asking, name: 'id' | 'login', value: string) => {
    const answer = settled('users', await query(ask, 'users', users, [[name, value]]))
    if (answer.kind !== 'OK') return answer
    const [user] = answer.value.data
    return user === undefined ? gone : ok(user)
  }

  return {
    platform: 'TWITCH',
    access: 'APP_KEY',
    reports: ['followers', 'views'],
    quota: { calls: 800, perSeconds: 60 },
    host: places.api.host,

    async resolve(ask, handle) {
      const user = await userBy(ask, 'login', handle.toLowerCase())
      return user.kind === 'OK' ? ok(user.value.id) : user
    },

    async profile(ask, externalId) {
      const user = await userBy(ask, 'id', externalId)
      if (user.kind !== 'OK') return user
      const call = 'channels/followers'
      const answer = await query(ask, call, followers, [['broadcaster_id', externalId]])
      // Where Twitch keeps the total to itself, the rest is known all the same.
      const total = answer.kind === 'REFUSED' ? ok({ total: null }) : answer
      if (total.kind !== 'OK') return total
      noticeMissing(ask, call, [total.value])
      const { login, display_name, profile_image_url } = user.value
      return ok<Profile>({
        externalId,
        handle: login,
        displayName: display_name,
        avatarUrl: profile_image_url,
        followers: total.value.total,
      })
    },

    async posts(ask, externalId, cursor) {
      const answer = settled(
        'videos',
        await query(ask, 'videos', videos, [
          ['user_id', externalId],
          ['first', '100'],
          ...(cursor === undefined ? [] : [['after', cursor] as const]),
        ]),
      )
      if (answer.kind !== 'OK') return answer
      const { data, pagination } = answer.value
      return ok({
        posts: data.map((one) => toPost(one, ask)),
        cursor: data.length > 0 && pagination.cursor ? pagination.cursor : undefined,
      })
    },

    refreshedAtOnce: 100,

    async refresh(ask, postIds) {
      const asked = await query(
        ask,
        'videos',
        videos,
        postIds.map((id) => ['id', id] as const),
      )
      // None of them is there any more.
      if (asked.kind === 'REFUSED' && asked.status === 404) return ok([])
      const answer = settled('videos', asked)
      return answer.kind === 'OK' ? ok(answer.value.data.map((one) => toPost(one, ask))) : answer
    },
  }
}

/** A refusal is nothing that its documentation promises, but where a call says otherwise. */
function settled<T>(
  call: string,
  answer: Answer<T> | { readonly kind: 'REFUSED'; readonly status: number },
): Answer<T> {
  if (answer.kind !== 'REFUSED') return answer
  return { kind: 'DRIFT', expected: `${call}: no ${answer.status}` }
}

function toPost(found: InferType<typeof video>, ask: Asking): Post {
  const { id, title, url, thumbnail_url, published_at, view_count } = found
  noticeMissing(ask, 'videos', [{ view_count }])
  const thumbnail = thumbnail_url.replace('%{width}', '640').replace('%{height}', '360')
  return {
    externalId: id,
    mediaType: 'VIDEO',
    url,
    thumbnailUrl: thumbnail === '' ? null : thumbnail,
    caption: title,
    postedAt: published_at,
    metrics: { views: view_count },
  }
}
