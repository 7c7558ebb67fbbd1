import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { platforms } from '#contract/reference/platforms.ts'
import { isOneOf, sealedByWorkspace } from './columns.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

export const accountWatchlists = pgTable(
  'account_watchlists',
  (t) => ({
    ...workspaceRow(),
    name: t.text('name').notNull(),
    notes: t.text('notes').notNull().default(''),
    /** What its accounts post about, and where they are: so do their posts, in this workspace. */
    niches: t.text('niches').array().notNull().default(sql`'{}'`),
    /** Upper-case. */
    countryCode: t.text('country_code'),
    ...timestamps(),
  }),
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
  (t) => ({
    ...workspaceRow(),
    watchlistId: t.uuid('watchlist_id').notNull(),
    platform: t.text('platform', { enum: platforms }).notNull(),
    /** Without an @, in the case it was typed. */
    handle: t.text('handle').notNull(),
    /** What makes two handles the same. */
    handleKey: t.text('handle_key').notNull().generatedAlwaysAs(sql`lower(handle)`),
    /** What the platform calls it for good, while its handle may change; null until that is known. */
    externalId: t.text('external_id'),
    displayName: t.text('display_name').notNull().default(''),
    notes: t.text('notes').notNull().default(''),
    ...timestamps(),
  }),
  (table) => [
    goesWith('watchlist_entries_watchlist', table, table.watchlistId, accountWatchlists),
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
    check('watchlist_entries_platform_known', isOneOf('platform', platforms)),
    sealedByWorkspace(),
  ],
)
