import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { platformStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { givenSources } from '#contract/resources/accountFigures.ts'
import { accountStatuses } from '#contract/resources/creatorAccounts.ts'
import { mediaTypes } from '#contract/resources/medias.ts'
import { workspaces } from './accounts.ts'
import {
  byItsStart,
  createdAt,
  currentCreator,
  currentWorkspace,
  isOfAssigned,
  isOfSeen,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByCreator,
  sealedByWorkspace,
  updatedAt,
  workspaceRole,
} from './columns.ts'
import { creators } from './creators.ts'
import { reported } from './discovery.ts'

const listed = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Where an account that no snapshot came of stands in an order: before all others. */
export const orNever = (moment: AnyPgColumn): SQL => sql`coalesce(${moment}, '-infinity')`

/** Where a change that is not known stands in an order: below every loss. The number is the least that JSON carries whole. */
export const orLeast = (change: AnyPgColumn): SQL => sql`coalesce(${change}, -9007199254740991)`

/** A creator's account on a platform. Its URL follows from platform and handle. */
export const creatorAccounts = pgTable(
  'creator_accounts',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    creatorId: uuid('creator_id'),
    platform: text('platform', { enum: platforms }).notNull(),
    /** Without an @, in the case it was typed. */
    handle: text('handle').notNull(),
    /** What the platform calls it for good, while handles may change; null until that is known. */
    externalId: text('external_id'),
    displayName: text('display_name').notNull().default(''),
    avatarUrl: text('avatar_url'),
    followers: bigint('followers', { mode: 'number' }),
    /** The newest followers less those of 7 and of 30 days before. Triggers keep them, by `follower_change`. */
    followersChange7d: bigint('followers_change_7d', { mode: 'number' }),
    followersChange30d: bigint('followers_change_30d', { mode: 'number' }),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** What it posts about, and where it is: so do its posts, in this workspace. */
    niches: text('niches').array().notNull().default(sql`'{}'`),
    /** Upper-case. */
    countryCode: text('country_code'),
    status: text('status', { enum: accountStatuses }).notNull().default('PENDING'),
    /** Why it is not VALID. */
    statusReason: text('status_reason'),
    /** What its platform says of it where it is not simply there, and since when that is known. */
    platformStatus: text('platform_status', { enum: platformStatuses }),
    platformStatusSince: moment('platform_status_since'),
    /** When the newest snapshot was captured. */
    lastSyncedAt: moment('last_synced_at'),
    /** The first and the last day that count in analytics; null: no such bound. */
    startDate: date('start_date'),
    endDate: date('end_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('creator_accounts_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('creator_accounts_account').on(
      table.workspaceId,
      table.platform,
      sql`lower(${table.handle})`,
    ),
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    foreignKey({
      name: 'creator_accounts_creator',
      columns: [table.workspaceId, table.creatorId],
      foreignColumns: [creators.workspaceId, creators.id],
    }).onDelete('set null'),
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
    index('creator_accounts_valid').on(table.lastSyncedAt).where(sql`status = 'VALID'`),
    check('creator_accounts_platform', sql`platform in (${listed(platforms)})`),
    check('creator_accounts_status_known', sql`status in (${listed(accountStatuses)})`),
    check(
      'creator_accounts_platform_status',
      sql`platform_status in (${listed(platformStatuses)})`,
    ),
    check('creator_accounts_dates', sql`start_date <= end_date`),
    check('creator_accounts_followers_count', sql`followers >= 0`),
    check('creator_accounts_country_code_shape', sql`country_code ~ '^[A-Z]{2}$'`),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
  ],
)

const metric = (name: string) => bigint(name, { mode: 'number' })

/** Lets calls read what belongs to the accounts that they see, and write nothing. */
const readWithItsAccount = () => [
  pgPolicy('read_by_workspace', {
    for: 'select',
    to: workspaceRole,
    using: sql`workspace_id = ${currentWorkspace}`,
  }),
  sealedByCreator(
    'select',
    sql`account_id in (select id from creator_accounts where creator_id = ${currentCreator})`,
  ),
  limited(isOfSeen('creator_accounts', 'account_id')),
]

/** Whether a row was given by the workspace, in a file or by a program, and not asked of the platform. */
const isGiven = sql`source in (${listed(givenSources)})`

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
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    /** The day it counts for (UTC). A day's last snapshot stands for the day. */
    day: date('day').notNull().generatedAlwaysAs(sql`(captured_at at time zone 'UTC')::date`),
    capturedAt: moment('captured_at').notNull(),
    /** What captured it: a connector's name, or one of `givenSources`. */
    source: text('source').notNull(),
    followers: metric('followers'),
    bookmarks: metric('bookmarks'),
    comments: metric('comments'),
    downloads: metric('downloads'),
    likes: metric('likes'),
    reposts: metric('reposts'),
    shares: metric('shares'),
    views: metric('views'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'account_snapshots_account',
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [creatorAccounts.workspaceId, creatorAccounts.id],
    }).onDelete('cascade'),
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
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    externalId: text('external_id').notNull(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    url: text('url').notNull(),
    thumbnailUrl: text('thumbnail_url'),
    caption: text('caption').notNull().default(''),
    bookmarks: metric('bookmarks'),
    comments: metric('comments'),
    downloads: metric('downloads'),
    likes: metric('likes'),
    reposts: metric('reposts'),
    shares: metric('shares'),
    views: metric('views'),
    /** When it was posted. */
    createdAt: moment('created_at').notNull(),
    updatedAt: updatedAt(),
    /** When its platform is asked about it again; null: never, or nobody asks. */
    refreshAt: moment('refresh_at'),
    /** When its platform was found to have it no longer; its figures are those it had at last. */
    goneAt: moment('gone_at'),
    /** How the workspace gave it, which stands until its platform reports it; null: it has. */
    source: text('source', { enum: givenSources }),
  },
  (table) => [
    foreignKey({
      name: 'account_medias_account',
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [creatorAccounts.workspaceId, creatorAccounts.id],
    }).onDelete('cascade'),
    uniqueIndex('account_medias_external_id').on(table.accountId, table.externalId),
    index('account_medias_created_at').on(table.accountId, table.createdAt),
    ...(['bookmarks', 'comments', 'downloads', 'likes', 'reposts', 'shares', 'views'] as const).map(
      (name) => index(`account_medias_${name}`).on(table.accountId, reported(table[name])),
    ),
    index('account_medias_workspace').on(table.workspaceId, table.accountId),
    index('account_medias_refresh_at').on(table.accountId, table.refreshAt),
    check('account_medias_media_type', sql`media_type in (${listed(mediaTypes)})`),
    check('account_medias_source', isGiven),
    ...readWithItsAccount(),
    writeGiven('insert'),
    writeGiven('update'),
  ],
)
