import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { absentStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { mediaMetrics, mediaTypes } from '#contract/resources/medias.ts'
import { workspaces } from './accounts.ts'
import {
  createdAt,
  currentWorkspace,
  isOneOf,
  moment,
  primaryId,
  readable,
  sealedByWorkspace,
  updatedAt,
} from './columns.ts'
import { ofWorkspace } from './workspaceRows.ts'

/**
 * What everybody discovers: public posts and communities, the same for every workspace. The sync of accounts and the
 * operator's importer, with the owner's rights, fill these tables; calls only read them.
 */
const readByAll = (using = sql`true`) => readable('read_by_all', using)

/**
 * Every niche that is in use, in its one spelling: those of what everybody discovers, and those that a workspace has given
 * to what is its own.
 */
export const niches = pgTable(
  'niches',
  (t) => ({
    id: primaryId(),
    /** Null: everybody's. */
    workspaceId: t.uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    name: t.text('name').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('niches_name').on(table.workspaceId, table.name).nullsNotDistinct(),
    readByAll(sql`workspace_id is null or workspace_id = ${currentWorkspace}`),
  ],
)

/** Where what is not reported stands in an order: below everything that is. */
export const reported = (column: AnyPgColumn): SQL => sql`coalesce(${column}, -1)`

const metric = <Name extends string>(name: Name) => bigint(name, { mode: 'number' })

/** What is counted of a post. A metric that the platform does not report is null. */
export const metrics = () => ({
  likes: metric('likes'),
  comments: metric('comments'),
  views: metric('views'),
  shares: metric('shares'),
  reposts: metric('reposts'),
  downloads: metric('downloads'),
  bookmarks: metric('bookmarks'),
})

const mediaColumns = () => ({
  id: primaryId(),
  platform: text('platform', { enum: platforms }).notNull(),
  externalId: text('external_id').notNull(),
  mediaType: text('media_type', { enum: mediaTypes }).notNull(),
  url: text('url').notNull(),
  thumbnailUrl: text('thumbnail_url'),
  /** Without an @, as its author was called when it was last read. */
  authorHandle: text('author_handle').notNull(),
  /** What the platform calls its author for good; null where only the handle is known. */
  authorExternalId: text('author_external_id'),
  caption: text('caption').notNull().default(''),
  /** Upper-case. */
  countryCode: text('country_code'),
  niches: text('niches').array().notNull().default(sql`'{}'`),
  ...metrics(),
  /** When it was posted. */
  createdAt: moment('created_at').notNull(),
  updatedAt: updatedAt(),
})

const mediaChecks = (name: string) => [
  check(`${name}_platform_known`, isOneOf('platform', platforms)),
  check(`${name}_media_type_known`, isOneOf('media_type', mediaTypes)),
  check(`${name}_country_code_shape`, sql`country_code ~ '^[A-Z]{2}$'`),
  check(
    `${name}_metrics_counted`,
    sql`least(likes, comments, views, shares, reposts, downloads, bookmarks) >= 0`,
  ),
]

/** Who posted something by their handle, as one text: what posts are found by whose author has no id that is known. */
export const handleKeyOf = (platform: AnyPgColumn, handle: AnyPgColumn): SQL<string> =>
  sql<string>`(${platform} || ' ' || lower(${handle}))`

/** Who posted something by the id that the platform gives them, as one text; null where that is not known. */
export const authorKey = (platform: AnyPgColumn, externalId: AnyPgColumn): SQL<string | null> =>
  sql<string | null>`(${platform} || '#' || ${externalId})`

export const medias = pgTable('medias', mediaColumns(), (table) => [
  uniqueIndex('medias_external_id').on(table.platform, table.externalId),
  index('medias_created_at').on(table.createdAt, table.id),
  ...mediaMetrics.map((name) => index(`medias_${name}`).on(reported(table[name]), table.id)),
  index('medias_platform').on(table.platform, table.createdAt, table.id),
  index('medias_media_type').on(table.mediaType, table.createdAt, table.id),
  index('medias_country_code').on(table.countryCode, table.createdAt, table.id),
  index('medias_author').on(table.platform, sql`lower(${table.authorHandle})`, table.createdAt),
  index('medias_author_key').on(handleKeyOf(table.platform, table.authorHandle), table.createdAt),
  index('medias_author_id')
    .on(authorKey(table.platform, table.authorExternalId), table.createdAt)
    .where(sql`author_external_id is not null`),
  index('medias_niches').using('gin', table.niches),
  ...mediaChecks('medias'),
  readByAll(),
])

/** Posts that a workspace has brought along itself. Nobody else sees them. */
export const workspaceMedias = pgTable(
  'workspace_medias',
  {
    ...mediaColumns(),
    workspaceId: ofWorkspace(),
  },
  (table) => [
    unique('workspace_medias_external_id').on(table.workspaceId, table.platform, table.externalId),
    index('workspace_medias_created_at').on(table.workspaceId, table.createdAt, table.id),
    ...mediaMetrics.map((name) =>
      index(`workspace_medias_${name}`).on(table.workspaceId, reported(table[name]), table.id),
    ),
    index('workspace_medias_author_key').on(
      table.workspaceId,
      handleKeyOf(table.platform, table.authorHandle),
    ),
    index('workspace_medias_author_id')
      .on(table.workspaceId, authorKey(table.platform, table.authorExternalId))
      .where(sql`author_external_id is not null`),
    ...mediaChecks('workspace_medias'),
    sealedByWorkspace(),
  ],
)

/**
 * The posts that a workspace discovers: everybody's, and its own. It runs with the rights of the tables' owner, so that PostgreSQL may
 * use indexes and statistics (see `keep_listed_views`), and names the workspace itself. Only calls of a workspace may read it.
 */
export const discoveredMedias = pgView('discovered_medias', {
  ...mediaColumns(),
  /** Null: everybody's. */
  workspaceId: uuid('workspace_id'),
}).as(sql`select id, platform, external_id, media_type, url, thumbnail_url, author_handle, author_external_id, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, null::uuid as workspace_id
from medias
union all
select id, platform, external_id, media_type, url, thumbnail_url, author_handle, author_external_id, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, workspace_id
from workspace_medias where workspace_id = ${currentWorkspace}`)

/**
 * Authors whom their platform does not show just now, by the id it gives them: their posts are hidden from Discover while that lasts.
 * Whoever asks the platforms writes here, with the owner's rights.
 */
export const absentAuthors = pgTable(
  'absent_authors',
  (t) => ({
    platform: t.text('platform', { enum: platforms }).notNull(),
    externalId: t.text('external_id').notNull(),
    status: t.text('status', { enum: absentStatuses }).notNull(),
    /** When the platform was first found to say so. */
    since: moment('since').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.platform, table.externalId] }),
    index('absent_authors_since').on(table.status, table.since),
    check('absent_authors_platform_known', isOneOf('platform', platforms)),
    check('absent_authors_status_known', isOneOf('status', absentStatuses)),
    readByAll(),
  ],
)

