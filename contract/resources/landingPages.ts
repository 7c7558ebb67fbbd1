import { array, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { languages } from '#contract/locale.ts'
import { pictureRoutes } from '#contract/pictureRoutes.ts'
import { pageFontNames } from '#contract/reference/pageFonts.ts'
import { pageThemeNames } from '#contract/reference/pageThemes.ts'
import { resource } from '#contract/resource.ts'
import { colour } from '#contract/rules/colour.ts'
import { inLanguages } from '#contract/rules/translations.ts'
import { count, id, only, text, time } from '#contract/schema.ts'
import { pageItem } from './pageItems.ts'

/** What a tracking link shows instead of leading on at once. A link has one at most. */
export const landingPage = object({
  id: id().required(),
  tracking_link_id: id().required(),
  title: string().defined(),
  bio: string().defined(),
  /**
   * Its words in other languages, for visitors who read one of those. A page is in the languages that stand here and in its own, its
   * items too.
   */
  translations: inLanguages(
    object({
      title: string(),
      bio: string(),
      social_title: string(),
      social_description: string(),
    }),
  ).required(),
  /** Which language its words are in, and what stands around them for every visitor; null: each visitor’s own. */
  language: string().oneOf(languages).nullable().defined(),
  theme: string().oneOf(pageThemeNames).required(),
  font: string().oneOf(pageFontNames).required(),
  /** The colour of its buttons; null: the theme's. */
  accent_color: string().nullable().defined(),
  /** What it stands on where there is no picture or video; null: the theme's background. */
  background_color: string().nullable().defined(),
  /** With a background colour: what that runs to. */
  gradient_color: string().nullable().defined(),
  /** Where to, in degrees: 180 is from top to bottom, as CSS counts. */
  gradient_angle: count().max(359).required(),
  profile_avatar_url: string().nullable().defined(),
  profile_avatar_mime_type: string().nullable().defined(),
  /** A picture, or a video. */
  background_source_url: string().nullable().defined(),
  background_source_mime_type: string().nullable().defined(),
  /** What previews in social networks say; empty: the title and the bio. */
  social_title: string().defined(),
  social_description: string().defined(),
  /** The picture of such a preview; null: the avatar. */
  social_image_url: string().nullable().defined(),
  social_image_mime_type: string().nullable().defined(),
  /** What stands on it, in order. */
  component_data: array(pageItem.required()).required(),
  /** Rises with each update call of the page; see `expected_version` there. */
  version: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type LandingPage = InferType<typeof landingPage>

/** The shapes of a page's pictures, width by height: what an editor crops to and a page shows. */
export const pictureShapes = {
  avatar: { width: 1, height: 1 },
  link: { width: 1, height: 1 },
  carousel: { width: 4, height: 5 },
  social: { width: 40, height: 21 },
} as const

const words = {
  title: text(120),
  bio: text(1000),
  social_title: text(120),
  social_description: text(300),
}

const look = {
  ...words,
  translations: inLanguages(only(words)),
  language: string().oneOf(languages, 'Not a known language').nullable(),
  theme: string().oneOf(pageThemeNames, 'Not a known theme'),
  font: string().oneOf(pageFontNames, 'Not a known font'),
  accent_color: colour().nullable(),
  background_color: colour().nullable(),
  gradient_color: colour().nullable(),
  gradient_angle: number().integer().min(0).max(359),
}

export const createLandingPage = only({
  tracking_link_id: id().required('Choose a link'),
  ...look,
})

/**
 * `expected_version` is the version that the change was made on. When somebody else has saved since, the call
 * is refused with CONFLICT (metadata: `id`, `version`, `updated_at`, `updated_by`: a name or null) and nothing is changed. An editor therefore
 * begins each save with this call, with or without fields to change, before it touches the items; the answer has
 * the version for the next save. Calls that change items or pictures do not raise it.
 */
export const updateLandingPage = only({
  ...look,
  expected_version: number().integer().min(0).max(2_147_483_647),
})

const path = '/user/tracking-links/landing-pages'
const avatar = pictureRoutes(
  `${path}/avatar`,
  'LANDING_PAGE',
  'the avatar of a landing page',
  landingPage,
)
const background = pictureRoutes(
  `${path}/background`,
  'LANDING_PAGE',
  'the background of a landing page',
  landingPage,
)
const socialImage = pictureRoutes(
  `${path}/social-image`,
  'LANDING_PAGE',
  'the preview picture of a landing page',
  landingPage,
)

export const landingPageRoutes = {
  ...resource(path, {
    thing: 'LANDING_PAGE',
    apiKey: 'ALLOWED',
    entity: landingPage,
    create: createLandingPage,
    update: updateLandingPage,
    filters: only({ id: id(), tracking_link_id: id() }),
    sorts: ['title', 'created_at', 'updated_at'],
  }),
  uploadAvatar: avatar.upload,
  deleteAvatar: avatar.delete,
  uploadBackground: background.upload,
  deleteBackground: background.delete,
  uploadSocialImage: socialImage.upload,
  deleteSocialImage: socialImage.delete,
}

export const landingPageGroup: Group = {
  name: 'Landing pages',
  row: 'LandingPage',
  about: 'The pages that tracking links show.',
  routes: landingPageRoutes,
}
