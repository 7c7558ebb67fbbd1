import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { platforms } from '#contract/reference/platforms.ts'
import { workspaces } from './accounts.ts'
import { createdAt, ownWorkspace, primaryId, sealedByWorkspace, updatedAt } from './columns.ts'

export const accountWatchlists = pgTable(
  'account_watchlists',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    /** What its accounts post about, and where they are: so do their posts, in this workspace. */
    niches: text('niches').array().notNull().default(sql`'{}'`),
    /** Upper-case. */
    countryCode: text('country_code'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('account_watchlists_in_workspace').on(table.workspaceId, table.id),
    index('account_watchlists_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('account_watchlists_created_at').on(table.workspaceId, table.createdAt),
    index('account_watchlists_updated_at').on(table.workspaceId, table.updatedAt),
    check('account_watchlists_country_code_shape', sql`country_code ~ '^[A-Z]{2}$'`),
    sealedByWorkspace(),
  ],
)

/** A public account on a watchlist. Its URL follows from platform and handle. */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    watchlistId: uuid('watchlist_id').notNull(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** Without an @, in the case it was typed. */
    handle: text('handle').notNull(),
    /** What makes two handles the same. */
    handleKey: text('handle_key').notNull().generatedAlwaysAs(sql`lower(handle)`),
    /** What the platform calls it for good, while its handle may change; null until that is known. */
    externalId: text('external_id'),
    displayName: text('display_name').notNull().default(''),
    notes: text('notes').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'watchlist_entries_watchlist',
      columns: [table.workspaceId, table.watchlistId],
      foreignColumns: [accountWatchlists.workspaceId, accountWatchlists.id],
    }).onDelete('cascade'),
    uniqueIndex('watchlist_entries_account').on(
      table.watchlistId,
      table.platform,
      sql`lower(${table.handle})`,
    ),
    index('watchlist_entries_created_at').on(table.workspaceId, table.watchlistId, table.createdAt),
    index('watchlist_entries_handle').on(
      table.workspaceId,
      table.watchlistId,
      sql`lower(${table.handle})`,
    ),
    index('watchlist_entries_display_name').on(
      table.workspaceId,
      table.watchlistId,
      sql`lower(${table.displayName})`,
    ),
    index('watchlist_entries_platform').on(table.workspaceId, table.platform),
    index('watchlist_entries_watched').on(table.platform, table.handleKey, table.workspaceId),
    index('watchlist_entries_external_id')
      .on(table.platform, table.externalId, table.workspaceId)
      .where(sql`external_id is not null`),
    check(
      'watchlist_entries_platform_known',
      sql`platform in (${sql.raw(platforms.map((platform) => `'${platform}'`).join(', '))})`,
    ),
    sealedByWorkspace(),
  ],
)
