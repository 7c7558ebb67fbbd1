import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { fetchBody, ofDeletion } from '#contract/resource.ts'
import { pageResponse, responseOf, route } from '#contract/route.ts'
import { id, only, text, time } from '#contract/schema.ts'

/** The most browsers of one person that are notified; of one more, the oldest gives way. */
export const maxPushSubscriptions = 10

/** A browser that shows somebody notifications. Its keys are not given out. */
export const pushSubscription = object({
  id: id().required(),
  /** Where its push service takes messages: by it the browser knows itself. */
  endpoint: string().required(),
  created_at: time().required(),
})

export type PushSubscription = InferType<typeof pushSubscription>

const isSecure = (url: string | undefined) => url === undefined || /^https:\/\/[^/@\s]+\//.test(url)

/** As `PushSubscription.toJSON()` of browsers writes it. */
const createPushSubscription = only({
  endpoint: text(1000)
    .required()
    .test('secure-url', 'Enter an https:// URL', (url) => isSecure(url)),
  keys: only({
    p256dh: string()
      .matches(/^[\w-]{87}=?$/, 'Not a key of a push subscription')
      .required(),
    auth: string()
      .matches(/^[\w-]{22}={0,2}$/, 'Not a secret of a push subscription')
      .required(),
  }).required(),
})

const own = { by: ['USER', 'CREATOR'], apiKey: 'REFUSED' } as const

export const pushSubscriptionSorts = ['created_at'] as const

/** Everybody's own: those of the workspace that a user acts in, and those of a creator in the portal. */
export const pushSubscriptionRoutes = {
  fetch: route('/user/push-subscriptions/fetch', {
    ...own,
    effect: 'read',
    body: fetchBody(only({ id: id() }), pushSubscriptionSorts),
    response: pageResponse(pushSubscription),
  }),
  create: route('/user/push-subscriptions/create', {
    summary: 'Have this browser notified',
    ...own,
    effect: 'write',
    activity: { unrecorded: 'OWN_ACCOUNT' },
    body: createPushSubscription,
    response: responseOf(pushSubscription),
  }),
  delete: route('/user/push-subscriptions/delete', {
    ...own,
    effect: 'write',
    activity: { unrecorded: 'OWN_ACCOUNT' },
    ...ofDeletion(),
  }),
}

export const pushSubscriptionGroup: Group = {
  name: 'Push subscriptions',
  row: 'PushSubscription',
  about: 'The browsers that show the caller notifications.',
  routes: pushSubscriptionRoutes,
}
