import type { IncomingHttpHeaders } from 'node:http'
import type { AbsentStatus, PlatformStatus } from '#contract/reference/platformStatuses.ts'
import type { Platform } from '#contract/reference/platforms.ts'
import type { AccountMetric } from '#contract/resources/accountAnalytics.ts'
import type { MediaMetric, MediaType } from '#contract/resources/medias.ts'
import type { OAuthApp } from '#server/platform/config/oauthApps.ts'
import type { ForeignBody } from '#server/platform/foreign/askForeign.ts'

/**
 * What asking a platform gave:
 * - OK: what was asked for.
 * - GONE: the platform does not show it any more, or never had it; `why` as a sentence for the account's owner, and what the platform
 *   says of an account, if more than that there is none.
 * - RECONNECT: it would answer, but not to us any more; `why` likewise.
 * - WAIT: nothing this time; it may be asked again from `until` on, or, where it did not say, after a while; `why` where its owner
 *   can do something about it.
 * - DRIFT: an answer that is not what its documentation promises; what was expected, for whoever runs the server.
 */
export type Answer<T> =
  | { readonly kind: 'OK'; readonly value: T }
  | { readonly kind: 'GONE'; readonly why: string; readonly status?: AbsentStatus }
  | { readonly kind: 'RECONNECT'; readonly why: string }
  | { readonly kind: 'WAIT'; readonly until?: Date; readonly why?: string }
  | { readonly kind: 'DRIFT'; readonly expected: string }

/** An answer without what was asked for. */
export type NoAnswer = Exclude<Answer<never>, { readonly kind: 'OK' }>

/** An answer with what was asked for. */
export const ok = <T>(value: T): Answer<T> => ({ kind: 'OK', value })

/** An account as its platform shows it. */
export interface Profile {
  /** What the platform calls it for good, while its handle may change. */
  readonly externalId: string
  /** Null where it has none that works, just now. */
  readonly handle: string | null
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly followers: number | null
  /** What else its platform says of it, and why as a sentence for its owner; left out: nothing. */
  readonly notice?: ProfileNotice
}

/** PRIVATE where the platform shows the account, but its posts to its followers alone. */
export interface ProfileNotice {
  readonly status: Extract<PlatformStatus, 'PRIVATE' | 'LIMITED' | 'MOVED'>
  readonly why: string
}

/** A post as its platform reports it. A metric that it should report and does not is null. */
export interface Post {
  readonly externalId: string
  readonly mediaType: MediaType
  readonly url: string
  readonly thumbnailUrl: string | null
  readonly caption: string
  readonly postedAt: Date
  readonly metrics: Readonly<Partial<Record<MediaMetric, number | null>>>
}

/** Some of an account's posts, newest first. */
export interface PostsPage {
  readonly posts: readonly Post[]
  /** Leads to those before them; undefined where there are none. */
  readonly cursor: string | undefined
}

/** A question as a connector words it. */
export interface Question {
  /** What the log calls it: nothing of a user's. */
  readonly call: string
  readonly url: URL
  /** Sent along with it, such as a key. They are not logged. */
  readonly headers?: Readonly<Record<string, string>>
  /** Asked by POST with a form, or with anything else as JSON. Left out: asked by GET. Not logged either. */
  readonly body?: ForeignBody
  /** How many units of the quota it takes; 1 unless said. */
  readonly costs?: number
  /** What its limit is counted for, where the host has several; left out: all that it is asked. */
  readonly bucket?: string
  /** The most that it costs, in units of the connector's budget. */
  readonly price?: number
  /** Whether an answer that leads elsewhere is passed on, for the connector to look at. Nothing follows it by itself. */
  readonly mayRedirect?: boolean
}

