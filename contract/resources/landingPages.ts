import { array, type InferType, object, string } from 'yup'
import { pictureRoutes } from '../pictureRoutes.ts'
import { pageThemeNames } from '../reference/pageThemes.ts'
import { resource } from '../resource.ts'
import { id, only, text, time } from '../schema.ts'
import { pageItem } from './pageItems.ts'

/** What a tracking link shows instead of leading on at once. A link has one at most. */
export const landingPage = object({
  id: id().required(),
  tracking_link_id: id().required(),
  title: string().defined(),
  bio: string().defined(),
  theme: string().oneOf(pageThemeNames).required(),
  profile_avatar_url: string().nullable().defined(),
  profile_avatar_mime_type: string().nullable().defined(),
  /** A picture, or a film. */
  background_source_url: string().nullable().defined(),
  background_source_mime_type: string().nullable().defined(),
  /** What stands on it, in order. */
  component_data: array(pageItem.required()).required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type LandingPage = InferType<typeof landingPage>

const look = {
  title: text(120),
  bio: text(1000),
  theme: string().oneOf(pageThemeNames, 'Not a known theme'),
}

const path = '/user/tracking-links/landing-pages'
const avatar = pictureRoutes(`${path}/avatar`, 'the avatar of a landing page', landingPage)
const background = pictureRoutes(
  `${path}/background`,
  'the background of a landing page',
  landingPage,
)

export const landingPageRoutes = {
  ...resource(path, {
    entity: landingPage,
    create: only({ tracking_link_id: id().required('Choose a link'), ...look }),
    update: only(look),
    filters: only({ id: id(), tracking_link_id: id() }),
    sorts: ['title', 'created_at', 'updated_at'],
  }),
  uploadAvatar: avatar.upload,
  deleteAvatar: avatar.delete,
  uploadBackground: background.upload,
  deleteBackground: background.delete,
}
