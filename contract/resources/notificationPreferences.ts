import { array, boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { responseOf, route } from '#contract/route.ts'
import { mailPaces, notificationEvents } from '#contract/rules/notificationEvents.ts'
import { only } from '#contract/schema.ts'

const minutesOfDay = 24 * 60

const minute = () =>
  number()
    .integer()
    .min(0)
    .max(minutesOfDay - 1)

const event = () => string().oneOf(notificationEvents)

const pace = () => string().oneOf(mailPaces)

/** How somebody is notified: the events that concern them, each by channel. */
export const notificationPreferences = object({
  events: array(
    object({
      event: event().required(),
      inbox: boolean().required(),
      mail: pace().required(),
      push: boolean().required(),
    }).required(),
  ).required(),
  /** Between which minutes of their day nothing is mailed or pushed at once; null for none. It may span midnight. */
  quiet: object({ from: minute().required(), until: minute().required() }).nullable().defined(),
  /** Where their mornings and nights are: a zone, or an offset such as `GMT+01:00`; null for a creator who has not said: as the agency’s. */
  timezone: string().nullable().defined(),
  /** Where mails go; null for a creator without a confirmed address, who gets none. */
  email: string().nullable().defined(),
  /** What a browser subscribes for pushes with: the public key of this server (VAPID), in base64url. */
  push_key: string().required(),
})

export type NotificationPreferences = InferType<typeof notificationPreferences>

const own = { by: ['USER', 'CREATOR'], apiKey: 'REFUSED' } as const

/** Everybody's own, in the workspace that they act in. */
export const notificationPreferenceRoutes = {
  fetch: route('/user/notification-preferences/fetch', {
    summary: 'Fetch how you are notified',
    ...own,
    effect: 'read',
    response: responseOf(notificationPreferences),
  }),
  update: route('/user/notification-preferences/update', {
    summary: 'Choose how you are notified',
    ...own,
    effect: 'write',
    activity: { unrecorded: 'OWN_ACCOUNT' },
    body: only({
      /** What changes; the others stay as they are. */
      events: array(
        only({
          event: event().required(),
          inbox: boolean(),
          mail: pace(),
          push: boolean(),
        }).required(),
      ).max(notificationEvents.length, 'Name each event once'),
      quiet: object({ from: minute().required(), until: minute().required() })
        .test(
          'quiet-hours',
          /*i18n*/ 'Quiet hours end at another time than they begin',
          (hours) => !hours || hours.from !== hours.until,
        )
        .nullable()
        .default(undefined)
        .optional(),
    }),
    response: responseOf(notificationPreferences),
  }),
}

export const notificationPreferenceGroup: Group = {
  name: 'Notification preferences',
  about: 'By which channels the caller is notified of what, and when.',
  routes: notificationPreferenceRoutes,
}
