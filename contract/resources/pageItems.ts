import { type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { pictureRoutes } from '#contract/pictureRoutes.ts'
import { batchOf, fetchBody, ofDeletion } from '#contract/resource.ts'
import {
  listResponse,
  pageResponse,
  readByUsers,
  route,
  writtenByMembers,
} from '#contract/route.ts'
import { scheduleFields } from '#contract/rules/itemSchedule.ts'
import { linkUrl } from '#contract/rules/linkUrl.ts'
import { pageItemFacts, pageItemTypes } from '#contract/rules/pageItemTypes.ts'
import { inLanguages } from '#contract/rules/translations.ts'
import { count, id, nullIfEmpty, only, text, time } from '#contract/schema.ts'

/** The most items of one page. */
export const maxPageItems = 100

export const pageItem = object({
  id: id().required(),
  /** In the answer to a create: the id that the browser had given the item. Otherwise null. */
  target_id: string().nullable().defined(),
  landing_page_id: id().required(),
  type: string().oneOf(pageItemTypes).required(),
  /** Items stand on the page by this, from the least. */
  order: count().required(),
  label: string().defined(),
  /** Where it leads: http(s), mailto or tel. A link always does. */
  url: string().nullable().defined(),
  /** Its picture or video. */
  source_url: string().nullable().defined(),
  source_mime_type: string().nullable().defined(),
  /** What its picture shows, for those who do not see it. */
  source_alt: string().defined(),
  /** What it says in other languages of its page. */
  translations: inLanguages(object({ label: string(), source_alt: string() })).required(),
  /** It is on the page from this moment on; null: from the beginning. */
  visible_from: time().nullable().defined(),
  /** It is on the page until this moment; null: for good. */
  visible_until: time().nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type PageItem = InferType<typeof pageItem>

const order = () => number().integer().min(0).max(1_000_000)

const leadsSomewhere = (type: unknown) =>
  pageItemTypes.some((known) => known === type && pageItemFacts[known].leadsSomewhere)

const translations = inLanguages(only({ label: text(120), source_alt: text(300) }))

export const createPageItem = only({
  target_id: text(200).nullable(),
  type: string().oneOf(pageItemTypes, 'Not a known type of item').required(),
  /** Last of all, when nothing is said. */
  order: order(),
  label: text(120).when('type', ([type], schema) =>
    leadsSomewhere(type) ? schema.required('Enter the text of the button') : schema,
  ),
  url: linkUrl()
    .transform(nullIfEmpty)
    .nullable()
    .when('type', ([type], schema) =>
      leadsSomewhere(type) ? schema.required('Enter where the link leads') : schema,
    ),
  source_alt: text(300),
  translations,
  ...scheduleFields(),
})

export const updatePageItem = only({
  order: order(),
  label: text(120),
  url: linkUrl().transform(nullIfEmpty).nullable(),
  source_alt: text(300),
  translations,
  ...scheduleFields(),
})

const base = '/user/tracking-links/landing-pages/component-items'
const source = pictureRoutes(`${base}/source`, 'PAGE_ITEM', 'the picture of an item', pageItem)

export const pageItemRoutes = {
  fetch: route(`${base}/fetch`, {
    ...readByUsers,
    body: fetchBody(
      only({
        id: id(),
        landing_page_id: id(),
        type: string().oneOf(pageItemTypes, 'Not a known type of item'),
      }),
      ['order', 'created_at', 'updated_at'],
    ).omit(['search']),
    response: pageResponse(pageItem),
  }),
  create: route(`${base}/create/{id}`, {
    ...writtenByMembers,
    activity: { thing: 'PAGE_ITEM', action: 'CREATED' },
    summary: 'Add items to a landing page',
    params: object({ id: id().required() }),
    body: batchOf(createPageItem.required()),
    response: listResponse(pageItem),
  }),
  update: route(`${base}/update`, {
    ...writtenByMembers,
    activity: { thing: 'PAGE_ITEM', action: 'UPDATED' },
    body: batchOf(only({ id: id().required(), data: updatePageItem.required() }).required()),
    response: listResponse(pageItem),
  }),
  delete: route(`${base}/delete`, {
    ...writtenByMembers,
    activity: { thing: 'PAGE_ITEM', action: 'DELETED' },
    ...ofDeletion(),
  }),
  uploadSource: source.upload,
  deleteSource: source.delete,
}

export const pageItemGroup: Group = {
  name: 'Landing page items',
  row: 'LandingPageItem',
  about: 'The links and carousels of a landing page.',
  routes: pageItemRoutes,
}
