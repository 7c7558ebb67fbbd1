import { array, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { resource } from '#contract/resource.ts'
import { responseOf, route, writtenByMembers } from '#contract/route.ts'
import { listOf } from '#contract/rules/listOf.ts'
import { announcedFile, announcedWithHead } from '#contract/rules/uploadedFile.ts'
import { id, labels, name, only, text, time } from '#contract/schema.ts'
import { fileUrls, uploadRoutes } from '#contract/uploadRoutes.ts'
import { mediaTypes, postMetrics } from './medias.ts'

/** FILE: uploaded. UNIVERSE: a media out of discovery, kept as it was then, since posts vanish. */
export const exampleTypes = ['FILE', 'UNIVERSE'] as const

export type ExampleType = (typeof exampleTypes)[number]

/** A media of discovery as it was when it was chosen. */
export const mediaSnapshot = object({
  media_id: id().required(),
  platform: string().oneOf(platforms).required(),
  media_type: string().oneOf(mediaTypes).required(),
  url: string().required(),
  thumbnail_url: string().nullable().defined(),
  author_handle: string().required(),
  caption: string().defined(),
  ...postMetrics(),
  posted_at: time().required(),
  /** When it was chosen. */
  taken_at: time().required(),
})

export type MediaSnapshot = InferType<typeof mediaSnapshot>

/** Something to show a creator what is meant. */
export const example = object({
  id: id().required(),
  type: string().oneOf(exampleTypes).required(),
  name: string().required(),
  tags: array(string().required()).required(),
  /** The MIME type and the size in bytes of a FILE; null for a UNIVERSE. */
  file_type: string().nullable().defined(),
  size: number().integer().nullable().defined(),
  /** A picture of it, where there is one that a browser can show. It is valid for an hour at least. */
  preview_url: string().nullable().defined(),
  /**
   * A small picture of it (WebP), kept here and made soon after the example; null until then, and where there is none.
   * Of a UNIVERSE, its thumbnail as it was: it stays when the post is gone.
   */
  thumbnail_url: string().nullable().defined(),
  /** Null for a FILE. */
  media: mediaSnapshot.nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Example = InferType<typeof example>

/** A media to keep as an example. Files become examples by their upload. */
export const createUniverse = only({
  media_id: id().required('Choose a post'),
  name: text(255),
  tags: labels(),
})

/** What can be said of an example again. */
export const updateExample = only({ name: name(255, 'Enter a name'), tags: labels() })

export const exampleRoutes = {
  ...resource('/user/examples', {
    thing: 'EXAMPLE',
    apiKey: 'ALLOWED',
    entity: example,
    create: createUniverse,
    update: updateExample.partial(),
    filters: only({
      id: id(),
      ids: listOf(id()),
      type: string().oneOf(exampleTypes),
      tags: text(1000),
    }),
    sorts: ['name', 'created_at', 'updated_at'],
  }),
  ...uploadRoutes('/user/examples', {
    by: ['USER'],
    place: {},
    begins: announcedFile(),
    beginsChunked: announcedWithHead(),
    thing: 'EXAMPLE',
    entity: example,
  }),
  createUniverse: route('/user/examples/create/universe', {
    summary: 'Save a post from discovery as an example',
    ...writtenByMembers,
    activity: { thing: 'EXAMPLE', action: 'CREATED' },
    body: createUniverse,
    response: responseOf(example),
  }),
  /** A creator may open those that come with their tasks. */
  url: route('/user/examples/url/{example_id}', {
    summary: 'Fetch the URL of the file of an example',
    by: ['USER', 'CREATOR'],
    effect: 'read',
    apiKey: 'ALLOWED',
    params: only({ example_id: id().required() }),
    response: responseOf(fileUrls),
  }),
}

export const exampleGroup: Group = {
  name: 'Examples',
  row: 'Example',
  about: 'What content should look like.',
  routes: exampleRoutes,
}
