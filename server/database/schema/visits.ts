import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { creatorRole, limited, moment, workspaceRole } from './columns.ts'
import {
  count,
  day,
  limitedByLink,
  linkId,
  readByOwnCreator,
  readByWorkspace,
  workspaceId,
} from './visitColumns.ts'

/**
 * The tables of visits; docs/visits.md tells who writes and who reads each. What this builder cannot say
 * stands in the baseline migration: partitions by month, columns that a primary key's index carries along, fill
 * factors. No table refers to tracking_links, since checking the reference would cost each visit a lock.
 */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Sums over all links are not for such a member: theirs are added up link by link. */
const notForLimited = () => limited(sql`false`)

/** The row goes with its workspace. */
const goesWithWorkspace = (table: string, column: AnyPgColumn) =>
  foreignKey({
    name: `${table}_workspace_id_fkey`,
    columns: [column],
    foreignColumns: [workspaces.id],
  }).onDelete('cascade')

const profileId = () => integer('profile_id').notNull()

/** Where a visit came from and with what; what the query of the link said, and where it began. Null: not known, said or recorded. */
const visitorColumns = () => ({
  country: text('country'),
  referrer: text('referrer'),
  device: text('device').notNull(),
  browser: text('browser'),
  os: text('os'),
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  ref: text('ref'),
  /** LINK, PAGE or CLICK. */
  entry: text('entry'),
})

/** Quarter-hours of a day (UTC), from 0 to 95. */
const quarterList = (name: string) => smallint(name).array().notNull()

/** Counts that belong to the entries of a list of quarter-hours, in its order. */
const countList = (name: string) => integer(name).array().notNull()

/** The sum of a list of the row's counts, which the database keeps. */
const sumOf = (name: string, list: string) =>
  count(name).generatedAlwaysAs(sql.raw(`sum_of_counts("${list}")`))

/** Visits, split as the headline figures are. */
const counts = () => ({
  allowed: count('allowed'),
  blocked: count('blocked'),
  uniqueAllowed: count('unique_allowed'),
  uniqueBlocked: count('unique_blocked'),
})

/** The same for each entry of `quarters`. A quarter-hour may stand there more than once, since what came late is appended. */
const countsByQuarter = () => ({
  quarters: quarterList('quarters'),
  allowedThen: countList('allowed_then'),
  blockedThen: countList('blocked_then'),
  uniqueAllowedThen: countList('unique_allowed_then'),
  uniqueBlockedThen: countList('unique_blocked_then'),
})

/**
 * Every opening of a tracking link, partitioned by month. A visit's id is made before it is written, so writing one
 * again changes nothing.
 */
export const visits = pgTable(
  'visits',
  (t) => ({
    id: t.uuid('id').notNull(),
    linkId: linkId(),
    workspaceId: workspaceId(),
    visitedAt: moment('visited_at').notNull(),
    /** The first 16 bytes of a hash of the visitor's IP address, user agent and link under the salt of the day. */
    visitor: t.uuid('visitor').notNull(),
    /** The first visit of the visitor to the link on that day (UTC), counted apart for allowed and blocked. */
    isUnique: t.boolean('is_unique').notNull(),
    /** One of the contract's `blockedReasons`; null: the visit was allowed. */
    blockedReason: t.text('blocked_reason'),
    ...visitorColumns(),
  }),
  (table) => [
    primaryKey({ name: 'visits_pkey', columns: [table.linkId, table.visitedAt, table.id] }),
    /** Finds a day's visits. They lie in the order of their arrival, so a few bytes for many pages tell where. */
    index('visits_visited_at')
      .using('brin', table.visitedAt)
      .with({ pages_per_range: 32, autosummarize: 'on' }),
    readByWorkspace(),
    limitedByLink(),
    readByOwnCreator(),
  ],
)

/**
 * Counts of visits by quarter-hour: what a chart reads, whatever the number of visits. Every update changes only
 * counts, and the free space lets PostgreSQL keep it on the row's page.
 */
