import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { pageFontNames } from '#contract/reference/pageFonts.ts'
import { pageThemeNames } from '#contract/reference/pageThemes.ts'
import { pageItemTypes } from '#contract/resources/pageItems.ts'
import { workspaces } from './accounts.ts'
import {
  createdAt,
  isOfSeen,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByWorkspace,
  updatedAt,
} from './columns.ts'
import { trackingLinks } from './links.ts'

/** What tracking links show instead of leading on at once. */
export const landingPages = pgTable(
  'landing_pages',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    trackingLinkId: uuid('tracking_link_id').notNull(),
    title: text('title').notNull().default(''),
    bio: text('bio').notNull().default(''),
    theme: text('theme', { enum: pageThemeNames }).notNull().default('PAPER'),
    font: text('font', { enum: pageFontNames }).notNull().default('SYSTEM'),
    /** Colours are `#rrggbb`; null: the theme's. */
    accentColor: text('accent_color'),
    backgroundColor: text('background_color'),
    gradientColor: text('gradient_color'),
    /** In degrees, as CSS counts them. */
    gradientAngle: integer('gradient_angle').notNull().default(180),
    socialTitle: text('social_title').notNull().default(''),
    socialDescription: text('social_description').notNull().default(''),
    /** Where its pictures are in storage, and their MIME types; null without one. */
    avatarKey: text('avatar_key'),
    avatarType: text('avatar_type'),
    backgroundKey: text('background_key'),
    backgroundType: text('background_type'),
    socialImageKey: text('social_image_key'),
    socialImageType: text('social_image_type'),
    /** Rises with each update call, so that two who edit at once notice each other. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('landing_pages_in_workspace').on(table.workspaceId, table.id),
    foreignKey({
      name: 'landing_pages_tracking_link',
      columns: [table.workspaceId, table.trackingLinkId],
      foreignColumns: [trackingLinks.workspaceId, trackingLinks.id],
    }).onDelete('cascade'),
    uniqueIndex('landing_pages_tracking_link_id').on(table.trackingLinkId),
    index('landing_pages_tracking_link_in_workspace').on(table.workspaceId, table.trackingLinkId),
    index('landing_pages_title').on(table.workspaceId, sql`lower(${table.title})`),
    index('landing_pages_created_at').on(table.workspaceId, table.createdAt),
    index('landing_pages_updated_at').on(table.workspaceId, table.updatedAt),
    check(
      'landing_pages_theme',
      sql.raw(`theme in (${pageThemeNames.map((theme) => `'${theme}'`).join(', ')})`),
    ),
    check(
      'landing_pages_font',
      sql.raw(`font in (${pageFontNames.map((font) => `'${font}'`).join(', ')})`),
    ),
    check(
      'landing_pages_colours',
      sql`accent_color ~ '^#[0-9a-f]{6}$' and background_color ~ '^#[0-9a-f]{6}$' and gradient_color ~ '^#[0-9a-f]{6}$'`,
    ),
    check('landing_pages_gradient_angle', sql`gradient_angle between 0 and 359`),
    check(
      'landing_pages_pictures',
      sql`(avatar_key is null) = (avatar_type is null)
        and (background_key is null) = (background_type is null)
        and (social_image_key is null) = (social_image_type is null)`,
    ),
    sealedByWorkspace(),
    limited(isOfSeen('tracking_links', 'tracking_link_id')),
  ],
)

/** What stands on landing pages. */
export const pageItems = pgTable(
  'page_items',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    landingPageId: uuid('landing_page_id').notNull(),
    type: text('type', { enum: pageItemTypes }).notNull(),
    /** Where it stands on its page, from the least; of two that are alike the older first. */
    position: integer('position').notNull(),
    label: text('label').notNull().default(''),
    url: text('url'),
    /** Where its picture or video is in storage, and its MIME type; null without one. */
    sourceKey: text('source_key'),
    sourceType: text('source_type'),
    sourceAlt: text('source_alt').notNull().default(''),
    /** It is on the page from and until then; null: from the beginning, for good. */
    visibleFrom: moment('visible_from'),
    visibleUntil: moment('visible_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'page_items_landing_page',
      columns: [table.workspaceId, table.landingPageId],
      foreignColumns: [landingPages.workspaceId, landingPages.id],
    }).onDelete('cascade'),
    index('page_items_position').on(table.landingPageId, table.position),
    index('page_items_landing_page_in_workspace').on(table.workspaceId, table.landingPageId),
    index('page_items_place').on(table.workspaceId, table.position, table.id),
    index('page_items_type').on(table.workspaceId, table.type),
    index('page_items_created_at').on(table.workspaceId, table.createdAt),
    index('page_items_updated_at').on(table.workspaceId, table.updatedAt),
    check(
      'page_items_type_known',
      sql.raw(`type in (${pageItemTypes.map((type) => `'${type}'`).join(', ')})`),
    ),
    check('page_items_link_leads_somewhere', sql`type <> 'LINK_COMPONENT_ITEM' or url is not null`),
    check('page_items_schedule', sql`visible_from < visible_until`),
    check('page_items_position_counts', sql`position >= 0`),
    check('page_items_source', sql`(source_key is null) = (source_type is null)`),
    sealedByWorkspace(),
    limited(isOfSeen('landing_pages', 'landing_page_id')),
  ],
)
