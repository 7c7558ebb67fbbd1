import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import {
  byItsStart,
  createdAt,
  isOfAssigned,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByWorkspace,
  updatedAt,
  workspaceRole,
} from './columns.ts'
import { creators } from './creators.ts'

/**
 * The hosts that links stand on. A row without a workspace is one of the product's own six. Several
 * workspaces may claim a host; it answers for the one that has proven it.
 */
export const domains = pgTable(
  'domains',
  {
    id: primaryId(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower-case, without a port. */
    host: text('host').notNull(),
    /** What the workspace puts into the host's DNS to prove it; null for the product's. */
    verificationToken: text('verification_token'),
    /** Null: claimed and not proven, so no visitor is answered there. */
    verifiedAt: moment('verified_at'),
    /** Whether the host's DNS leads here; null before that could be seen. */
    pointing: boolean('pointing'),
    /** When the DNS last answered. */
    checkedAt: moment('checked_at'),
    /** When the DNS is asked again; null: only when somebody asks for it. */
    nextCheckAt: moment('next_check_at'),
    createdAt: createdAt(),
  },
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
    pgPolicy('product_domains_are_seen_by_all', {
      for: 'select',
      to: workspaceRole,
      using: sql`workspace_id is null`,
    }),
  ],
)

export const trackingLinks = pgTable(
  'tracking_links',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    creatorId: uuid('creator_id'),
    domainId: uuid('domain_id')
      .notNull()
      .references(() => domains.id),
    pathname: text('pathname').notNull(),
    title: text('title').notNull().default(''),
    /** Where visitors are led when there is no landing page; null: nowhere. */
    targetUrl: text('target_url'),
    excludedCountryCodes: text('excluded_country_codes').array().notNull().default(sql`'{}'`),
    enabled: boolean('enabled').notNull().default(true),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('tracking_links_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('tracking_links_address').on(table.domainId, sql`lower(${table.pathname})`),
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    foreignKey({
      name: 'tracking_links_creator',
      columns: [table.workspaceId, table.creatorId],
      foreignColumns: [creators.workspaceId, creators.id],
    }).onDelete('set null'),
    index('tracking_links_creator_id').on(table.workspaceId, table.creatorId),
    /** By which the links of each domain are counted. */
    index('tracking_links_domain_id').on(table.workspaceId, table.domainId),
    index('tracking_links_created_at').on(table.workspaceId, table.createdAt),
    index('tracking_links_updated_at').on(table.workspaceId, table.updatedAt),
    index('tracking_links_title').on(table.workspaceId, sql`lower(${table.title})`, table.id),
    index('tracking_links_pathname').on(table.workspaceId, sql`lower(${table.pathname})`, table.id),
    index('tracking_links_off')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`not enabled`),
    index('tracking_links_title_start').on(table.workspaceId, byItsStart(table.title)),
    index('tracking_links_pathname_start').on(table.workspaceId, byItsStart(table.pathname)),
    index('tracking_links_tags').using('gin', table.tags),
    sealedByWorkspace(),
    limited(isOfAssigned()),
  ],
)
