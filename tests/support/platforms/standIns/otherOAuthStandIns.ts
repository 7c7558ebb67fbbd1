import { array, number, object, string } from 'yup'
import { pinterestConnector } from '#server/areas/creators/connectors/pinterest/pinterestConnector.ts'
import { tiktokConnector } from '#server/areas/creators/connectors/tiktok/tiktokConnector.ts'
import { type Consents, json, type OAuthStandIn, pageOf } from './oauthStandIn.ts'
import type { Asked, Said, World, WorldPost } from './standIn.ts'

const day = 86_400

interface Grant {
  readonly held: Consents
  readonly form: URLSearchParams
  /** How long an access token is good, and how long what renews it, in seconds. */
  readonly lasts: readonly [access: number, refresh: number]
}

/** RFC 6749, with a refresh token that is good once. */
function grantTokens({
  held,
  form,
  lasts: [access, refresh],
}: Grant): readonly string[] | undefined {
  const isCode = form.get('grant_type') === 'authorization_code' && form.get('code') === 'code'
  const old = form.get('refresh_token') ?? ''
  const isRenewal = (held.good.get(old) ?? 0) > held.now().getTime()
  if (!isCode && !isRenewal) return undefined
  if (isRenewal) held.renewed += 1
  held.good.delete(old)
  return [held.issue(access), held.issue(refresh)]
}

/** What is posted to it. */
const videoQuery = object({
  cursor: number(),
  filters: object({ video_ids: array(string().required()).default([]) }),
})

/**
 * TikTok's Display API, as its documentation has it: developers.tiktok.com/doc/oauth-user-access-token-management,
 * …/doc/display-api-get-started, …/doc/tiktok-api-v2-video-list, …/doc/tiktok-api-v2-error-handling (August 2026).
 */
export function tiktokStandIn(world: World, held: Consents): OAuthStandIn {
  const fine = { code: 'ok', message: '', log_id: '2026' }
  const refused = (code: string, status: number) =>
    json({ data: {}, error: { ...fine, code, message: 'no' } }, status)
  const videoOf = ({ id, at, counts }: WorldPost) => ({
    id,
    create_time: Math.floor(at.getTime() / 1_000),
    cover_image_url: 'https://cdn.tiktok.test/1.jpg',
    share_url: `https://www.tiktok.com/@jade/video/${id}`,
    title: 'Green and gold',
    video_description: 'Green and gold',
    like_count: counts.likes,
    comment_count: counts.comments,
    share_count: counts.shares,
    view_count: counts.views,
  })
  const answer = (asked: Asked): Said => {
    const { pathname } = asked.url
    if (pathname === '/v2/oauth/token/') {
      const form = new URLSearchParams(asked.body)
      const isApp = form.get('client_key') === 'app' && form.get('client_secret') === 'secret'
      const tokens = isApp ? grantTokens({ held, form, lasts: [day, 365 * day] }) : undefined
      return json(
        tokens
          ? {
              open_id: '42',
              scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
              access_token: tokens[0],
              expires_in: day,
              refresh_token: tokens[1],
              refresh_expires_in: 365 * day,
              token_type: 'Bearer',
            }
          : { error: 'invalid_grant', error_description: 'no', log_id: '2026' },
      )
    }
    if (!held.knows(asked)) return refused('access_token_invalid', 401)
    if (pathname === '/v2/user/info/')
      return json({
        data: {
          user: {
            open_id: '42',
            username: 'jade',
            display_name: 'Jade',
            avatar_url: 'https://cdn.tiktok.test/jade.jpg',
            follower_count: world.followers,
          },
        },
        error: fine,
      })
    if (asked.method !== 'POST') return refused('invalid_params', 400)
    const { cursor, filters } = videoQuery.validateSync(JSON.parse(asked.body))
    if (pathname === '/v2/video/query/') {
      const videos = world.posts.filter(({ id }) => filters.video_ids.includes(id)).map(videoOf)
      return json({ data: { videos }, error: fine })
    }
    const { part, next } = pageOf(world.posts, cursor === undefined ? null : String(cursor), 20)
    const data = {
      videos: part.map(videoOf),
      cursor: Number(next ?? 0),
      has_more: next !== undefined,
    }
    return json({ data, error: fine })
  }
  return {
    platform: 'TIKTOK',
    connector: (origin) => tiktokConnector({ site: new URL(origin), api: new URL(origin) }),
    handle: 'jade',
    world,
    answer,
    needed: [
      { of: '/info/', path: ['data', 'user', 'open_id'] },
      { of: '/info/', path: ['data', 'user', 'username'] },
      { of: '/list/', path: ['data', 'videos'] },
      { of: '/list/', path: ['data', 'videos', 0, 'share_url'] },
    ],
    counts: [
      { of: '/info/', path: ['data', 'user', 'follower_count'] },
      { of: '/list/', path: ['data', 'videos', 0, 'view_count'] },
    ],
    busy: refused('rate_limit_exceeded', 429),
  }
}

