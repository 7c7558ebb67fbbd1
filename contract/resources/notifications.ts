import { boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { batchOf, fetchBody } from '#contract/resource.ts'
import { listResponse, pageResponse, responseOf, route } from '#contract/route.ts'
import { notificationEvents } from '#contract/rules/notificationEvents.ts'
import { limitedThings } from '#contract/rules/planLimits.ts'
import { reportReasons } from '#contract/rules/reportReasons.ts'
import { count, id, only, time } from '#contract/schema.ts'

const event = () => string().oneOf(notificationEvents)

/** A line of somebody's inbox. What it is about is called as it is called now. */
export const notification = object({
  id: id().required(),
  event: event().required(),
  /** How many files, or changes, it stands for. */
  count: count().required(),
  /** Of what is about a request; null otherwise, as are the fields of other things. */
  request_id: id().nullable().defined(),
  request_title: string().nullable().defined(),
  task_id: id().nullable().defined(),
  /** Of a task that is handed in: files that were begun and did not arrive. */
  failed_files: count().required(),
  /** Why a creator declined, what is to change, what a visitor reports, or the beginning of a comment; empty for nothing. */
  message: string().defined(),
  /** The comment that it is about, the newest of them; and the file that was commented on, while it is there. */
  comment_id: id().nullable().defined(),
  submission_id: id().nullable().defined(),
  /** Who wrote the comment; empty for somebody who has left. */
  author_name: string().nullable().defined(),
  creator_id: id().nullable().defined(),
  creator_name: string().nullable().defined(),
  account_id: id().nullable().defined(),
  account_handle: string().nullable().defined(),
  domain_id: id().nullable().defined(),
  domain_host: string().nullable().defined(),
  /** A page that a visitor has reported; nobody learns by whom. */
  report: object({
    /** Null once the link is gone. */
    link_id: id().nullable().defined(),
    /** What was open: `bio.example/jade`. */
    address: string().required(),
    reason: string().oneOf(reportReasons).required(),
  })
    .nullable()
    .defined(),
  /** What of the plan is nearly used up. */
  limit: object({
    what: string().oneOf(limitedThings).required(),
    used: count().required(),
    limit: count().required(),
  })
    .nullable()
    .defined(),
  /** What was paid to the creator. */
  payout: object({
    amount_cents: count().required(),
    currency: string().required(),
    paid_on: string().required(),
  })
    .nullable()
    .defined(),
  /** A report of figures that was shared and is read; null otherwise. */
  shared_report: object({ id: id().required(), name: string().required() }).nullable().defined(),
  /** A week of the person’s creators: what came in, and what waited at its end. */
  summary: object({
    files: count().required(),
    handed_in: count().required(),
    declined: count().required(),
    to_review: count().required(),
    overdue: count().required(),
  })
    .nullable()
    .defined(),
  read: boolean().required(),
  /** When it last happened. */
  at: time().required(),
})

export type Notification = InferType<typeof notification>

const own = { by: ['USER', 'CREATOR'], apiKey: 'REFUSED' } as const

export const notificationSorts = ['at'] as const

/** Everybody's own: those of the workspace that a user acts in, and those of a creator in the portal. */
export const notificationRoutes = {
  fetch: route('/user/notifications/fetch', {
    ...own,
    effect: 'read',
    body: fetchBody(only({ id: id(), unread: boolean(), event: event() }), notificationSorts),
    response: pageResponse(notification),
  }),
  update: route('/user/notifications/update', {
    ...own,
    effect: 'write',
    activity: { unrecorded: 'OWN_ACCOUNT' },
    body: batchOf(
      only({
        id: id().required(),
        data: only({ read: boolean().required() }).required(),
      }).required(),
    ),
    response: listResponse(notification),
  }),
  readAll: route('/user/notifications/read-all', {
    summary: 'Mark everything as read',
    ...own,
    effect: 'write',
    activity: { unrecorded: 'OWN_ACCOUNT' },
    response: responseOf(object({ read: count().required() })),
  }),
}

export const notificationGroup: Group = {
  name: 'Notifications',
  row: 'Notification',
  about: 'The caller’s own inbox: what happened that concerns them.',
  routes: notificationRoutes,
}
