import type { Schema } from 'yup'
import {
  type Answer,
  type Asking,
  type Connector,
  ok,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { noticeMissing, readShape } from '#server/areas/creators/connectors/shape.ts'
import type { XKeys } from '#server/platform/config/platformKeys.ts'
import { oneUser, posts, toPost } from './views.ts'

const publicApi = new URL('https://api.x.com')

/** What each user and each post that is read costs, in thousandths of a dollar (docs.x.com/x-api/getting-started/pricing). */
const prices = { user: 10, post: 5 } as const

/** How many posts are read at once; each is paid for. */
const pageSize = 10

const fields = {
  user: { 'user.fields': 'public_metrics,profile_image_url,protected' },
  post: { 'tweet.fields': 'created_at,public_metrics,attachments' },
} as const

const gone = { kind: 'GONE', why: 'X has no such account' } as const

const suspended = {
  kind: 'GONE',
  status: 'SUSPENDED',
  why: 'X has suspended this account',
} as const

/** The account itself is shown all the same. */
const closed = 'X shows the posts of this account only to its followers'

/**
 * X by its API v2, with a bearer token of the installation: users/by/username, users/:id, users/:id/tweets and tweets. Each user
 * and each post that is read costs money; what a question may cost at most is counted before it is asked. Written from
 * docs.x.com/x-api: users/lookup, posts/timelines, posts/lookup, fundamentals/rate-limits and getting-started/pricing,
 * read in November 2026.
 *
 * @param api another server than X's, for a test.
 */
export function xConnector(
  { bearerToken, monthlyDollars }: XKeys,
  api: URL = publicApi,
): Connector {
  const query = async <T>(
    ask: Asking,
    { call, path = call, schema, parameters, price }: Query<T>,
  ): Promise<Answer<T> | { readonly kind: 'NOT_FOUND' }> => {
    const url = new URL(`/2/${path}`, api)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const headers = { authorization: `Bearer ${bearerToken}` }
    const said = await ask.get({ call, url, headers, bucket: call, price })
    if (said.kind !== 'SAID') return said
    if (said.status === 200) return readShape(schema, said.json, call)
    if (said.status === 404) return { kind: 'NOT_FOUND' }
    return { kind: 'DRIFT', expected: `${call}: no ${said.status}` }
  }

  const userBy = async (ask: Asking, call: string, path: string) => {
    const found = await query(ask, {
      call,
      path,
      schema: oneUser,
      parameters: fields.user,
      price: prices.user,
    })
    if (found.kind === 'NOT_FOUND') return gone
    if (found.kind !== 'OK') return found
    const { data, errors } = found.value
    if (data !== undefined) return ok(data)
    return errors.some(({ detail }) => /\bsuspended\b/i.test(detail)) ? suspended : gone
  }

  return {
    platform: 'X',
    access: 'APP_KEY',
    reports: ['followers', 'views', 'likes', 'comments', 'reposts', 'bookmarks'],
    quota: { calls: 300, perSeconds: 900 },
    budget: {
      monthly: monthlyDollars * 1_000,
      why: `The monthly budget for reading X ($${monthlyDollars}) is spent`,
    },
    host: api.host,
    showsAtMost: 100,

    async resolve(ask, handle) {
      const path = `users/by/username/${encodeURIComponent(handle)}`
      const user = await userBy(ask, 'users/by/username', path)
      return user.kind === 'OK' ? ok(user.value.id) : user
    },

    async profile(ask, externalId) {
      const call = 'users/:id'
      const user = await userBy(ask, call, `users/${encodeURIComponent(externalId)}`)
      if (user.kind !== 'OK') return user
      const { username, name, profile_image_url, public_metrics, protected: isClosed } = user.value
      noticeMissing(ask, call, [public_metrics])
      return ok<Profile>({
        externalId,
        handle: username,
        displayName: name,
        avatarUrl: profile_image_url,
        followers: public_metrics.followers_count,
        ...(isClosed && { notice: { status: 'PRIVATE', why: closed } }),
      })
    },

    async posts(ask, externalId, cursor) {
      const call = 'users/:id/tweets'
      const found = await query(ask, {
        call,
        path: `users/${encodeURIComponent(externalId)}/tweets`,
        schema: posts,
        parameters: {
          ...fields.post,
          max_results: String(pageSize),
          exclude: 'retweets',
          ...(cursor === undefined ? {} : { pagination_token: cursor }),
        },
        price: pageSize * prices.post,
      })
      if (found.kind === 'NOT_FOUND') return gone
      if (found.kind !== 'OK') return found
      const { data, meta } = found.value
      // An answer without posts says that there are none; one of a protected account says nothing of them.
      if (data.length === 0 && meta.result_count === null) return { kind: 'WAIT', why: closed }
      return ok({
        posts: data.map((one) => toPost(one, ask, call)),
        cursor: meta.next_token || undefined,
      })
    },

    refreshedAtOnce: 100,

    async refresh(ask, postIds) {
      const call = 'tweets'
      const found = await query(ask, {
        call,
        schema: posts,
        parameters: { ...fields.post, ids: postIds.join(',') },
        price: postIds.length * prices.post,
      })
      if (found.kind === 'NOT_FOUND') return ok([])
      return found.kind === 'OK' ? ok(found.value.data.map((one) => toPost(one, ask, call))) : found
    },
  }
}

interface Query<T> {
  readonly call: string
  readonly path?: string
  readonly schema: Schema<T>
  readonly parameters: Readonly<Record<string, string>>
  readonly price: number
}
