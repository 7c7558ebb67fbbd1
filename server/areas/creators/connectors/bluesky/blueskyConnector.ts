import type { AbsentStatus } from '#contract/reference/platformStatuses.ts'
import { platformFacts } from '#contract/reference/platforms.ts'
import {
  type Answer,
  type Asking,
  type Connector,
  type NoAnswer,
  ok,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import {
  complaint,
  noticeMissing,
  readAnswer,
  readShape,
} from '#server/areas/creators/connectors/shape.ts'
import { feed, postViews, profileView, resolved, toPost } from './views.ts'

/** Where the public part of Bluesky is read without an account. */
const publicAppView = new URL('https://public.api.bsky.app')

/** What the app view gives for one handle that does not lead to its account any more. */
const noHandle = 'handle.invalid'

/**
 * Bluesky, without a key: the lexicons com.atproto.identity.resolveHandle, app.bsky.actor.getProfile,
 * app.bsky.feed.getAuthorFeed and app.bsky.feed.getPosts.
 *
 * @param appView another app view than the public one: a network of one's own.
 */
export function blueskyConnector(appView: URL = publicAppView): Connector {
  /** Asks a query of a lexicon. */
  const query = async (
    ask: Asking,
    call: string,
    parameters: readonly (readonly [string, string])[],
  ): Promise<Answer<unknown>> => {
    const url = new URL(`/xrpc/${call}`, appView)
    for (const [name, value] of parameters) url.searchParams.append(name, value)
    const said = await ask.get({ call, url })
    if (said.kind !== 'SAID') return said
    return said.status === 200 ? ok(said.json) : refusal(call, said)
  }

  return {
    platform: 'BLUESKY',
    access: 'PUBLIC',
    reports: ['followers', 'likes', 'comments', 'reposts', 'bookmarks'],
    quota: { calls: 3_000, perSeconds: 300 },
    host: appView.host,

    async resolve(ask, handle) {
      const call = 'com.atproto.identity.resolveHandle'
      const said = await query(ask, call, [['handle', handle]])
      const read = readAnswer(resolved, said, call)
      return read.kind === 'OK' ? ok(read.value.did) : read
    },

    async profile(ask, externalId) {
      const call = 'app.bsky.actor.getProfile'
      const said = await query(ask, call, [['actor', externalId]])
      const read = readAnswer(profileView, said, call)
      if (read.kind !== 'OK') return read
      const { did, handle, displayName, avatar, followersCount } = read.value
      noticeMissing(ask, call, [{ followersCount }])
      const isHandle = handle !== noHandle && platformFacts.BLUESKY.handle.test(handle)
      return ok<Profile>({
        externalId: did,
        handle: isHandle ? handle : null,
        displayName,
        avatarUrl: avatar,
        followers: followersCount,
      })
    },

    async posts(ask, externalId, cursor) {
      const call = 'app.bsky.feed.getAuthorFeed'
      const said = await query(ask, call, [
        ['actor', externalId],
        ['limit', '100'],
        ['filter', 'posts_with_replies'],
        ...(cursor === undefined ? [] : [['cursor', cursor] as const]),
      ])
      const read = readAnswer(feed, said, call)
      if (read.kind !== 'OK') return read
      // What they reposted is somebody else's, or stands in the feed by itself.
      const own = read.value.feed.flatMap(({ reason, post }) =>
        reason === undefined && post.author.did === externalId ? [post] : [],
      )
      return ok({ posts: own.map((post) => toPost(post, ask, call)), cursor: read.value.cursor })
    },

    refreshedAtOnce: 25,

    async refresh(ask, postIds) {
      const call = 'app.bsky.feed.getPosts'
      const said = await query(
        ask,
        call,
        postIds.map((uri) => ['uris', uri] as const),
      )
      const read = readAnswer(postViews, said, call)
      return read.kind === 'OK' ? ok(read.value.posts.map((post) => toPost(post, ask, call))) : read
    },
  }
}

/** Errors of the lexicons, or the sentence where a lexicon names none. */
const gone: readonly (readonly [RegExp, AbsentStatus, string])[] = [
  [
    /^(Profile not found|Unable to resolve handle|Actor not found)$/i,
    'NOT_FOUND',
    'has no such account',
  ],
  [/^AccountDeactivated$/, 'DEACTIVATED', 'says that this account has been deactivated'],
  [/^(AccountTakedown|AccountSuspended)$/, 'SUSPENDED', 'has suspended this account'],
]

/** What an answer that is no success says. */
function refusal(
  call: string,
  { status, json }: { readonly status: number; readonly json: unknown },
): NoAnswer {
  const read = readShape(complaint, json, call)
  if (read.kind === 'OK') {
    const { error, message } = read.value
    const found = gone.find(([words]) => words.test(error) || words.test(message))
    if (found) return { kind: 'GONE', status: found[1], why: `Bluesky ${found[2]}` }
    if (status === 401) return { kind: 'RECONNECT', why: 'Bluesky asks for a sign-in' }
    return { kind: 'DRIFT', expected: `${call}: no ${status} ${error}` }
  }
  return { kind: 'DRIFT', expected: `${call}: no ${status}` }
}
