import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Language, languages } from '#contract/locale.ts'
import { pageFontNames } from '#contract/reference/pageFonts.ts'
import { pageThemeNames } from '#contract/reference/pageThemes.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { pageItemFacts, pageItemTypes } from '#contract/rules/pageItemTypes.ts'
import {
  isOfSeen,
  isOneOf,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { trackingLinks } from './links.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

const isJsonObject = sql`jsonb_typeof(translations) = 'object'`

/** What tracking links show instead of leading on at once. */
export const landingPages = pgTable(
  'landing_pages',
  (t) => ({
    ...workspaceRow(),
    trackingLinkId: t.uuid('tracking_link_id').notNull(),
    title: t.text('title').notNull().default(''),
    bio: t.text('bio').notNull().default(''),
    /** Null: it is in each visitor’s. */
    language: t.text('language').$type<Language>(),
    /** Its words in other languages. */
    translations: t
      .jsonb('translations')
      .$type<LandingPage['translations']>()
      .notNull()
      .default({}),
    theme: t.text('theme', { enum: pageThemeNames }).notNull().default('PAPER'),
    font: t.text('font', { enum: pageFontNames }).notNull().default('SYSTEM'),
    /** Colours are `#rrggbb`; null: the theme's. */
    accentColor: t.text('accent_color'),
    backgroundColor: t.text('background_color'),
    gradientColor: t.text('gradient_color'),
    /** In degrees, as CSS counts them. */
    gradientAngle: t.integer('gradient_angle').notNull().default(180),
    socialTitle: t.text('social_title').notNull().default(''),
    socialDescription: t.text('social_description').notNull().default(''),
    /** Where its pictures are in storage, and their MIME types; null without one. */
    avatarKey: t.text('avatar_key'),
    avatarType: t.text('avatar_type'),
    backgroundKey: t.text('background_key'),
    backgroundType: t.text('background_type'),
    socialImageKey: t.text('social_image_key'),
    socialImageType: t.text('social_image_type'),
    /** Rises with each update call, so that two who edit at once notice each other. */
    version: t.integer('version').notNull().default(1),
    ...timestamps(),
  }),
  (table) => [
    unique('landing_pages_in_workspace').on(table.workspaceId, table.id),
    goesWith('landing_pages_tracking_link', table, table.trackingLinkId, trackingLinks),
    uniqueIndex('landing_pages_tracking_link_id').on(table.trackingLinkId),
    index('landing_pages_tracking_link_in_workspace').on(table.workspaceId, table.trackingLinkId),
    index('landing_pages_title').on(table.workspaceId, sql`lower(${table.title})`),
    index('landing_pages_created_at').on(table.workspaceId, table.createdAt),
    index('landing_pages_updated_at').on(table.workspaceId, table.updatedAt),
    check('landing_pages_language', isOneOf('language', languages)),
    check('landing_pages_translations', isJsonObject),
    check('landing_pages_theme', isOneOf('theme', pageThemeNames)),
    check('landing_pages_font', isOneOf('font', pageFontNames)),
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
    sealedByCreator('select', isOfSeen('tracking_links', 'tracking_link_id')),
  ],
)

const leadsNowhere = pageItemTypes
  .filter((type) => pageItemFacts[type].leadsSomewhere)
  .map((type) => `type <> '${type}'`)
  .join(' and ')

/** What stands on landing pages. */
export const pageItems = pgTable(
  'page_items',
  (t) => ({
    ...workspaceRow(),
    landingPageId: t.uuid('landing_page_id').notNull(),
    type: t.text('type', { enum: pageItemTypes }).notNull(),
    /** Where it stands on its page, from the least; of two that are alike the older first. */
    position: t.integer('position').notNull(),
    label: t.text('label').notNull().default(''),
    url: t.text('url'),
    /** Where its picture or video is in storage, and its MIME type; null without one. */
    sourceKey: t.text('source_key'),
    sourceType: t.text('source_type'),
    sourceAlt: t.text('source_alt').notNull().default(''),
    /** What it says in other languages of its page. */
    translations: t.jsonb('translations').$type<PageItem['translations']>().notNull().default({}),
    /** It is on the page from and until then; null: from the beginning, for good. */
    visibleFrom: moment('visible_from'),
    visibleUntil: moment('visible_until'),
    ...timestamps(),
  }),
  (table) => [
    goesWith('page_items_landing_page', table, table.landingPageId, landingPages),
    index('page_items_position').on(table.landingPageId, table.position),
    index('page_items_landing_page_in_workspace').on(table.workspaceId, table.landingPageId),
    index('page_items_place').on(table.workspaceId, table.position, table.id),
    index('page_items_type').on(table.workspaceId, table.type),
    index('page_items_created_at').on(table.workspaceId, table.createdAt),
    index('page_items_updated_at').on(table.workspaceId, table.updatedAt),
    check('page_items_type_known', isOneOf('type', pageItemTypes)),
    check('page_items_link_leads_somewhere', sql.raw(`${leadsNowhere} or url is not null`)),
    check('page_items_translations', isJsonObject),
    check('page_items_schedule', sql`visible_from < visible_until`),
    check('page_items_position_counts', sql`position >= 0`),
    check('page_items_source', sql`(source_key is null) = (source_type is null)`),
    sealedByWorkspace(),
    limited(isOfSeen('landing_pages', 'landing_page_id')),
  ],
)
