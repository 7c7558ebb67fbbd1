import { array, boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { announcedFile, announcedWithHead } from '#contract/rules/uploadedFile.ts'
import { count, id, idOrNone, only, text, time } from '#contract/schema.ts'
import { uploadRoutes } from '#contract/uploadRoutes.ts'
import { submission, submissionRoutes } from './submissions.ts'

/** One request for one creator: what the portal shows them to do. */
export const task = object({
  id: id().required(),
  request_id: id().required(),
  creator_id: id().required(),
  creator_name: string().required(),
  /** Their picture; null when they have none. */
  creator_avatar_url: string().nullable().defined(),
  status: string().oneOf(taskStatuses).required(),
  /** What to change, from CHANGES_REQUESTED until it is completed again; why not, for DECLINED; empty otherwise. */
  message: string().defined(),
  /** Who of the team looks after it; null for nobody, and always to a creator: it is the team's own. */
  assigned_to: id().nullable().defined(),
  /** What they are called: their name or, before they have given one, their address. Null as above. */
  assigned_to_name: string().nullable().defined(),
  /**
   * When its creator handed it in. It is COMPLETED once every file that was sent for it has come. Null before that, and again
   * once they have taken it back or the brand has asked for changes.
   */
  handed_in_at: time().nullable().defined(),
  /** Due before now, and not finished. */
  overdue: boolean().required(),
  /** Of its request. */
  title: string().required(),
  brief: string().defined(),
  due_at: time().nullable().defined(),
  priority: string().oneOf(requestPriorities).required(),
  /** How many files its request asks for, over all items. */
  asked_total: count().required(),
  /** How many of them have come, and are not to be replaced. What is too much for one item fills no gap at another. */
  received_total: count().required(),
  /** Oldest first. */
  submissions: array(submission.required()).required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Task = InferType<typeof task>

const tasks = '/user/creators/tasks'

export const taskSorts = ['title', 'due_at', 'status', 'created_at', 'updated_at'] as const

export type TaskSort = (typeof taskSorts)[number]

const filters = only({
  id: id(),
  creator_id: id(),
  request_id: id(),
  status: string().oneOf(taskStatuses),
  overdue: boolean(),
  /** Who looks after them, or `(none)` for those of nobody. A creator finds none by it. */
  assigned_to: idOrNone(),
})

export const taskRoutes = {
  ...exportedResource(tasks, {
    thing: 'TASK',
    activity: {
      update: {
        thing: 'TASK',
        action: 'UPDATED',
        alone: { field: 'assigned_to', action: 'ASSIGNEE_CHANGED' },
      },
    },
    apiKey: 'ALLOWED',
    entity: task,
    create: only({
      request_id: id().required('Choose a request'),
      creator_id: id().required('Choose a creator'),
    }),
    /**
     * A creator's COMPLETED hands the task in, also while files are on their way: the last one completes it. Their IN_PROGRESS
     * takes that back.
     */
    update: only({
      status: string().oneOf(taskStatuses),
      message: text(5000),
      /** Somebody of the team whose role lets them act (MEMBER at least) and who sees its creator; null: nobody. */
      assigned_to: id().nullable(),
    }),
    filters,
    sorts: taskSorts,
    by: ['USER', 'CREATOR'],
    changesBy: { update: ['USER', 'CREATOR'] },
  }),
  ...uploadRoutes(tasks, {
    by: ['USER', 'CREATOR'],
    place: { task_id: id().required() },
    /** Of a new version of a file, which one that is sent in place of. */
    begins: announcedFile().shape({ replaces_id: id() }),
    beginsChunked: announcedWithHead().shape({ replaces_id: id() }),
    thing: 'SUBMISSION',
    entity: submission,
  }),
}

export const taskGroup: Group = {
  name: 'Tasks',
  row: 'Task',
  about: 'One request for one creator.',
  routes: { ...taskRoutes, submissionUrl: submissionRoutes.taskUrl },
}
