import { array, boolean, type InferType, number, object, string } from 'yup'
import { dueDaysRoute } from '#contract/dueDays.ts'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { listResponse, readByUsers, responseOf, route } from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { instant } from '#contract/rules/instant.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { count, id, labels, name, only, text, time } from '#contract/schema.ts'
import { signedUrl } from '#contract/uploadRoutes.ts'
import { newAttribute } from './itemAttributes.ts'
import { itemSummary, newItem } from './requestItems.ts'

/** What is asked of one creator or several. */
export const creatorRequest = object({
  id: id().required(),
  title: string().required(),
  brief: string().defined(),
  due_at: time().nullable().defined(),
  priority: string().oneOf(requestPriorities).required(),
  tags: array(string().required()).required(),
  status: string().oneOf(requestStatuses).required(),
  /** Open, due before now. */
  overdue: boolean().required(),
  /** What it asks for, in order, in short. */
  items: array(itemSummary.required()).required(),
  /** Who has a task of it. */
  creator_ids: array(id().required()).required(),
  /** The first two of them, with their pictures. */
  first_creators: array(
    object({
      id: id().required(),
      name: string().required(),
      avatar_url: string().nullable().defined(),
    }).required(),
  ).required(),
  completed_task_total: count().required(),
  /** Files that have come for it. */
  submission_total: count().required(),
  /** Whether it also went to creators whom the viewer does not see: they may not change what it asks for. */
  shared: boolean().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type CreatorRequest = InferType<typeof creatorRequest>

/** Why a limited member may not change a request that is `shared`. */
export const sharedRefusal =
  'This request also went to creators you are not assigned to. Ask an admin of your team to change it.'

/** The most items of a request. */
export const maxRequestItems = 100

const missingItems = 'item_data is required'

/** An item of a request that is being made, with all that goes with it. */
export const itemDraft = newItem().shape({
  attributes: array(newAttribute().required()).max(50, 'Add at most 50 attributes'),
  example_ids: array(id().required()).max(50, 'Choose at most 50 examples').test(eachOnce),
})

const facts = {
  title: name(200, 'Enter a title'),
  brief: text(20_000),
  due_at: instant().nullable(),
  priority: string().oneOf(requestPriorities),
  tags: labels(),
}

/** The compile: the request, its items with their attributes and examples, and a task for every creator. */
export const compileRequest = only({
  ...facts,
  status: string().oneOf(['DRAFT', 'OPEN']).default('OPEN'),
  item_data: array(itemDraft.required())
    .typeError(missingItems)
    .required(missingItems)
    .min(1, missingItems)
    .max(maxRequestItems, `Ask for at most ${maxRequestItems} items`),
  creator_ids: array(id().required())
    .max(500, 'Choose at most 500 creators')
    .test(eachOnce)
    .default([])
    .test(
      'open-for-somebody',
      'Choose at least one creator',
      (ids, { parent }) => parent.status === 'DRAFT' || (ids?.length ?? 0) > 0,
    ),
})

export type CompileRequest = InferType<typeof compileRequest>

/** Where the files of a request can be had as one zip. */
export const requestArchive = signedUrl.shape({
  /** How many files are in it, and how many bytes they have together. */
  file_total: count().required(),
  size: number().integer().min(0).required(),
})

/** How far one creator has come with one item, in files. */
export const requestProgress = object({
  task_id: id().required(),
  creator_id: id().required(),
  /** Null for what was sent for the task as a whole. */
  item_id: id().nullable().defined(),
  uploading: count().required(),
  failed: count().required(),
  /** Those that have come, and of them, what the brand said. */
  uploaded: count().required(),
  approved: count().required(),
  changes_requested: count().required(),
})

export type RequestProgress = InferType<typeof requestProgress>

const requests = '/user/creators/requests'

const one = {
  params: only({ request_id: id().required() }),
  ...readByUsers,
} as const

export const requestSorts = ['title', 'due_at', 'priority', 'created_at', 'updated_at'] as const

export type RequestSort = (typeof requestSorts)[number]

const filters = only({
  id: id(),
  status: string().oneOf(requestStatuses),
  creator_id: id(),
  tags: text(1000),
  overdue: boolean(),
})

export const requestRoutes = {
  ...exportedResource(requests, {
    thing: 'REQUEST',
    apiKey: 'ALLOWED',
    entity: creatorRequest,
    create: compileRequest,
    update: only({ ...facts, status: string().oneOf(requestStatuses) }).partial(),
    filters,
    sorts: requestSorts,
  }),
  archive: route(`${requests}/archive/{request_id}`, {
    summary: 'Fetch the URL of a zip of the files received for a request',
    ...one,
    body: only({
      /** Those of one task; of all tasks when nothing is said. */
      task_id: id(),
      /** Only those that the brand has approved. */
      approved: boolean().default(false),
    }),
    response: responseOf(requestArchive),
  }),
  dueDays: dueDaysRoute,
  progress: route(`${requests}/progress/{request_id}`, {
    summary: 'Count the files of a request by creator and item; pairs without files are left out',
    ...one,
    response: listResponse(requestProgress),
  }),
}

export const requestGroup: Group = {
  name: 'Requests',
  row: 'Request',
  about: 'What creators are asked for.',
  routes: requestRoutes,
}
