import { type InferType, object } from 'yup'
import type { Group } from '#contract/group.ts'
import { readByUsers, responseOf, route } from '#contract/route.ts'
import { maxUnread } from '#contract/rules/maxUnread.ts'
import { count } from '#contract/schema.ts'

/** Counting ends here, so that it costs the same in a workspace of any size. */
export const maxWaiting = 1_000

/** How much of each kind waits for somebody; {@link maxWaiting} stands for that many and more. */
export const waiting = object({
  /** Files that have come and that nobody has reviewed. */
  files_to_review: count().max(maxWaiting).required(),
  /** Unfinished tasks of open requests that were due. */
  overdue_tasks: count().max(maxWaiting).required(),
  open_requests: count().max(maxWaiting).required(),
  /** Accounts whose connection has ended, so that their figures stand still. */
  lost_accounts: count().max(maxWaiting).required(),
  /** Verified domains whose DNS leads visitors elsewhere. */
  misdirected_domains: count().max(maxWaiting).required(),
  /** Unread lines of the caller’s own inbox, none for a key. */
  unread_notifications: count().max(maxUnread).required(),
})

export type Waiting = InferType<typeof waiting>

export const waitingRoutes = {
  fetch: route('/user/waiting', {
    summary: `How much waits for somebody, counted to ${maxWaiting}`,
    ...readByUsers,
    response: responseOf(waiting.required()),
  }),
}

export const waitingGroup: Group = {
  name: 'Waiting',
  about: 'What waits in a workspace.',
  routes: waitingRoutes,
}
