import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  pgPolicy,
  pgTable,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { platformStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { givenSources } from '#contract/resources/accountFigures.ts'
import { accountStatuses } from '#contract/resources/creatorAccounts.ts'
import { mediaMetrics, mediaTypes } from '#contract/resources/medias.ts'
import {
  byItsStart,
  createdAt,
  currentCreator,
  currentWorkspace,
  isOfAssigned,
  isOfSeen,
  isOneOf,
  limited,
  moment,
  readable,
  sealedByCreator,
  sealedByWorkspace,
  updatedAt,
  workspaceRole,
} from './columns.ts'
import { creators } from './creators.ts'
import { metrics, reported } from './discovery.ts'
import { goesWith, refersTo, timestamps, workspaceRow } from './workspaceRows.ts'

/** Where an account that no snapshot came of stands in an order: before all others. */
export const orNever = (moment: AnyPgColumn): SQL => sql`coalesce(${moment}, '-infinity')`

/** Where a change that is not known stands in an order: below every loss. The number is the least that JSON carries whole. */
export const orLeast = (change: AnyPgColumn): SQL => sql`coalesce(${change}, -9007199254740991)`

/** A creator's account on a platform. Its URL follows from platform and handle. */
export const creatorAccounts = pgTable(
  'creator_accounts',
  (t) => ({
    ...workspaceRow(),
    creatorId: t.uuid('creator_id'),
    platform: t.text('platform', { enum: platforms }).notNull(),
    /** Without an @, in the case it was typed. */
    handle: t.text('handle').notNull(),
    /** What the platform calls it for good, while handles may change; null until that is known. */
    externalId: t.text('external_id'),
    displayName: t.text('display_name').notNull().default(''),
    avatarUrl: t.text('avatar_url'),
    followers: t.bigint('followers', { mode: 'number' }),
    /** The newest followers less those of 7 and of 30 days before. Triggers keep them, by `follower_change`. */
    followersChange7d: t.bigint('followers_change_7d', { mode: 'number' }),
    followersChange30d: t.bigint('followers_change_30d', { mode: 'number' }),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    /** What it posts about, and where it is: so do its posts, in this workspace. */
    niches: t.text('niches').array().notNull().default(sql`'{}'`),
    /** Upper-case. */
    countryCode: t.text('country_code'),
    status: t.text('status', { enum: accountStatuses }).notNull().default('PENDING'),
    /** Why it is not VALID. */
    statusReason: t.text('status_reason'),
    /** What its platform says of it where it is not simply there, and since when that is known. */
    platformStatus: t.text('platform_status', { enum: platformStatuses }),
    platformStatusSince: moment('platform_status_since'),
    /** When the newest snapshot was captured. */
    lastSyncedAt: moment('last_synced_at'),
    /** The first and the last day that count in analytics; null: no such bound. */
    startDate: t.date('start_date'),
    endDate: t.date('end_date'),
    ...timestamps(),
  }),
  (table) => [
    unique('creator_accounts_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('creator_accounts_account').on(
      table.workspaceId,
      table.platform,
      sql`lower(${table.handle})`,
    ),
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    refersTo('creator_accounts_creator', table, table.creatorId, creators).onDelete('set null'),
    index('creator_accounts_creator_id').on(table.workspaceId, table.creatorId),
    index('creator_accounts_external_id')
      .on(table.platform, table.externalId, table.workspaceId)
      .where(sql`external_id is not null`),
    index('creator_accounts_status').on(table.workspaceId, table.status),
    index('creator_accounts_platform_name').on(table.workspaceId, table.platform, table.id),
    index('creator_accounts_handle').on(table.workspaceId, sql`lower(${table.handle})`),
    index('creator_accounts_handle_start').on(table.workspaceId, byItsStart(table.handle)),
    index('creator_accounts_display_name').on(table.workspaceId, sql`lower(${table.displayName})`),
    index('creator_accounts_followers').on(table.workspaceId, reported(table.followers)),
    index('creator_accounts_followers_change_7d').on(
      table.workspaceId,
      orLeast(table.followersChange7d),
    ),
    index('creator_accounts_followers_change_30d').on(
      table.workspaceId,
      orLeast(table.followersChange30d),
    ),
    index('creator_accounts_last_synced_at').on(table.workspaceId, orNever(table.lastSyncedAt)),
    index('creator_accounts_created_at').on(table.workspaceId, table.createdAt),
    index('creator_accounts_updated_at').on(table.workspaceId, table.updatedAt),
    index('creator_accounts_tags').using('gin', table.tags),
    index('creator_accounts_of_authors')
      .on(table.workspaceId)
      .where(sql`niches <> '{}' or country_code is not null`),
    index('creator_accounts_valid').on(table.lastSyncedAt).where(sql`status = 'VALID'`),
    check('creator_accounts_platform', isOneOf('platform', platforms)),
    check('creator_accounts_status_known', isOneOf('status', accountStatuses)),
    check('creator_accounts_platform_status', isOneOf('platform_status', platformStatuses)),
    check('creator_accounts_dates', sql`start_date <= end_date`),
    check('creator_accounts_followers_count', sql`followers >= 0`),
    check('creator_accounts_country_code_shape', sql`country_code ~ '^[A-Z]{2}$'`),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
  ],
)

/** Lets calls read what belongs to the accounts that they see, and write nothing. */
const readWithItsAccount = () => [
  readable('read_by_workspace'),
  sealedByCreator(
    'select',
    sql`account_id in (select id from creator_accounts where creator_id = ${currentCreator})`,
  ),
  limited(isOfSeen('creator_accounts', 'account_id')),
]

/** Whether a row was given by the workspace, in a file or by a program, and not asked of the platform. */
const isGiven = isOneOf('source', givenSources)

/** Lets calls write what their workspace gives itself, and nothing that a platform reported. */
const writeGiven = (command: 'insert' | 'update' | 'delete') => {
  const own = sql`workspace_id = ${currentWorkspace} and ${isGiven}`
  return pgPolicy(`${command}_given`, {
    for: command,
    to: workspaceRole,
    ...(command === 'insert' ? {} : { using: own }),
    ...(command === 'delete' ? {} : { withCheck: own }),
  })
}

/**
 * What was reported of an account at a moment: followers, and totals over all of its posts. Rows of a platform are only
 * added. Of a day's rows that the workspace gave, a source's newest takes the place of its former one. What is not
 * reported is null.
 */
export const accountSnapshots = pgTable(
  'account_snapshots',
  (t) => ({
    ...workspaceRow(),
    accountId: t.uuid('account_id').notNull(),
    /** The day it counts for (UTC). A day's last snapshot stands for the day. */
    day: t.date('day').notNull().generatedAlwaysAs(sql`(captured_at at time zone 'UTC')::date`),
    capturedAt: moment('captured_at').notNull(),
    /** What captured it: a connector's name, or one of `givenSources`. */
    source: t.text('source').notNull(),
    followers: t.bigint('followers', { mode: 'number' }),
    ...metrics(),
    createdAt: createdAt(),
  }),
  (table) => [
    goesWith('account_snapshots_account', table, table.accountId, creatorAccounts),
    /** A capture that is recorded again changes nothing. */
    uniqueIndex('account_snapshots_capture').on(table.accountId, table.capturedAt, table.source),
    uniqueIndex('account_snapshots_given')
      .on(table.accountId, table.day, table.source)
      .where(isGiven),
    index('account_snapshots_day').on(table.accountId, table.day, table.capturedAt),
    index('account_snapshots_workspace').on(table.workspaceId, table.accountId),
    ...readWithItsAccount(),
    writeGiven('insert'),
    writeGiven('delete'),
  ],
)

/** A post of an account, as its platform last reported it. */
export const accountMedias = pgTable(
  'account_medias',
  (t) => ({
    ...workspaceRow(),
    accountId: t.uuid('account_id').notNull(),
    externalId: t.text('external_id').notNull(),
    mediaType: t.text('media_type', { enum: mediaTypes }).notNull(),
    url: t.text('url').notNull(),
    thumbnailUrl: t.text('thumbnail_url'),
    caption: t.text('caption').notNull().default(''),
    ...metrics(),
    /** When it was posted. */
    createdAt: moment('created_at').notNull(),
    updatedAt: updatedAt(),
    /** When its platform is asked about it again; null: never, or nobody asks. */
    refreshAt: moment('refresh_at'),
    /** When its platform was found to have it no longer; its figures are those it had at last. */
    goneAt: moment('gone_at'),
    /** How the workspace gave it, which stands until its platform reports it; null: it has. */
    source: t.text('source', { enum: givenSources }),
  }),
  (table) => [
    goesWith('account_medias_account', table, table.accountId, creatorAccounts),
    uniqueIndex('account_medias_external_id').on(table.accountId, table.externalId),
    index('account_medias_created_at').on(table.accountId, table.createdAt),
    ...mediaMetrics.map((name) =>
      index(`account_medias_${name}`).on(table.accountId, reported(table[name])),
    ),
    index('account_medias_workspace').on(table.workspaceId, table.accountId),
    index('account_medias_refresh_at').on(table.accountId, table.refreshAt),
    check('account_medias_media_type', isOneOf('media_type', mediaTypes)),
    check('account_medias_source', isGiven),
    ...readWithItsAccount(),
    writeGiven('insert'),
    writeGiven('update'),
  ],
)
