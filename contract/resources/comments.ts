import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { batchOf, resource } from '#contract/resource.ts'
import { listResponse, responseOf, route } from '#contract/route.ts'
import { commentAnchor } from '#contract/rules/commentAnchor.ts'
import {
  commentSides,
  maxCommentLength,
  maxMentions,
  mentionedSides,
} from '#contract/rules/commentRules.ts'
import { frameRate } from '#contract/rules/frameRate.ts'
import { count, id, name, only, time } from '#contract/schema.ts'

/** Somebody who can be mentioned in a comment. */
export const commentPerson = object({
  id: id().required(),
  side: string().oneOf(mentionedSides).required(),
  name: string().defined(),
})

export type CommentPerson = InferType<typeof commentPerson>

/** What somebody says of a request, of one creator's task, or of a file. */
export const comment = object({
  id: id().required(),
  request_id: id().required(),
  /** The task that it is about; null when it is said to everybody whom the request asks. */
  task_id: id().nullable().defined(),
  creator_id: id().nullable().defined(),
  /** The file that it is about; null for what is said of the task or request. It stays when the file is deleted. */
  submission_id: id().nullable().defined(),
  /** What the file is called, or was. */
  file_name: string().nullable().defined(),
  /** Whether the file is there no more. */
  file_deleted: boolean().required(),
  /** Of the film that it is about, where all frames are as long: by it, a time is a frame. Null otherwise. */
  frame_rate: frameRate().nullable().defined(),
  /** The comment that it answers; its own id when it answers none. */
  thread_id: id().required(),
  author_side: string().oneOf(commentSides).required(),
  /** Null for somebody who has left, and for a guest of a share. */
  author_id: id().nullable().defined(),
  /** What they are called now, of a guest what they gave; empty for somebody who has left. To a creator, never an address. */
  author_name: string().defined(),
  /** Whether the caller wrote it. */
  own: boolean().required(),
  /** Plain text; empty once it is deleted. */
  text: string().defined(),
  /** Where in the file; null for the whole of it. */
  anchor: commentAnchor().nullable().defined(),
  /** Whom it mentions. */
  mentions: array(commentPerson.required()).required(),
  /** Whether what it says is done. Of what answers another, never. */
  resolved: boolean().required(),
  /** When the creator was asked to change something with it on the list; null when it is on none. */
  asked_at: time().nullable().defined(),
  /** Whether it is new to the caller. */
  unread: boolean().required(),
  /** When its words were changed; null when they never were. */
  edited_at: time().nullable().defined(),
  /** When its author deleted it: its line stays. */
  deleted_at: time().nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Comment = InferType<typeof comment>

const words = () => name(maxCommentLength, /*i18n*/ 'Write a comment')

const mentioned = () => array(id().required()).max(maxMentions, 'Mention at most 20 people')

/** What can be commented on: a request, a task of it, or a file. */
const place = { request_id: id(), task_id: id(), submission_id: id() }

const ofOnePlace = (fields: readonly unknown[]) =>
  fields.filter((field) => field !== undefined).length === 1

const filters = only({
  id: id(),
  ...place,
  thread_id: id(),
  /** Those that are done, or those that are open: each with what does not answer another. */
  resolved: boolean(),
  /** Those on a creator's list of changes. */
  asked: boolean(),
  unread: boolean(),
})

export const commentSorts = ['created_at', 'thread'] as const

const commentsPath = '/user/comments'

export const commentRoutes = {
  ...resource(commentsPath, {
    thing: 'COMMENT',
    apiKey: 'ALLOWED',
    entity: comment,
    /** Names one place, or what it answers. What a creator says of a request is said of their own task. */
    create: only({
      ...place,
      reply_to_id: id(),
      text: words(),
      anchor: commentAnchor().optional(),
      mentions: mentioned(),
    }).test(
      'one-place',
      'Name a request, a task, a file or a comment that it answers',
      ({ request_id, task_id, submission_id, reply_to_id }) =>
        ofOnePlace([request_id, task_id, submission_id, reply_to_id]),
    ),
    /** Its author changes its words for 15 minutes; whoever sees it says whether it is done. */
    update: only({ text: words().optional(), mentions: mentioned(), resolved: boolean() }),
    filters,
    sorts: commentSorts,
    by: ['USER', 'CREATOR'],
    changesBy: {
      create: ['USER', 'CREATOR'],
      update: ['USER', 'CREATOR'],
      delete: ['USER', 'CREATOR'],
    },
  }),
  people: route(`${commentsPath}/people`, {
    summary: 'Fetch who can be mentioned',
    by: ['USER', 'CREATOR'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: only(place).test(
      'one-place',
      'Name a request, a task or a file',
      ({ request_id, task_id, submission_id }) => ofOnePlace([request_id, task_id, submission_id]),
    ),
    response: listResponse(commentPerson),
  }),
  read: route(`${commentsPath}/read`, {
    summary: 'Mark comments, and those before them at the same place, as read',
    by: ['USER', 'CREATOR'],
    effect: 'write',
    activity: { unrecorded: 'OWN_ACCOUNT' },
    apiKey: 'REFUSED',
    body: batchOf(id().required()),
    response: responseOf(object({ read: count().required() })),
  }),
}

export const commentGroup: Group = {
  name: 'Comments',
  row: 'Comment',
  about: 'What the team and creators say of requests, tasks and files.',
  routes: commentRoutes,
}
