import { mastodonConnector } from '#server/areas/creators/connectors/mastodon/mastodonConnector.ts'
import { mastodonFacts } from './mastodonFacts.ts'
import type { AccountState, Asked, Said, StandIn, World, WorldPost } from './standIn.ts'

const id = '109302436954721982'

/** The account as `Account` of the description has it: every field that must be there, and some that may. */
const accountOf = ({ followers }: World, origin: string) => ({
  id,
  username: 'jade',
  acct: 'jade',
  display_name: 'Jade',
  locked: false,
  bot: false,
  discoverable: true,
  group: false,
  indexable: true,
  created_at: '2022-11-07T00:00:00.000Z',
  note: '<p>Painter</p>',
  url: `${origin}/@jade`,
  uri: `${origin}/users/jade`,
  avatar: `${origin}/avatar.png`,
  avatar_static: `${origin}/avatar.png`,
  header: `${origin}/header.png`,
  header_static: `${origin}/header.png`,
  followers_count: followers,
  following_count: 12,
  statuses_count: 40,
  last_status_at: null,
  emojis: [],
  fields: [],
})

/** A post as `Status` of the description has it. */
const statusOf = (post: WorldPost, world: World, origin: string) => ({
  id: post.id,
  uri: `${origin}/users/jade/statuses/${post.id}`,
  url: `${origin}/@jade/${post.id}`,
  created_at: post.at.toISOString(),
  account: accountOf(world, origin),
  content: '<p>Green &amp; gold<br>today</p>',
  visibility: 'public',
  sensitive: false,
  spoiler_text: '',
  media_attachments: [
    { id: '1', type: 'image', url: `${origin}/1.png`, preview_url: `${origin}/1s.png` },
  ],
  mentions: [],
  tags: [],
  emojis: [],
  reblogs_count: post.counts.reposts,
  favourites_count: post.counts.likes,
  replies_count: post.counts.comments,
  reblog: null,
  in_reply_to_id: null,
  language: 'en',
})

/** A host of Mastodon with one account, as `mastodonFacts` describes it. */
export function mastodonStandIn(world: World): StandIn {
  const answer = ({ url }: Asked): Said => {
    const { pathname, searchParams, origin } = url
    if (pathname === '/.well-known/webfinger') return webfinger(url)
    const found = mastodonFacts.find(({ path }) => isAt(path, pathname))
    if (found === undefined) return { status: 404, json: { error: 'Not Found' } }
    for (const name of searchParams.keys()) {
      const isKnown = name.replace('[]', '') in found.query
      if (!isKnown) return { status: 422, json: { error: `Validation failed: ${name}` } }
    }
    if (found.path === '/api/v1/accounts/lookup') {
      const isHere = searchParams.get('acct')?.toLowerCase() === 'jade'
      return isHere ? { status: 200, json: accountOf(world, origin) } : none
    }
    if (found.path === '/api/v1/statuses') {
      const ids = searchParams.getAll('id[]')
      const posts = world.posts.filter((post) => ids.includes(post.id))
      return { status: 200, json: posts.map((post) => statusOf(post, world, origin)) }
    }
    if (!pathname.includes(id)) return none
    if (found.path === '/api/v1/accounts/{id}')
      return { status: 200, json: accountOf(world, origin) }
    return page(url)
  }

  const page = ({ searchParams, origin, pathname }: URL): Said => {
    const limit = Math.min(Number(searchParams.get('limit') ?? 20), 40)
    const before = Number(searchParams.get('max_id') ?? Number.MAX_SAFE_INTEGER)
    const posts = world.posts.filter((post) => Number(post.id) < before).slice(0, limit)
    const links =
      posts.length < limit
        ? {}
        : {
            link: `<${origin}${pathname}?limit=${limit}&max_id=${posts.at(-1)?.id}>; rel="next", <${origin}${pathname}?min_id=${posts[0]?.id}>; rel="prev"`,
          }
    return {
      status: 200,
      headers: links,
      json: posts.map((post) => statusOf(post, world, origin)),
    }
  }

  return {
    platform: 'MASTODON',
    connector: (origin) =>
      mastodonConnector((host) => (host === 'home.test' ? origin : `http://${host}`)),
    handle: () => 'jade@home.test',
    stranger: () => 'nobody@home.test',
    world,
    answer,
    needed: [
      { of: 'webfinger', path: ['links'] },
      { of: '/lookup', path: ['id'] },
      { of: '/lookup', path: ['acct'] },
      { of: '/statuses', path: [0, 'id'] },
      { of: '/statuses', path: [0, 'created_at'] },
      { of: '/statuses', path: [0, 'uri'] },
      { of: '/statuses', path: [0, 'account', 'id'] },
      { of: '/statuses', path: [0, 'media_attachments'] },
    ],
    counts: [
      { of: `/accounts/${id}`, path: ['followers_count'], notice: 'followers_count' },
      { of: '/statuses', path: [0, 'favourites_count'], notice: 'favourites_count' },
      { of: '/statuses', path: [0, 'replies_count'], notice: 'replies_count' },
      { of: '/statuses', path: [0, 'reblogs_count'], notice: 'reblogs_count' },
    ],
    // entities/Account, methods/accounts: an account that its owner has deleted is gone (410), one that moderators have removed not found.
    states: [
      withAccount('SUSPENDED', { suspended: true, display_name: '', note: '' }),
      { ...withAccount('LIMITED', { limited: true }), isShown: true },
      {
        ...withAccount('MOVED', { moved: { ...accountOf(world, ''), acct: 'jade@new.test' } }),
        isShown: true,
      },
      { status: 'DELETED', answer: () => ({ status: 410, json: { error: 'Gone' } }) },
      { status: 'NOT_FOUND', answer: () => none },
    ],
    busy: (until) => ({
      status: 429,
      headers: {
        'x-ratelimit-limit': '300',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': until.toISOString(),
      },
      json: { error: 'Too many requests' },
    }),
  }
}

/** The account with more said of it. */
const withAccount = (status: AccountState['status'], more: object): AccountState => ({
  status,
  answer: (_asked, said) =>
    typeof said.json === 'object' && said.json !== null && 'followers_count' in said.json
      ? { ...said, json: { ...said.json, ...more } }
      : said,
})

const none: Said = { status: 404, json: { error: 'Record not found' } }

const isAt = (path: string, pathname: string) =>
  new RegExp(`^${path.replace('{id}', '[^/]+')}$`).test(pathname)

/** As RFC 7033 has it, and Mastodon answers. */
function webfinger({ searchParams, origin }: URL): Said {
  const resource = searchParams.get('resource') ?? ''
  if (resource.toLowerCase() !== 'acct:jade@home.test') return { status: 404, text: '' }
  return {
    status: 200,
    headers: { 'content-type': 'application/jrd+json' },
    json: {
      subject: resource,
      links: [
        {
          rel: 'http://webfinger.net/rel/profile-page',
          type: 'text/html',
          href: `${origin}/@jade`,
        },
        { rel: 'self', type: 'application/activity+json', href: `${origin}/users/jade` },
      ],
    },
  }
}
