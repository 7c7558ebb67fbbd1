import { type InferType, object } from 'yup'
import { mediaTypeCell } from '#contract/import/cells.ts'
import type { Columns } from '#contract/import/columns.ts'
import {
  longText,
  nicheList,
  pastTime,
  shortText,
  webUrl,
  wholeNumber,
} from '#contract/import/fields.ts'
import { countryByCode } from '#contract/reference/countries.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { mediaMetrics, mediaTypes } from '#contract/resources/medias.ts'
import type { medias } from '#server/platform/db/schema/discovery.ts'

export const mediaColumns: Columns = {
  required: ['platform', 'external_id', 'media_type', 'url', 'author_handle', 'created_at'],
  optional: ['thumbnail_url', 'caption', 'country_code', 'niches', ...mediaMetrics],
  aliases: {
    id: 'external_id',
    type: 'media_type',
    permalink: 'url',
    thumbnail: 'thumbnail_url',
    author: 'author_handle',
    username: 'author_handle',
    country: 'country_code',
    niche: 'niches',
    saves: 'bookmarks',
    posted_at: 'created_at',
    created_utc: 'created_at',
  },
}

/** One of a few words, in any case. */
const word = () =>
  shortText(40).transform((text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text))

/** The medias of a file. */
export const mediaLine = object({
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
      typeof handle === 'string' ? handle.replace(/^@/, '') : handle,
    )
    .required('is missing'),
  caption: longText(5000),
  country_code: word().test(
    'country',
    'is not a two-letter country code',
    (code) => !code || countryByCode(code) !== undefined,
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

/** The row of the table that a line describes. */
export const toMediaRow = (line: InferType<typeof mediaLine>): typeof medias.$inferInsert => ({
  platform: line.platform,
  externalId: line.external_id,
  mediaType: line.media_type,
  url: line.url,
  thumbnailUrl: line.thumbnail_url ?? null,
  authorHandle: line.author_handle,
  caption: line.caption ?? '',
  countryCode: line.country_code ?? null,
  niches: line.niches ?? [],
  likes: line.likes ?? null,
  comments: line.comments ?? null,
  views: line.views ?? null,
  shares: line.shares ?? null,
  reposts: line.reposts ?? null,
  downloads: line.downloads ?? null,
  bookmarks: line.bookmarks ?? null,
  createdAt: line.created_at,
})
