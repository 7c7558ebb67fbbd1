import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { platforms } from '#contract/reference/platforms.ts'
import { mediaTypes } from '#contract/resources/medias.ts'
import { createdAt, moment, primaryId, updatedAt, workspaceRole } from './columns.ts'

/**
 * What everybody discovers: public posts and communities, the same for every workspace. An importer, with the
 * owner's rights, fills these tables; calls only read them.
 */
const readByAll = () =>
  pgPolicy('read_by_all', { for: 'select', to: workspaceRole, using: sql`true` })

/** Every niche that an import has named, in its one spelling. */
export const niches = pgTable(
  'niches',
  {
    id: primaryId(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('niches_name').on(table.name), readByAll()],
)

/** Where what is not reported stands in an order: below everything that is. */
export const reported = (column: AnyPgColumn): SQL => sql`coalesce(${column}, -1)`

/** A metric that the platform does not report is null. */
const metric = (name: string) => bigint(name, { mode: 'number' })

export const medias = pgTable(
  'medias',
  {
    id: primaryId(),
    platform: text('platform', { enum: platforms }).notNull(),
    externalId: text('external_id').notNull(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    url: text('url').notNull(),
    thumbnailUrl: text('thumbnail_url'),
    /** Without an @. */
    authorHandle: text('author_handle').notNull(),
    caption: text('caption').notNull().default(''),
    /** Upper-case. */
    countryCode: text('country_code'),
    niches: text('niches').array().notNull().default(sql`'{}'`),
    likes: metric('likes'),
    comments: metric('comments'),
    views: metric('views'),
    shares: metric('shares'),
    reposts: metric('reposts'),
    downloads: metric('downloads'),
    bookmarks: metric('bookmarks'),
    /** When it was posted. */
    createdAt: moment('created_at').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('medias_external_id').on(table.platform, table.externalId),
    index('medias_created_at').on(table.createdAt, table.id),
    index('medias_likes').on(reported(table.likes), table.id),
    index('medias_comments').on(reported(table.comments), table.id),
    index('medias_views').on(reported(table.views), table.id),
    index('medias_shares').on(reported(table.shares), table.id),
    index('medias_reposts').on(reported(table.reposts), table.id),
    index('medias_downloads').on(reported(table.downloads), table.id),
    index('medias_bookmarks').on(reported(table.bookmarks), table.id),
    index('medias_platform').on(table.platform, table.createdAt, table.id),
    index('medias_media_type').on(table.mediaType, table.createdAt, table.id),
    index('medias_country_code').on(table.countryCode, table.createdAt, table.id),
    index('medias_author').on(table.platform, sql`lower(${table.authorHandle})`, table.createdAt),
    index('medias_niches').using('gin', table.niches),
    check('medias_platform_known', sql`platform in (${listed(platforms)})`),
    check('medias_media_type_known', sql`media_type in (${listed(mediaTypes)})`),
    check('medias_country_code_shape', sql`country_code ~ '^[A-Z]{2}$'`),
    check(
      'medias_metrics_counted',
      sql`least(likes, comments, views, shares, reposts, downloads, bookmarks) >= 0`,
    ),
    readByAll(),
  ],
)

export const subreddits = pgTable(
  'subreddits',
  {
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
  },
  (table) => [
    uniqueIndex('subreddits_name').on(table.nameKey),
    index('subreddits_subscribers').on(table.subscribers, table.id),
    index('subreddits_active_users').on(reported(table.activeUsers), table.id),
    index('subreddits_created_at').on(founded(table.createdAt), table.id),
    index('subreddits_over_18').on(table.over18, table.subscribers, table.id),
    index('subreddits_niches').using('gin', table.niches),
    check('subreddits_members_counted', sql`least(subscribers, active_users) >= 0`),
    readByAll(),
  ],
)

/** Where a subreddit of unknown age stands in an order: before the first. */
export function founded(column: AnyPgColumn): SQL {
  return sql`coalesce(${column}, '-infinity'::timestamptz)`
}

function listed(texts: readonly string[]): SQL {
  return sql.raw(texts.map((text) => `'${text}'`).join(', '))
}
