import { xConnector } from '#server/areas/creators/connectors/x/xConnector.ts'
import type { Asked, Said, StandIn, World, WorldPost } from './standIn.ts'

const id = '2244994945'
const bearerToken = 'a-token'

/** A problem as docs.x.com/x-api/fundamentals/response-codes-and-errors has it. */
const problem = (status: number, title: string, detail: string) => ({
  title,
  detail,
  status,
  type: 'https://api.x.com/2/problems/resource-not-found',
})

/** A Post with the fields that were asked for. */
const postOf = ({ id: post, at, counts }: WorldPost) => ({
  id: post,
  text: 'Green and gold',
  created_at: at.toISOString(),
  edit_history_tweet_ids: [post],
  attachments: { media_keys: ['3_1'] },
  public_metrics: {
    retweet_count: counts.reposts,
    reply_count: counts.comments,
    like_count: counts.likes,
    quote_count: counts.shares,
    bookmark_count: counts.bookmarks,
    impression_count: counts.views,
  },
})

const user = (world: World) => ({
  id,
  name: 'Jade',
  username: 'jade',
  protected: false,
  profile_image_url: 'https://pbs.twimg.com/1.jpg',
  public_metrics: {
    followers_count: world.followers,
    following_count: 1,
    tweet_count: world.posts.length,
    listed_count: 0,
  },
})

/** X with one account, as docs.x.com/x-api has it: users/lookup, posts/timelines and posts/lookup. */
export function xStandIn(world: World, monthlyDollars = 1_000): StandIn {
  const answer = ({ url: { pathname, searchParams }, headers }: Asked): Said => {
    if (headers['authorization'] !== `Bearer ${bearerToken}`)
      return { status: 401, json: problem(401, 'Unauthorized', 'Unauthorized') }
    if (pathname === '/2/tweets') {
      const ids = (searchParams.get('ids') ?? '').split(',')
      if (ids.length > 100) return { status: 400, json: problem(400, 'Invalid Request', 'ids') }
      const data = world.posts.filter((post) => ids.includes(post.id)).map(postOf)
      const isAll = data.length === ids.length
      const errors = [problem(200, 'Not Found Error', 'Could not find tweet')]
      return { status: 200, json: { ...(data.length && { data }), ...(isAll ? {} : { errors }) } }
    }
    if (pathname === `/2/users/${id}/tweets`) return timeline(searchParams)
    const isHere = pathname === `/2/users/${id}` || pathname.endsWith('/by/username/jade')
    // docs.x.com/x-api/users/lookup/integrate: 404 for one that is suspended or deleted, errors for one that never was.
    if (!isHere)
      return {
        status: 200,
        json: { errors: [problem(200, 'Not Found Error', 'Could not find user')] },
      }
    return {
      status: 200,
      json: {
        data: user(world),
      },
    }
  }

  const timeline = (searchParams: URLSearchParams): Said => {
    const most = Number(searchParams.get('max_results') ?? 10)
    if (most < 5 || most > 100)
      return { status: 400, json: problem(400, 'Invalid Request', 'max_results') }
    const from = Number(searchParams.get('pagination_token')?.slice(1) ?? 0)
    const data = world.posts.slice(from, from + most).map(postOf)
    const isMore = from + most < world.posts.length
    const meta = { result_count: data.length, ...(isMore && { next_token: `t${from + most}` }) }
    return { status: 200, json: { ...(data.length && { data }), meta } }
  }

  const metrics = ['data', 0, 'public_metrics'] as const
  return {
    platform: 'X',
    connector: (origin) => xConnector({ bearerToken, monthlyDollars }, new URL(origin)),
    handle: () => 'jade',
    stranger: () => 'nobody',
    world,
    answer,
    needed: [
      { of: '/jade', path: ['data', 'id'] },
      { of: `/users/${id}`, path: ['data', 'username'] },
      { of: '/tweets', path: ['data', 0, 'id'] },
      { of: '/tweets', path: ['data', 0, 'created_at'] },
    ],
    counts: [
      {
        of: `/users/${id}`,
        path: ['data', 'public_metrics', 'followers_count'],
        notice: 'followers_count',
      },
      ...['like', 'reply', 'retweet', 'bookmark', 'impression'].map((name) => ({
        of: '/tweets',
        path: [...metrics, `${name}_count`],
        notice: `${name}_count`,
      })),
    ],
    // docs.x.com/x-api/users/lookup/integrate and fundamentals/response-codes-and-errors; `protected` of the data dictionary's User.
    states: [
      { status: 'NOT_FOUND', answer: () => ({ status: 404, json: {} }) },
      {
        status: 'NOT_FOUND',
        answer: () => ({
          status: 200,
          json: { errors: [problem(200, 'Not Found Error', 'Could not find user')] },
        }),
      },
      {
        status: 'SUSPENDED',
        answer: () => ({
          status: 200,
          json: { errors: [problem(200, 'Forbidden', `User has been suspended: [${id}].`)] },
        }),
      },
      {
        status: 'PRIVATE',
        isShown: true,
        answer: ({ url }, said) =>
          url.pathname === `/2/users/${id}`
            ? { ...said, json: { data: { ...user(world), protected: true } } }
            : said,
      },
    ],
    busy: (until) => ({
      status: 429,
      headers: {
        'x-rate-limit-limit': '300',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(until.getTime() / 1_000),
      },
      json: problem(429, 'Too Many Requests', 'Too Many Requests'),
    }),
  }
}
