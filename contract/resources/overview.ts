import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { readByUsers, responseOf, route } from '#contract/route.ts'
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

/** What the workspace has of what a new one begins with. */
const firstSteps = object({
  /** The newest creator; null without any. */
  creator_id: id().nullable().defined(),
  account: boolean().required(),
  /** What the newest link is opened by; null without any. */
  link_url: string().nullable().defined(),
  /** Whether a person has opened one of its newest links in the last 30 days (UTC). */
  visit: boolean().required(),
  request: boolean().required(),
  /** Whether a creator can sign in to the portal. */
  portal: boolean().required(),
  /** Whether anybody beside its owner is in the team, or invited. */
  team: boolean().required(),
})

export type FirstSteps = InferType<typeof firstSteps>

export const overview = object({
  first_steps: firstSteps.required(),
  /** Newest first. */
  recent: array(recentEvent.required()).required(),
})

export type Overview = InferType<typeof overview>

export const overviewRoutes = {
  fetch: route('/user/overview/fetch', {
    summary: 'What happened lately in the workspace, and its first steps',
    ...readByUsers,
    body: only({}),
    response: responseOf(overview.required()),
  }),
}

export const overviewGroup: Group = {
  name: 'Overview',
  about: 'What happened lately in a workspace.',
  routes: overviewRoutes,
}