export const visitRollups = pgTable(
  'visit_rollups',
  {
    linkId: linkId(),
    quarter: moment('quarter').notNull(),
    workspaceId: workspaceId(),
    ...counts(),
  },
  (table) => [
    primaryKey({ name: 'visit_rollups_pkey', columns: [table.linkId, table.quarter] }),
    readByWorkspace(),
    limitedByLink(),
    readByOwnCreator(),
  ],
)

/** The secret of each day's visitor hashes. Without it nobody can tell whether a hash is a certain visitor's. */
export const visitorSalts = pgTable('visitor_salts', (t) => ({
  day: t.date('day').primaryKey(),
  salt: bytea('salt').notNull(),
}))

/** Who was already seen on a day, partitioned by day. The row that gets in first makes its visit the unique one. */
export const visitorDays = pgTable(
  'visitor_days',
  (t) => ({
    day: day(),
    visitor: t.uuid('visitor').notNull(),
    blocked: t.boolean('blocked').notNull(),
    visitId: t.uuid('visit_id'),
  }),
  (table) => [
    primaryKey({ name: 'visitor_days_pkey', columns: [table.day, table.visitor, table.blocked] }),
  ],
)

/** What visits come with, each combination once. */
export const visitProfiles = pgTable(
  'visit_profiles',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    blockedReason: t.text('blocked_reason'),
    ...visitorColumns(),
    /** A hash of the columns above, which could not be looked up in an index themselves: they may be null. */
    key: t
      .uuid('key')
      .notNull()
      .generatedAlwaysAs(
        sql`visit_profile_key(country, referrer, device, browser, os, blocked_reason, utm_source, utm_medium, utm_campaign, ref, entry)`,
      ),
  }),
  (table) => [
    goesWithWorkspace('visit_profiles', table.workspaceId),
    unique('visit_profiles_workspace_id_key_key').on(table.workspaceId, table.key),
    readByWorkspace(),
  ],
)

/**
 * The visits of a link on a day that came with one profile. The lists say when: the quarter-hour of each visit, and of
 * each unique one, so that a day can be cut as any timezone cuts it.
 */
export const linkVisitDays = pgTable(
  'link_visit_days',
  {
    linkId: linkId(),
    day: day(),
    profileId: profileId(),
    workspaceId: workspaceId(),
    visits: count('visits'),
    uniqueVisits: count('unique_visits'),
    quarters: quarterList('quarters'),
    uniqueQuarters: quarterList('unique_quarters'),
  },
  (table) => [
    primaryKey({
      name: 'link_visit_days_pkey',
      columns: [table.linkId, table.day, table.profileId],
    }),
    readByWorkspace(),
    limitedByLink(),
  ],
)

/** The same for all links of a workspace together. */
export const workspaceVisitDays = pgTable(
  'workspace_visit_days',
  {
    workspaceId: workspaceId(),
    day: day(),
    profileId: profileId(),
    visits: count('visits'),
    uniqueVisits: count('unique_visits'),
    quarters: quarterList('quarters'),
    uniqueQuarters: quarterList('unique_quarters'),
  },
  (table) => [
    primaryKey({
      name: 'workspace_visit_days_pkey',
      columns: [table.workspaceId, table.day, table.profileId],
    }),
    goesWithWorkspace('workspace_visit_days', table.workspaceId),
    readByWorkspace(),
    notForLimited(),
  ],
)

/** The quarter-hours of all links of a workspace together, up to the watermark. */
export const workspaceVisitRollups = pgTable(
  'workspace_visit_rollups',
  { workspaceId: workspaceId(), quarter: moment('quarter').notNull(), ...counts() },
  (table) => [
    primaryKey({
      name: 'workspace_visit_rollups_pkey',
      columns: [table.workspaceId, table.quarter],
    }),
    goesWithWorkspace('workspace_visit_rollups', table.workspaceId),
    readByWorkspace(),
    notForLimited(),
  ],
)

