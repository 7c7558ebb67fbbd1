import { array, type InferType } from 'yup'
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
import { importOutcome } from '#contract/import/importOutcome.ts'
import { countryByCode } from '#contract/reference/countries.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { batchLimit } from '#contract/resource.ts'
import { responseOf, route } from '#contract/route.ts'
import { deletedUploads, whichUploads } from '#contract/rules/whichUploads.ts'
import { only } from '#contract/schema.ts'
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

export type MediaLine = InferType<typeof mediaLine>

/** It fills and empties what the whole workspace discovers. */
const managing = { by: ['USER'], role: 'ADMIN', effect: 'write', apiKey: 'REFUSED' } as const

/** Posts that a workspace brings along itself. Nobody else sees them. */
export const uploadedMediaRoutes = {
  /** Each call is taken whole or not at all. A post that is there already is overwritten; to repeat a call changes nothing. */
  upsert: route('/medias/uploads/upsert', {
    ...managing,
    activity: { thing: 'MEDIA', action: 'UPLOADED' },
    summary: 'Upload posts for this workspace alone',
    body: only({
      data: array(mediaLine.required())
        .min(1, 'List at least one')
        .max(batchLimit, `List at most ${batchLimit}`)
        .required(),
    }),
    response: responseOf(importOutcome),
  }),
  delete: route('/medias/uploads/delete', {
    ...managing,
    activity: { thing: 'MEDIA', action: 'DELETED' },
    summary: 'Delete posts that this workspace has uploaded',
    body: whichUploads(fetchMedias.pick(['search', 'timeframe', 'filters', 'extra'])),
    response: responseOf(deletedUploads),
  }),
}

export const uploadedMediaGroup: Group = {
  name: mediaGroup.name,
  about: mediaGroup.about,
  routes: uploadedMediaRoutes,
}
