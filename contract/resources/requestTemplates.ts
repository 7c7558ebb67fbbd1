import { array, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { requestRepeat, setRepeat } from '#contract/requestRepeat.ts'
import { resource } from '#contract/resource.ts'
import { responseOf, route, writtenByMembers } from '#contract/route.ts'
import { attributeTypes } from '#contract/rules/attributeValue.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { id, labels, name, only, text, time } from '#contract/schema.ts'
import { creatorRequest, itemDraft, maxRequestItems } from './requests.ts'

/** The most templates of a workspace. */
export const maxRequestTemplates = 200

/** The most examples that go with a template, over all its items. */
export const maxTemplateExamples = 100

/** The most characters that what a template asks for takes, as JSON. */
const maxItemsLength = 100_000

/** What a template asks for: items as the compile takes them, in order. */
export const templateItem = object({
  title: string().required(),
  description: string().defined(),
  kind: string().oneOf(contentKinds).required(),
  quantity: number().integer().min(1).required(),
  attributes: array(
    object({
      type: string().oneOf(attributeTypes).required(),
      name: string().required(),
      value: string().required(),
    }).required(),
  ).required(),
  /** Those that are still there. */
  example_ids: array(id().required()).required(),
})

export type TemplateItem = InferType<typeof templateItem>

/** A request that is made again and again: what it asks for, of nobody yet. */
export const requestTemplate = object({
  id: id().required(),
  title: string().required(),
  brief: string().defined(),
  priority: string().oneOf(requestPriorities).required(),
  tags: array(string().required()).required(),
  items: array(templateItem.required()).required(),
  /** How it is sent by itself; null: it is not. */
  repeat: requestRepeat.nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type RequestTemplate = InferType<typeof requestTemplate>

/** Checked by the rules of the compile, so that whatever is kept can be sent. */
const items = () =>
  array(itemDraft.required())
    .min(1, 'Add at least one item')
    .max(maxRequestItems, `Ask for at most ${maxRequestItems} items`)
    .test(
      'items-length',
      'Shorten what it asks for: a template holds 100,000 characters of it',
      (given) => JSON.stringify(given ?? []).length <= maxItemsLength,
    )
    .test(
      'examples-total',
      `A template holds at most ${maxTemplateExamples} examples`,
      (given) => examplesIn(given ?? []) <= maxTemplateExamples,
    )

/** How many examples items name. What is no item is said by other rules. */
const examplesIn = (given: readonly ({ readonly example_ids?: unknown } | null)[]): number =>
  given.reduce((sum, item) => {
    const ids = item?.example_ids
    return sum + (Array.isArray(ids) ? ids.length : 0)
  }, 0)

const facts = {
  title: name(200, 'Enter a title'),
  brief: text(20_000),
  priority: string().oneOf(requestPriorities),
  tags: labels(),
  repeat: setRepeat.nullable().default(undefined).optional(),
}

export const createRequestTemplate = only({
  ...facts,
  items: items().required('Add at least one item'),
})

export type CreateRequestTemplate = InferType<typeof createRequestTemplate>

export const requestTemplateSorts = ['title', 'created_at', 'updated_at'] as const

export type RequestTemplateSort = (typeof requestTemplateSorts)[number]

const templates = '/user/creators/requests/templates'

export const requestTemplateRoutes = {
  ...resource(templates, {
    thing: 'REQUEST_TEMPLATE',
    apiKey: 'ALLOWED',
    entity: requestTemplate,
    create: createRequestTemplate,
    update: only({ ...facts, items: items() }).partial(),
    filters: only({ id: id() }),
    sorts: requestTemplateSorts,
  }),
  sendNow: route(`${templates}/send/{template_id}`, {
    summary: 'Send a template that repeats now, beside its plan',
    ...writtenByMembers,
    activity: { thing: 'REQUEST', action: 'CREATED' },
    params: only({ template_id: id().required() }),
    response: responseOf(creatorRequest.required()),
  }),
}

export const requestTemplateGroup: Group = {
  name: 'Request templates',
  row: 'RequestTemplate',
  about: 'Requests to be made again and again.',
  routes: requestTemplateRoutes,
}
