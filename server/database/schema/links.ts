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
import { workspaces } from './accounts.ts'
import {
  byItsStart,
  createdAt,
  creatorRole,
  currentCreator,
  isOfAssigned,
  limited,
  moment,
  primaryId,
  readable,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'
import { refersTo, timestamps, workspaceRow } from './workspaceRows.ts'

/**
 * The hosts that links stand on. A row without a workspace is one of the product's own six. Several
 * workspaces may claim a host; it answers for the one that has proven it.
 */
export const domains = pgTable(
  'domains',
  (t) => ({
    id: primaryId(),
    workspaceId: t.uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower-case, without a port. */
    host: t.text('host').notNull(),
    /** What the workspace puts into the host's DNS to prove it; null for the product's. */
    verificationToken: t.text('verification_token'),
    /** Null: claimed and not proven, so no visitor is answered there. */
    verifiedAt: moment('verified_at'),
    /** Whether the host's DNS leads here; null before that could be seen. */
    pointing: t.boolean('pointing'),
    /** When the DNS last answered. */
    checkedAt: moment('checked_at'),
    /** When the DNS is asked again; null: only when somebody asks for it. */
    nextCheckAt: moment('next_check_at'),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('domains_proven_host').on(table.host).where(sql`verified_at is not null`),
    uniqueIndex('domains_claimed_host').on(table.workspaceId, table.host),
    index('domains_host').on(table.host),
    index('domains_created_at').on(table.workspaceId, table.createdAt),
    index('domains_next_check_at').on(table.nextCheckAt),
    check(
      'domains_proof',
      sql`case when workspace_id is null then verification_token is null and verified_at is not null
        else verification_token is not null end`,
    ),
    sealedByWorkspace(),
    readable('product_domains_are_seen_by_all', sql`workspace_id is null`),
    /** Those that links of the creator stand on. */
    pgPolicy('creator_select', {
      for: 'select',
      to: creatorRole,
      using: sql`id in (select domain_id from tracking_links)`,
    }),
  ],
)

/** What does not expire stands behind all that does. */
export const orNeverExpires = (column: AnyPgColumn): SQL => sql`coalesce(${column}, 'infinity')`

export const trackingLinks = pgTable(
  'tracking_links',
  (t) => ({
    ...workspaceRow(),
    creatorId: t.uuid('creator_id'),
    domainId: t
      .uuid('domain_id')
      .notNull()
      .references(() => domains.id),
    pathname: t.text('pathname').notNull(),
    title: t.text('title').notNull().default(''),
    /** Where visitors are led when there is no landing page; null: nowhere. */
    targetUrl: t.text('target_url'),
    excludedCountryCodes: t.text('excluded_country_codes').array().notNull().default(sql`'{}'`),
    enabled: t.boolean('enabled').notNull().default(true),
    /** From then on it is switched off; null: never. */
    expiresAt: moment('expires_at'),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    ...timestamps(),
  }),
  (table) => [
    unique('tracking_links_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('tracking_links_address').on(table.domainId, sql`lower(${table.pathname})`),
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    refersTo('tracking_links_creator', table, table.creatorId, creators).onDelete('set null'),
    index('tracking_links_creator_id').on(table.workspaceId, table.creatorId),
    /** By which the links of each domain are counted. */
    index('tracking_links_domain_id').on(table.workspaceId, table.domainId),
    index('tracking_links_created_at').on(table.workspaceId, table.createdAt),
    index('tracking_links_updated_at').on(table.workspaceId, table.updatedAt),
    index('tracking_links_title').on(table.workspaceId, sql`lower(${table.title})`, table.id),
    index('tracking_links_pathname').on(table.workspaceId, sql`lower(${table.pathname})`, table.id),
    index('tracking_links_expires_at').on(
      table.workspaceId,
      orNeverExpires(table.expiresAt),
      table.id,
    ),
    index('tracking_links_off')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`not enabled`),
    index('tracking_links_title_start').on(table.workspaceId, byItsStart(table.title)),
    index('tracking_links_pathname_start').on(table.workspaceId, byItsStart(table.pathname)),
    index('tracking_links_tags').using('gin', table.tags),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
  ],
)