/** Leaves out what everybody discovers of authors whom their platform does not show. What a workspace has uploaded itself stays. */
export const byShownAuthors: SQL = sql`not exists (
  select from ${absentAuthors} absent where absent.platform = ${discoveredMedias.platform}
    and absent.external_id = ${discoveredMedias.authorExternalId} and ${discoveredMedias.workspaceId} is null)`

const subredditColumns = () => ({
  id: primaryId(),
  /** Without r/, in the case that Reddit writes it. */
  name: text('name').notNull(),
  /** What makes two names the same. */
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(name)`),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  subscribers: bigint('subscribers', { mode: 'number' }).notNull(),
  activeUsers: bigint('active_users', { mode: 'number' }),
  over18: boolean('over_18').notNull().default(false),
  niches: text('niches').array().notNull().default(sql`'{}'`),
  /** When it was founded on Reddit; null where that is not known. */
  createdAt: moment('created_at'),
  updatedAt: updatedAt(),
})

export const subreddits = pgTable('subreddits', subredditColumns(), (table) => [
  uniqueIndex('subreddits_name').on(table.nameKey),
  index('subreddits_subscribers').on(table.subscribers, table.id),
  index('subreddits_active_users').on(reported(table.activeUsers), table.id),
  index('subreddits_created_at').on(founded(table.createdAt), table.id),
  index('subreddits_over_18').on(table.over18, table.subscribers, table.id),
  index('subreddits_niches').using('gin', table.niches),
  check('subreddits_members_counted', sql`least(subscribers, active_users) >= 0`),
  readByAll(),
])

/** Communities that a workspace has brought along itself. Nobody else sees them. */
export const workspaceSubreddits = pgTable(
  'workspace_subreddits',
  {
    ...subredditColumns(),
    workspaceId: ofWorkspace(),
  },
  (table) => [
    unique('workspace_subreddits_name').on(table.workspaceId, table.nameKey),
    index('workspace_subreddits_subscribers').on(table.workspaceId, table.subscribers, table.id),
    check('workspace_subreddits_members_counted', sql`least(subscribers, active_users) >= 0`),
    sealedByWorkspace(),
  ],
)

/** The directory that a workspace sees: everybody's communities, and its own. It is sealed as {@link discoveredMedias} is. */
export const discoveredSubreddits = pgView('discovered_subreddits', {
  ...subredditColumns(),
  /** Null: everybody's. */
  workspaceId: uuid('workspace_id'),
}).as(sql`select id, name, name_key, title, description, subscribers, active_users, over_18, niches, created_at, updated_at,
  null::uuid as workspace_id
from subreddits
union all
select id, name, name_key, title, description, subscribers, active_users, over_18, niches, created_at, updated_at,
  workspace_id
from workspace_subreddits where workspace_id = ${currentWorkspace}`)

/** Where a subreddit of unknown age stands in an order: before the first. */
export function founded(column: AnyPgColumn): SQL {
  return sql`coalesce(${column}, '-infinity'::timestamptz)`
}
