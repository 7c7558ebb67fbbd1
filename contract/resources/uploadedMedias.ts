import type { InferType } from 'yup'
import type { Group } from '#contract/group.ts'
import { mediaTypeCell } from '#contract/import/cells.ts'
import {
  longText,
  nicheList,
  pastTime,
  shortText,
  webUrl,
  wholeNumber,
  word,
} from '#contract/import/fields.ts'
import { everyCountryCode } from '#contract/reference/countryCodes.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { only } from '#contract/schema.ts'
import { uploadedRoutes } from '#contract/uploadedRoutes.ts'
import { fetchMedias, mediaGroup, mediaTypes } from './medias.ts'

/** A post, as a file or a call names it. Messages follow the name of their field. */
export const mediaLine = only({
  platform: word()
    .oneOf(platforms, `is none of ${platforms.join(', ')}`)
    .required('is missing'),
  external_id: shortText(200).required('is missing'),
  media_type: shortText(40)
    .transform((type: unknown) => mediaTypeCell(type))
    .oneOf(mediaTypes, `is none of ${mediaTypes.join(', ')}`)
    .required('is missing'),
  url: webUrl().required('is missing'),
  thumbnail_url: webUrl(),
  author_handle: shortText(120)
    .transform((handle: unknown) =>
      typeof handle === 'string' ? handle.replace(/^@+/, '') : handle,
    )
    .required('is missing'),
  /** What the platform calls its author for good; without it, authors are the same whose handles are. */
  author_external_id: shortText(200),
  caption: longText(5000),
  country_code: word().test(
    'country',
    'is not a two-letter country code',
    (code) => !code || everyCountryCode.has(code.toUpperCase()),
  ),
  niches: nicheList(),
  likes: wholeNumber(),
  comments: wholeNumber(),
  views: wholeNumber(),
  shares: wholeNumber(),
  reposts: wholeNumber(),
  downloads: wholeNumber(),
  bookmarks: wholeNumber(),
  created_at: pastTime().required('is missing'),
})

export type MediaLine = InferType<typeof mediaLine>

export const uploadedMediaRoutes = uploadedRoutes('/medias', {
  thing: 'MEDIA',
  rows: 'posts',
  line: mediaLine.required(),
  narrowing: fetchMedias.pick(['search', 'timeframe', 'filters', 'extra']),
})

export const uploadedMediaGroup: Group = {
  name: mediaGroup.name,
  about: mediaGroup.about,
  routes: uploadedMediaRoutes,
}
