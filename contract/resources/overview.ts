import { array, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { responseOf, route } from '#contract/route.ts'
import { count, id, only, time } from '#contract/schema.ts'

/** What can have happened. */
export const eventKinds = [
  'FILES_SENT',
  'HANDED_IN',
  'CREATOR_ADDED',
  'LINK_ADDED',
  'ACCOUNT_LOST',
] as const

export type EventKind = (typeof eventKinds)[number]

/** Something that happened lately. */
const recentEvent = object({
  kind: string().oneOf(eventKinds).required(),
  at: time().required(),
  /** The row it is about: a task for files and handing in, otherwise the creator, link or account itself. */
  subject_id: id().required(),
  /** What that is called: a request's title, a creator's name, a link's title or address, an account's handle. */
  title: string().defined(),
  /** How many files; 1 for anything else. */
  number: count().required(),
  creator_id: id().nullable().defined(),
  creator_name: string().nullable().defined(),
})

export type RecentEvent = InferType<typeof recentEvent>

/** The most that is told of what happened. */
export const maxRecentEvents = 8

export const overview = object({
  /** Newest first. */
  recent: array(recentEvent.required()).required(),
})

export type Overview = InferType<typeof overview>

export const overviewRoutes = {
  fetch: route('/user/overview/fetch', {
    summary: 'What happened lately in the workspace',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: only({}),
    response: responseOf(overview.required()),
  }),
}

export const overviewGroup: Group = {
  name: 'Overview',
  about: 'What happened lately in a workspace.',
  routes: overviewRoutes,
}
