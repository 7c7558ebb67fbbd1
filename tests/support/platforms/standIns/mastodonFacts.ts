/** A call of Mastodon's API that we make. */
export interface MastodonFact {
  readonly path: string
  /** The query parameters that we send, with their types. */
  readonly query: Readonly<Record<string, string>>
  /** The schema of its success, or of each of the list that it is. */
  readonly gives: 'Account' | 'Status'
  readonly isList: boolean
  /** The statuses that it may answer with. */
  readonly statuses: readonly number[]
}

const statuses = [200, 401, 404, 410, 422, 429, 503] as const

/**
 * The calls that the connector makes, as the description of Mastodon's API 4.7.0 has them
 * (github.com/abraham/mastodon-openapi, made from docs.joinmastodon.org, commit bbf2634 of mastodon/documentation).
 */
export const mastodonFacts: readonly MastodonFact[] = [
  {
    path: '/api/v1/accounts/lookup',
    query: { acct: 'string' },
    gives: 'Account',
    isList: false,
    statuses,
  },
  { path: '/api/v1/accounts/{id}', query: {}, gives: 'Account', isList: false, statuses },
  {
    path: '/api/v1/accounts/{id}/statuses',
    query: { limit: 'integer', exclude_reblogs: 'boolean', max_id: 'string' },
    gives: 'Status',
    isList: true,
    statuses,
  },
  { path: '/api/v1/statuses', query: { id: 'array' }, gives: 'Status', isList: true, statuses },
]

/** What must be in what they give, and the types of what is read of it; a type with a ? may be null or missing. */
export const mastodonFields = {
  Account: {
    id: 'string',
    username: 'string',
    acct: 'string',
    url: 'string?',
    uri: 'string',
    display_name: 'string',
    avatar: 'string',
    avatar_static: 'string',
    header: 'string',
    header_static: 'string',
    note: 'string',
    followers_count: 'integer',
    following_count: 'integer',
    statuses_count: 'integer',
    created_at: 'string',
    bot: 'boolean',
    group: 'boolean',
    indexable: 'boolean',
    locked: 'boolean',
    emojis: 'array',
    fields: 'array',
    suspended: 'boolean?',
    limited: 'boolean?',
    moved: 'object?',
  },
  Status: {
    id: 'string',
    uri: 'string',
    url: 'string?',
    account: 'object',
    content: 'string',
    spoiler_text: 'string',
    created_at: 'string',
    visibility: 'string',
    sensitive: 'boolean',
    favourites_count: 'integer',
    reblogs_count: 'integer',
    replies_count: 'integer',
    media_attachments: 'array',
    mentions: 'array',
    tags: 'array',
    emojis: 'array',
    reblog: 'object?',
  },
} as const satisfies Record<MastodonFact['gives'], Readonly<Record<string, string>>>