/**
 * Pinterest's API, as its documentation has it: developers.pinterest.com/docs/api/v5 (version 5.13, 2026): oauth-token,
 * user_account-get, pins-list, pins-get.
 */
export function pinterestStandIn(world: World, held: Consents): OAuthStandIn {
  const pinOf = ({ id, at, counts }: WorldPost) => ({
    id,
    created_at: at.toISOString().slice(0, 19),
    title: 'Green and gold',
    description: 'Green and gold',
    media: {
      media_type: 'image',
      images: { '600x': { width: 600, height: 900, url: 'https://i.pinimg.test/1.jpg' } },
    },
    pin_metrics: {
      lifetime_metrics: {
        impression: counts.views,
        reaction: counts.likes,
        comment: counts.comments,
        save: counts.bookmarks,
      },
    },
  })
  const answer = (asked: Asked): Said => {
    const { pathname, searchParams } = asked.url
    if (pathname === '/v5/oauth/token') {
      const basic = Buffer.from('app:secret').toString('base64')
      const isApp = asked.headers['authorization'] === `Basic ${basic}`
      const form = new URLSearchParams(asked.body)
      const tokens = isApp ? grantTokens({ held, form, lasts: [30 * day, 60 * day] }) : undefined
      return tokens
        ? json({
            response_type: 'authorization_code',
            access_token: tokens[0],
            token_type: 'bearer',
            expires_in: 30 * day,
            scope: 'user_accounts:read pins:read boards:read',
            refresh_token: tokens[1],
            refresh_token_expires_in: 60 * day,
          })
        : json({ error: 'invalid_grant', code: 283, message: 'no' }, 400)
    }
    if (!held.knows(asked)) return json({ code: 2, message: 'Authentication failed.' }, 401)
    if (pathname === '/v5/user_account')
      return json({
        id: '42',
        account_type: 'BUSINESS',
        username: 'jade',
        business_name: 'Jade',
        profile_image: 'https://i.pinimg.test/jade.jpg',
        follower_count: world.followers,
      })
    if (pathname === '/v5/pins') {
      const { part, next } = pageOf(world.posts, searchParams.get('bookmark'), 100)
      return json({ items: part.map(pinOf), bookmark: next ?? null })
    }
    const found = world.posts.map(pinOf).find(({ id }) => pathname === `/v5/pins/${id}`)
    return found ? json(found) : json({ code: 50, message: 'Pin not found.' }, 404)
  }
  return {
    platform: 'PINTEREST',
    connector: (origin) => pinterestConnector({ site: new URL(origin), api: new URL(origin) }),
    handle: 'jade',
    world,
    answer,
    needed: [
      { of: '/user_account', path: ['username'] },
      { of: '/pins', path: ['items'] },
      { of: '/pins', path: ['items', 0, 'created_at'] },
    ],
    counts: [
      { of: '/user_account', path: ['follower_count'] },
      { of: '/pins', path: ['items', 0, 'pin_metrics', 'lifetime_metrics', 'impression'] },
    ],
    busy: json({ code: 8, message: 'You have exceeded your rate limit.' }, 429),
  }
}
