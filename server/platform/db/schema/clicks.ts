import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { currentWorkspace, moment, workspaceRole } from './columns.ts'
import { count, day, limitedByLink, linkId, readByWorkspace, workspaceId } from './visitColumns.ts'

/** The tables of clicks, kept as those of visits are; docs/visits.md tells who writes and who reads each. */

/**
 * Every click of a person on an item of a landing page, kept as visits are. What programs do is not recorded. A click
 * stays when its item is deleted, and goes with its link.
 */
export const itemClicks = pgTable(
  'item_clicks',
  {
    id: uuid('id').notNull(),
    linkId: linkId(),
    itemId: uuid('item_id').notNull(),
    workspaceId: workspaceId(),
    clickedAt: moment('clicked_at').notNull(),
    /** The same hash as that person's visits to the link on that day have. */
    visitor: uuid('visitor').notNull(),
    /** The first click of the visitor on the item on that day (UTC). */
    isUnique: boolean('is_unique').notNull(),
    country: text('country'),
    device: text('device').notNull(),
    browser: text('browser'),
    os: text('os'),
  },
  (table) => [
    primaryKey({ name: 'item_clicks_pkey', columns: [table.linkId, table.clickedAt, table.id] }),
    pgPolicy('sealed_by_workspace', {
      for: 'select',
      to: workspaceRole,
      using: sql`workspace_id = ${currentWorkspace}`,
    }),
    limitedByLink(),
  ],
)

/** Counts of clicks by quarter-hour, as `visit_rollups` are of visits. */
export const itemClickRollups = pgTable(
  'item_click_rollups',
  {
    linkId: linkId(),
    quarter: moment('quarter').notNull(),
    itemId: uuid('item_id').notNull(),
    workspaceId: workspaceId(),
    clicks: count('clicks'),
    uniqueClicks: count('unique_clicks'),
  },
  (table) => [
    primaryKey({
      name: 'item_click_rollups_pkey',
      columns: [table.linkId, table.quarter, table.itemId],
    }),
    index('item_click_rollups_workspace_id').on(table.workspaceId, table.quarter),
    readByWorkspace(),
    limitedByLink(),
  ],
)

/** Who was already seen clicking an item on a day, and in which click; partitioned by day. */
export const clickerDays = pgTable(
  'clicker_days',
  {
    day: day(),
    visitor: uuid('visitor').notNull(),
    itemId: uuid('item_id').notNull(),
    clickId: uuid('click_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'clicker_days_pkey', columns: [table.day, table.visitor, table.itemId] }),
  ],
)