/** The visits of a link on a day by the quarter-hour, and in all. */
export const linkDayQuarters = pgTable(
  'link_day_quarters',
  {
    linkId: linkId(),
    day: day(),
    workspaceId: workspaceId(),
    ...countsByQuarter(),
    allowed: sumOf('allowed', 'allowed_then'),
    blocked: sumOf('blocked', 'blocked_then'),
    uniqueAllowed: sumOf('unique_allowed', 'unique_allowed_then'),
    uniqueBlocked: sumOf('unique_blocked', 'unique_blocked_then'),
  },
  (table) => [
    primaryKey({ name: 'link_day_quarters_pkey', columns: [table.linkId, table.day] }),
    /** Answers how many visits each link of a workspace had on its days, without the rows. */
    index('link_day_quarters_sums').on(
      table.workspaceId,
      table.day,
      table.linkId,
      table.allowed,
      table.blocked,
      table.uniqueAllowed,
      table.uniqueBlocked,
    ),
    readByWorkspace(),
    limitedByLink(),
    readByOwnCreator(),
  ],
)

/**
 * How many people's visits of a link are rolled up in the 30 days (UTC) that end with the watermark's: lists of links are
 * sorted by this and the visits since. Every link has its row from when it is made. Where ClickHouse keeps visits, these are all
 * that lists know, the blocked ones among them.
 */
export const linkRecentVisits = pgTable(
  'link_recent_visits',
  (t) => ({
    linkId: t.uuid('link_id').primaryKey(),
    workspaceId: workspaceId(),
    visits: count('visits'),
    /** Kept with ClickHouse alone. */
    blocked: count('blocked').default(0),
  }),
  (table) => [
    index('link_recent_visits_most').on(table.workspaceId, table.visits, table.linkId),
    readByWorkspace(),
    limitedByLink(),
  ],
)

/**
 * Links that have been deleted, until what was being written for them at that moment, or is elsewhere, is deleted too. A row
 * outlives its workspace.
 */
export const goneLinks = pgTable(
  'gone_links',
  (t) => ({
    linkId: t.uuid('link_id').primaryKey(),
    workspaceId: workspaceId(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  }),
  (table) => [
    index('gone_links_workspace_id').on(table.workspaceId),
    index('gone_links_deleted_at').on(table.deletedAt),
    readByWorkspace(),
    notForLimited(),
  ],
)

/**
 * The visits of a workspace on a day that came with one value (`(none)`: not known) of one dimension: as a sum, and by
 * the quarter-hour. What a deleted link takes away is appended below zero.
 */
export const workspaceValueDays = pgTable(
  'workspace_value_days',
  (t) => ({
    workspaceId: workspaceId(),
    dimension: t.text('dimension').notNull(),
    day: day(),
    value: t.text('value').notNull(),
    ...counts(),
    ...countsByQuarter(),
  }),
  (table) => [
    primaryKey({
      name: 'workspace_value_days_pkey',
      columns: [table.workspaceId, table.dimension, table.day, table.value],
    }),
    goesWithWorkspace('workspace_value_days', table.workspaceId),
    readByWorkspace(),
    notForLimited(),
  ],
)

/**
 * One row: hours before `watermark` are in the daily tables, but for late visits. It also is the lock of
 * whoever changes those tables: updating it makes another transaction that does the same wait, and then start again.
 */
export const visitWatermark = pgTable(
  'visit_watermark',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    watermark: t.timestamp('watermark', { withTimezone: true }).notNull().default(sql`'-infinity'`),
    /** Since when it is recorded with what query and where visits began; null: since the first visit. */
    entriesSince: moment('entries_since'),
  }),
  (table) => [
    check('visit_watermark_is_only_check', sql`${table.isOnly}`),
    pgPolicy('read_by_workspaces', {
      for: 'select',
      to: [workspaceRole, creatorRole],
      using: sql`true`,
    }),
  ],
)

/** The visits that were recorded behind the watermark. They stand here until they are in the daily tables too. */
export const lateVisits = pgTable(
  'late_visits',
  (t) => ({
    linkId: linkId(),
    visitedAt: moment('visited_at').notNull(),
    id: t.uuid('id').notNull(),
    workspaceId: workspaceId(),
  }),
  (table) => [
    primaryKey({ name: 'late_visits_pkey', columns: [table.linkId, table.visitedAt, table.id] }),
    readByWorkspace(),
    limitedByLink(),
    readByOwnCreator(),
  ],
)
