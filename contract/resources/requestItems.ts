import { array, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { position } from '#contract/rules/position.ts'
import { announcedFile, announcedWithHead } from '#contract/rules/uploadedFile.ts'
import { count, id, name, only, text, time } from '#contract/schema.ts'
import { uploadRoutes } from '#contract/uploadRoutes.ts'
import { itemAttribute } from './itemAttributes.ts'
import { itemExample } from './itemExamples.ts'
import { submission } from './submissions.ts'

/** The most submissions that an item carries. */
export const maxItemSubmissions = 10

/** One thing that a request asks for: three photos, a video. */
export const requestItem = object({
  id: id().required(),
  request_id: id().required(),
  title: string().required(),
  /** What the creator should know of it beside its title; empty where that says all. */
  description: string().defined(),
  kind: string().oneOf(contentKinds).required(),
  /** How many of them. */
  quantity: number().integer().min(1).required(),
  /** Its place among the request's items, from 0. */
  position: count().required(),
  attributes: array(itemAttribute.required()).required(),
  examples: array(itemExample.required()).required(),
  /** What has been sent for it, oldest first; to a creator, what they have sent. Of more than that the newest: the submissions' own fetch has all. */
  submissions: array(submission.required()).max(maxItemSubmissions).required(),
  /** How many have been sent for it in all; to a creator, by them. */
  submission_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type RequestItem = InferType<typeof requestItem>

/** The most characters of an item's description. */
const maxDescription = 5_000

/** An item before it belongs to a request. */
export const newItem = () =>
  only({
    title: name(200, 'Enter what you need'),
    description: text(maxDescription),
    kind: string().oneOf(contentKinds).required('Choose a kind'),
    quantity: number().integer().min(1).max(1000).default(1),
  })

const requestItems = '/user/creators/requests/items'

export const requestItemRoutes = {
  ...resource(requestItems, {
    thing: 'REQUEST_ITEM',
    apiKey: 'ALLOWED',
    entity: requestItem,
    create: newItem().shape({
      request_id: id().required('Choose a request'),
      position: position(),
    }),
    update: only({
      title: name(200, 'Enter what you need'),
      description: text(maxDescription),
      kind: string().oneOf(contentKinds),
      quantity: number().integer().min(1).max(1000),
      position: position(),
    }).partial(),
    filters: only({
      id: id(),
      request_id: id(),
      kind: string().oneOf(contentKinds),
    }),
    sorts: ['position', 'title', 'created_at', 'updated_at'],
    by: ['USER', 'CREATOR'],
  }),
  ...uploadRoutes(requestItems, {
    by: ['USER', 'CREATOR'],
    place: { item_id: id().required() },
    /** Whose file it is has to be said by a brand user, when the request went to several creators; and which one it is a new version of. */
    begins: announcedFile().shape({ task_id: id(), replaces_id: id() }),
    beginsChunked: announcedWithHead().shape({ task_id: id(), replaces_id: id() }),
    thing: 'SUBMISSION',
    entity: submission,
  }),
}

/** What a request's list shows of an item. */
export const itemSummary = requestItem.pick(['id', 'title', 'kind', 'quantity', 'position'])

export const requestItemGroup: Group = {
  name: 'Request items',
  row: 'RequestItem',
  about: 'The parts of a request.',
  routes: requestItemRoutes,
}
