import type {
  Answer,
  Connector,
  Post,
  Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { ok } from '#server/areas/creators/connectors/connector.ts'

/** A platform whose accounts and answers a test writes down; it reaches no network. */
export interface ScriptedPlatform {
  readonly connector: Connector
  readonly accounts: Map<string, ScriptedAccount>
  /** What was asked, in order. */
  readonly asked: string[]
  /** Answers in place of the next questions of a kind, until it gives nothing. */
  instead: (question: string) => Exclude<Answer<never>, { kind: 'OK' }> | undefined
}

export interface ScriptedAccount {
  profile: Profile
  /** Newest first. */
  posts: Post[]
}

/** A post of that many likes, a while ago. */
export const scriptedPost = (externalId: string, likes: number | null, postedAt: Date): Post => ({
  externalId,
  mediaType: 'TEXT',
  url: `https://example.com/${externalId}`,
  thumbnailUrl: null,
  caption: '',
  postedAt,
  metrics: { likes, comments: 1 },
})

export const scriptedAccount = (
  externalId: string,
  handle: string,
  posts: Post[] = [],
): ScriptedAccount => ({
  profile: { externalId, handle, displayName: 'Jade', avatarUrl: null, followers: 7 },
  posts,
})

/** Opens a platform that stands for Bluesky, and shows two posts a page. */
export function scriptedPlatform(): ScriptedPlatform {
  const accounts = new Map<string, ScriptedAccount>()
  const asked: string[] = []
  const gone = { kind: 'GONE', why: 'Bluesky has no such account' } as const

  const answer = <T>(question: string, value: () => T | undefined): Answer<T> => {
    asked.push(question)
    const instead = platform.instead(question)
    if (instead) return instead
    const found = value()
    return found === undefined ? gone : ok(found)
  }

  const connector: Connector = {
    platform: 'BLUESKY',
    access: 'PUBLIC',
    reports: ['followers', 'likes', 'comments'],
    quota: { calls: 1_000, perSeconds: 60 },
    host: 'bluesky.test',
    refreshedAtOnce: 25,
    resolve: async (_ask, handle) =>
      answer(`resolve ${handle}`, () => {
        const all = [...accounts.values()]
        return all.find(({ profile }) => profile.handle === handle)?.profile.externalId
      }),
    profile: async (_ask, id) => answer(`profile ${id}`, () => accounts.get(id)?.profile),
    posts: async (_ask, id, cursor) =>
      answer(`posts ${id} ${cursor ?? ''}`, () => {
        const posts = accounts.get(id)?.posts
        const from = Number(cursor ?? 0)
        const isMore = posts !== undefined && posts.length > from + 2
        return (
          posts && {
            posts: posts.slice(from, from + 2),
            cursor: isMore ? String(from + 2) : undefined,
          }
        )
      }),
    refresh: async (_ask, ids) =>
      answer(`refresh ${ids.length}`, () =>
        [...accounts.values()].flatMap(({ posts }) =>
          posts.filter(({ externalId }) => ids.includes(externalId)),
        ),
      ),
  }
  const platform: ScriptedPlatform = { connector, accounts, asked, instead: () => undefined }
  return platform
}
