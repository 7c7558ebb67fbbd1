import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, readable } from './columns.ts'
import { count, day, limitedByLink, linkId, readByWorkspace, workspaceId } from './visitColumns.ts'

/** The tables of clicks, kept as those of visits are; docs/visits.md tells who writes and who reads each. */

/**
 * Every click of a person on an item of a landing page, kept as visits are. What programs do is not recorded. A click
 * stays when its item is deleted, and goes with its link.
 */
export const itemClicks = pgTable(
  'item_clicks',
  (t) => ({
    id: t.uuid('id').notNull(),
    linkId: linkId(),
    itemId: t.uuid('item_id').notNull(),
    workspaceId: workspaceId(),
    clickedAt: moment('clicked_at').notNull(),
    /** The same hash as that person's visits to the link on that day have. */
    visitor: t.uuid('visitor').notNull(),
    /** The first click of the visitor on the item on that day (UTC). */
    isUnique: t.boolean('is_unique').notNull(),
    country: t.text('country'),
    device: t.text('device').notNull(),
    browser: t.text('browser'),
    os: t.text('os'),
  }),
  (table) => [
    primaryKey({ name: 'item_clicks_pkey', columns: [table.linkId, table.clickedAt, table.id] }),
    readable('sealed_by_workspace'),
    limitedByLink(),
  ],
)

/** Counts of clicks by quarter-hour, as `visit_rollups` are of visits. */
export const itemClickRollups = pgTable(
  'item_click_rollups',
  (t) => ({
    linkId: linkId(),
    quarter: moment('quarter').notNull(),
    itemId: t.uuid('item_id').notNull(),
    workspaceId: workspaceId(),
    clicks: count('clicks'),
    uniqueClicks: count('unique_clicks'),
  }),
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
  (t) => ({
    day: day(),
    visitor: t.uuid('visitor').notNull(),
    itemId: t.uuid('item_id').notNull(),
    clickId: t.uuid('click_id').notNull(),
  }),
  (table) => [
    primaryKey({ name: 'clicker_days_pkey', columns: [table.day, table.visitor, table.itemId] }),
  ],
)
