import { array, boolean, type InferType, object, string } from 'yup'
import { resource } from '../resource.ts'
import { instant } from '../rules/instant.ts'
import { requestPriorities } from '../rules/requestPriority.ts'
import { requestStatuses } from '../rules/requestStatus.ts'
import { count, id, labels, name, only, text, time } from '../schema.ts'
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
  completed_task_total: count().required(),
  /** Files that have come for it. */
  submission_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type CreatorRequest = InferType<typeof creatorRequest>

const missingItems = 'item_data is required'

/** An item of a request that is being made, with all that goes with it. */
export const itemDraft = newItem().shape({
  attributes: array(newAttribute().required()).max(50, 'Name at most 50 attributes'),
  example_ids: array(id().required()).max(50, 'Choose at most 50 examples'),
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
    .max(100, 'Ask for at most 100 items'),
  creator_ids: array(id().required())
    .max(500, 'Choose at most 500 creators')
    .default([])
    .test(
      'open-for-somebody',
      'Choose at least one creator',
      (ids, { parent }) => parent.status === 'DRAFT' || (ids?.length ?? 0) > 0,
    ),
})

export type CompileRequest = InferType<typeof compileRequest>

export const requestRoutes = resource('/user/creators/requests', {
  entity: creatorRequest,
  create: compileRequest,
  update: only({ ...facts, status: string().oneOf(requestStatuses) }).partial(),
  filters: only({
    id: id(),
    status: string().oneOf(requestStatuses),
    creator_id: id(),
    tags: text(1000),
    overdue: boolean(),
  }),
  sorts: ['title', 'due_at', 'priority', 'created_at', 'updated_at'],
})
