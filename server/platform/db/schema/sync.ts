import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { platformStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { watchedStatuses } from '#contract/resources/watchlistEntries.ts'
import { workspaces } from './accounts.ts'
import {
  isOfSeen,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByWorkspace,
  workspaceRole,
} from './columns.ts'
import { creatorAccounts } from './creatorAccounts.ts'

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

const listed = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '))

/**
 * What is to be asked of the platforms: a row for each account, which a trigger writes in the transaction that adds it and
 * which goes with it. Those of a platform without a connector are taken on by nobody.
 */
export const syncWork = pgTable(
  'sync_work',
  {
    accountId: uuid('account_id').primaryKey(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: platforms }).notNull(),
    ...leaseColumns(),
    /** When the account itself is asked about next; its posts have their own times. */
    profileDueAt: moment('profile_due_at').notNull().defaultNow(),
    /** What the platform calls the account whose posts are kept; null until it was asked. */
    externalId: text('external_id'),
    /** How far down its posts have been read; null: from the newest. */
    postsCursor: text('posts_cursor'),
    /** How many pages of them that took so far. */
    postsPages: integer('posts_pages').notNull().default(0),
    /** When all of its posts were known for the first time; null: not yet, and then no total over them is. */
    postsCompleteAt: moment('posts_complete_at'),
  },
  (table) => [
    foreignKey({
      name: 'sync_work_account',
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [creatorAccounts.workspaceId, creatorAccounts.id],
    }).onDelete('cascade'),
    index('sync_work_turn').on(table.platform, table.workspaceId, table.dueAt).where(sql`is_ready`),
    index('sync_work_due_at').on(table.dueAt).where(sql`not is_ready`),
    index('sync_work_account_in_workspace').on(table.workspaceId, table.accountId),
    check('sync_work_platform', sql`platform in (${listed(platforms)})`),
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
  {
    id: primaryId(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** As one of those who watch it has typed it, or as the platform has called it since. */
    handle: text('handle').notNull(),
    /** What makes two handles the same. */
    handleKey: text('handle_key').notNull().generatedAlwaysAs(sql`lower(handle)`),
    /** What the platform calls it for good; null until it was asked. */
    externalId: text('external_id'),
    /** One of the workspaces that watch it: it is asked about in that one's turn. */
    turnOf: uuid('turn_of').notNull(),
    ...leaseColumns(),
    /** PENDING until its platform has answered. */
    status: text('status', { enum: watchedStatuses }).notNull().default('PENDING'),
    /** Why it is not VALID. */
    statusReason: text('status_reason'),
    /** What the platform says of it where it is not simply there, and since when that is known. */
    platformStatus: text('platform_status', { enum: platformStatuses }),
    platformStatusSince: moment('platform_status_since'),
    /** When its newest posts were read. */
    readAt: moment('read_at'),
    /** Its posts from before that time are looked for next, beyond the newest; null: from there. */
    recheckBefore: moment('recheck_before'),
  },
  (table) => [
    uniqueIndex('watch_work_handle')
      .on(table.platform, table.handleKey)
      .where(sql`external_id is null`),
    uniqueIndex('watch_work_external_id')
      .on(table.platform, table.externalId)
      .where(sql`external_id is not null`),
    index('watch_work_turn').on(table.platform, table.turnOf, table.dueAt).where(sql`is_ready`),
    index('watch_work_due_at').on(table.dueAt).where(sql`not is_ready`),
    check('watch_work_platform', sql`platform in (${listed(platforms)})`),
    check('watch_work_status_known', sql`status in (${listed(watchedStatuses)})`),
    check('watch_work_platform_status', sql`platform_status in (${listed(platformStatuses)})`),
    check('watch_work_lease', sql`lease is null or not is_ready`),
    pgPolicy('read_by_watchers', {
      for: 'select',
      to: workspaceRole,
      using: sql`exists (select from watchlist_entries entry
        where entry.platform = watch_work.platform and (entry.external_id = watch_work.external_id
          or watch_work.external_id is null and entry.external_id is null and entry.handle_key = watch_work.handle_key))`,
    }),
  ],
)

/**
 * What all processes together have asked of each host of a platform, and whether it answers. Nobody's rows: calls do not
 * read them.
 */
export const platformQuotas = pgTable('platform_quotas', {
  /** The platform and the host, such as `BLUESKY public.api.bsky.app`. */
  scope: text('scope').primaryKey(),
  /** How many calls of the running window there were, and may be. */
  used: bigint('used', { mode: 'number' }).notNull(),
  allowed: bigint('allowed', { mode: 'number' }).notNull(),
  /** When the running window ends. */
  endsAt: moment('ends_at').notNull(),
  /** How often in a row it gave no answer. */
  failures: integer('failures').notNull().default(0),
  /** Until when it is asked nothing; null: it may be asked. */
  closedUntil: moment('closed_until'),
  /** When it last answered, to the minute; null: never. */
  answeredAt: moment('answered_at'),
})