/** What a platform said, below 500 and other than to wait. */
interface Said {
  readonly kind: 'SAID'
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** What a connector is given to ask with. It has looked at the quota before, and passes on only what can be read. */
export interface Asking {
  /** What was said as JSON; or why there is no answer. The JSON of a refusal may be undefined. */
  readonly get: (question: Question) => Promise<(Said & { readonly json: unknown }) | NoAnswer>
  /** What was said as text, such as XML; or why there is no answer. */
  readonly text: (question: Question) => Promise<(Said & { readonly text: string }) | NoAnswer>
  /**
   * Notes that a host answers nothing before a moment, which follows from what it said in words of its own; gives what that
   * comes to.
   */
  readonly closed: (host: string, until: (now: Date) => Date) => Promise<NoAnswer>
  /** Tells whoever runs the server of something that is missing; the answer goes on without it. */
  readonly notice: (what: string) => void
}

/** What a platform has given us to read an account with. */
export interface Tokens {
  readonly accessToken: string
  /** What gets the next one; undefined where the token itself does. */
  readonly refreshToken: string | undefined
  /** Until when the access token is good; undefined: the platform did not say. */
  readonly expiresAt: Date | undefined
  /** Until when there may be a next one. */
  readonly renewableUntil: Date | undefined
  /** What was granted; undefined: what was asked for, as RFC 6749 has it. */
  readonly scopes: readonly string[] | undefined
}

/** A part of an account that its owner is asked to let us read. */
export interface OAuthScope {
  readonly name: string
  /** What of theirs we read by it, as a creator is told. */
  readonly reads: string
  /** Whether nothing at all can be read without it. */
  readonly isNeeded?: boolean
}

/** Whom tokens are asked of, and when. */
export interface TokenAsking {
  readonly ask: Pick<Asking, 'get'>
  readonly app: OAuthApp
  readonly now: Date
}

/** An account that somebody lets us read. A token of its own where the platform gives each of theirs one. */
export interface OAuthAccount {
  readonly profile: Profile
  readonly tokens?: Tokens
}

/** Where somebody lets us read their account, and what. */
export interface OAuthFacts {
  readonly authorizeUrl: URL
  readonly tokenUrl: URL
  readonly scopes: readonly OAuthScope[]
  /** What stands between scopes, where they are asked for; a comma, unless said. */
  readonly scopeSeparator?: ' ' | ','
  /** What the platform calls the id of an app; `client_id`, unless said. */
  readonly clientIdName?: 'client_id' | 'client_key'
  /** Where it wants to see the app's secret: in the form, unless as HTTP Basic. */
  readonly clientAuth?: 'FORM' | 'BASIC'
  /** Whether a code is bound to who asked for it (RFC 7636, S256). */
  readonly pkce?: boolean
  /** What else is told on the way to the platform. */
  readonly alsoAuthorize?: Readonly<Record<string, string>>
  /** Where the tokens stand in its answer, if not at the top. */
  readonly tokensIn?: (json: unknown) => unknown
  /** Changes the first token into one that lasts. */
  readonly prolong?: (asking: TokenAsking, tokens: Tokens) => Promise<Answer<Tokens>>
  /** Gets the next token; by RFC 6749's refresh_token where it is left out. */
  readonly renew?: (asking: TokenAsking, tokens: Tokens) => Promise<Answer<Tokens>>
  /** The accounts that a consent covers; the one of {@link Connector.profile} where it is left out. */
  readonly accounts?: (ask: Asking, tokens: Tokens) => Promise<Answer<readonly OAuthAccount[]>>
}

/** How often a host may be asked, until its answers say otherwise. */
export interface Quota {
  /** Units, of which a question takes one unless it says otherwise. */
  readonly calls: number
  readonly perSeconds: number
  /** When the window ends that `now` is in, where windows do not begin with the first question. */
  readonly endsAt?: (now: Date) => Date
}

/** What may be spent on a platform whose answers cost money. */
export interface Budget {
  /** The most in a calendar month (UTC), in thousandths of a dollar. */
  readonly monthly: number
  /** What the owner of an account is told once that is spent. */
  readonly why: string
}

/** How one platform is asked. Each call asks once; going through pages and trying again is up to who calls. */
export interface Connector {
  readonly platform: Platform
  /** What it takes: nothing, a key of the installation, or each account's consent. */
  readonly access: 'PUBLIC' | 'APP_KEY' | 'OAUTH'
  readonly oauth?: OAuthFacts
  /** What it reports; of anything else it is not known. Those of posts also stand for what all posts gather. */
  readonly reports: readonly AccountMetric[]
  readonly quota: Quota
  /** Left out: it costs nothing. */
  readonly budget?: Budget
  /** The one host that all of its accounts are asked at; undefined where each names its own. */
  readonly host: string | undefined
  /** What the platform calls the account of a handle. */
  readonly resolve: (ask: Asking, handle: string) => Promise<Answer<string>>
  readonly profile: (ask: Asking, externalId: string) => Promise<Answer<Profile>>
  /** How many of an account's newest posts it shows at most; left out: all. Whoever has as many has no totals over them. */
  readonly showsAtMost?: number
  /** The newest posts, or those that a cursor leads to. */
  readonly posts: (
    ask: Asking,
    externalId: string,
    cursor: string | undefined,
  ) => Promise<Answer<PostsPage>>
  /** How many posts {@link Connector.refresh} takes at once; 0 where it cannot be asked about known posts. */
  readonly refreshedAtOnce: number
  /** Posts that are known, as they are now. One that the answer leaves out is gone. */
  readonly refresh: (ask: Asking, postIds: readonly string[]) => Promise<Answer<readonly Post[]>>
}

/** Whether what a connector reads everybody may see: what one account's consent opens belongs to its workspace alone. */
export const isPublic = ({ access }: Pick<Connector, 'access'>): boolean => access !== 'OAUTH'
