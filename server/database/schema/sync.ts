import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { platformStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { watchedStatuses } from '#contract/resources/watchlistEntries.ts'
import {
  isOfSeen,
  isOneOf,
  limited,
  moment,
  primaryId,
  readable,
  sealedByWorkspace,
} from './columns.ts'
import { creatorAccounts } from './creatorAccounts.ts'
import { goesWith, ofWorkspace } from './workspaceRows.ts'

/** Who is at a piece of work, and when it is to be done. */
const leaseColumns = () => ({
  /** Whether `due_at` has come and nobody is at it: what turns are taken among. */
  isReady: boolean('is_ready').notNull().default(true),
  /** When it is asked next. While it is asked: when whoever does so counts as dead. */
  dueAt: moment('due_at').notNull().defaultNow(),
  /** Who asks now; null: nobody. */
  lease: uuid('lease'),
  /** How often it was asked in a row without an answer. */
  attempts: integer('attempts').notNull().default(0),
  /** When it was last begun to ask. */
  triedAt: moment('tried_at'),
})

/**
 * What is to be asked of the platforms: a row for each account, which a trigger writes in the transaction that adds it and
 * which goes with it. Those of a platform without a connector are taken on by nobody.
 */
export const syncWork = pgTable(
  'sync_work',
  (t) => ({
    accountId: t.uuid('account_id').primaryKey(),
    workspaceId: ofWorkspace(),
    platform: t.text('platform', { enum: platforms }).notNull(),
    ...leaseColumns(),
    /** When the account itself is asked about next; its posts have their own times. */
    profileDueAt: moment('profile_due_at').notNull().defaultNow(),
    /** What the platform calls the account whose posts are kept; null until it was asked. */
    externalId: t.text('external_id'),
    /** How far down its posts have been read; null: from the newest. */
    postsCursor: t.text('posts_cursor'),
    /** How many pages of them that took so far. */
    postsPages: t.integer('posts_pages').notNull().default(0),
    /** When all of its posts were known for the first time; null: not yet, and then no total over them is. */
    postsCompleteAt: moment('posts_complete_at'),
  }),
  (table) => [
    goesWith('sync_work_account', table, table.accountId, creatorAccounts),
    index('sync_work_turn').on(table.platform, table.workspaceId, table.dueAt).where(sql`is_ready`),
    index('sync_work_due_at').on(table.dueAt).where(sql`not is_ready`),
    index('sync_work_account_in_workspace').on(table.workspaceId, table.accountId),
    check('sync_work_platform', isOneOf('platform', platforms)),
    check('sync_work_lease', sql`lease is null or not is_ready`),
    sealedByWorkspace(),
    limited(isOfSeen('creator_accounts', 'account_id')),
  ],
)

/**
 * The accounts that are on watchlists: one row for each, however many workspaces watch it, so that its platform is asked once.
 * A trigger writes it, by its handle, in the transaction that adds an entry; as soon as the platform has said which account that is, it
 * is that account's by its id, or ends in the row that this account has already. Once nobody watches any more, the next turn removes it.
 */
export const watchWork = pgTable(
  'watch_work',
  (t) => ({
    id: primaryId(),
    platform: t.text('platform', { enum: platforms }).notNull(),
    /** As one of those who watch it has typed it, or as the platform has called it since. */
    handle: t.text('handle').notNull(),
    /** What makes two handles the same. */
    handleKey: t.text('handle_key').notNull().generatedAlwaysAs(sql`lower(handle)`),
    /** What the platform calls it for good; null until it was asked. */
    externalId: t.text('external_id'),
    /** One of the workspaces that watch it: it is asked about in that one's turn. */
    turnOf: t.uuid('turn_of').notNull(),
    ...leaseColumns(),
    /** PENDING until its platform has answered. */
    status: t.text('status', { enum: watchedStatuses }).notNull().default('PENDING'),
    /** Why it is not VALID. */
    statusReason: t.text('status_reason'),
    /** What the platform says of it where it is not simply there, and since when that is known. */
    platformStatus: t.text('platform_status', { enum: platformStatuses }),
    platformStatusSince: moment('platform_status_since'),
    /** When its newest posts were read. */
    readAt: moment('read_at'),
    /** Its posts from before that time are looked for next, beyond the newest; null: from there. */
    recheckBefore: moment('recheck_before'),
  }),
  (table) => [
    uniqueIndex('watch_work_handle')
      .on(table.platform, table.handleKey)
      .where(sql`external_id is null`),
    uniqueIndex('watch_work_external_id')
      .on(table.platform, table.externalId)
      .where(sql`external_id is not null`),
    index('watch_work_turn').on(table.platform, table.turnOf, table.dueAt).where(sql`is_ready`),
    index('watch_work_due_at').on(table.dueAt).where(sql`not is_ready`),
    check('watch_work_platform', isOneOf('platform', platforms)),
    check('watch_work_status_known', isOneOf('status', watchedStatuses)),
    check('watch_work_platform_status', isOneOf('platform_status', platformStatuses)),
    check('watch_work_lease', sql`lease is null or not is_ready`),
    readable(
      'read_by_watchers',
      sql`exists (select from watchlist_entries entry
        where entry.platform = watch_work.platform and (entry.external_id = watch_work.external_id
          or watch_work.external_id is null and entry.external_id is null and entry.handle_key = watch_work.handle_key))`,
    ),
  ],
)

/**
 * How many followers a watched account had at the end of a day (UTC), as its platform showed it to everybody. Whoever asks the platforms
 * writes it, with the owner's rights; those who watch the account read it.
 */
export const watchDays = pgTable(
  'watch_days',
  (t) => ({
    watchId: t
      .uuid('watch_id')
      .notNull()
      .references(() => watchWork.id, { onDelete: 'cascade' }),
    day: t.date('day').notNull(),
    followers: t.bigint('followers', { mode: 'number' }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.watchId, table.day] }),
    check('watch_days_followers', sql`followers >= 0`),
    readable(
      'read_by_watchers',
      sql`exists (select from watch_work work where work.id = watch_days.watch_id)`,
    ),
  ],
)

/**
 * What all processes together have asked of each host of a platform, and whether it answers. Nobody's rows: calls do not
 * read them.
 */
export const platformQuotas = pgTable('platform_quotas', (t) => ({
  /** The platform and the host, such as `BLUESKY public.api.bsky.app`. */
  scope: t.text('scope').primaryKey(),
  /** How many calls of the running window there were, and may be. */
  used: t.bigint('used', { mode: 'number' }).notNull(),
  allowed: t.bigint('allowed', { mode: 'number' }).notNull(),
  /** When the running window ends. */
  endsAt: moment('ends_at').notNull(),
  /** How often in a row it gave no answer. */
  failures: t.integer('failures').notNull().default(0),
  /** Until when it is asked nothing; null: it may be asked. */
  closedUntil: moment('closed_until'),
  /** When it last answered, to the minute; null: never. */
  answeredAt: moment('answered_at'),
}))
