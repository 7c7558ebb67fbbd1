import type { Area, Needs } from '#server/platform/area.ts'
import { addressLinkHandler, confirmAddressPages } from './confirmAddress.ts'
import { fanOutHandler, resendHandler } from './fanOut.ts'
import { noticeDueDates } from './noticeDueDates.ts'
import { notificationAddressCalls } from './notificationAddressCalls.ts'
import { notificationCalls } from './notificationCalls.ts'
import { notificationPreferenceCalls } from './notificationPreferenceCalls.ts'
import { pushSubscriptionCalls } from './pushSubscriptionCalls.ts'
import { addDueMails, mailNotificationsHandler } from './sendMails.ts'
import { addDuePushes, pushNotificationsHandler } from './sendPushes.ts'
import { unsubscribePages } from './unsubscribe.ts'
import { writeWeeklySummaries } from './weeklySummaries.ts'

type Services = Needs<
  'config' | 'database' | 'keyedHash' | 'vapidKeys' | 'mailer' | 'outside' | 'rateLimits' | 'clock'
>

/** What people are notified of, and how. */
export const area = (services: Services): Area => ({
  calls: [
    ...notificationCalls(services),
    ...notificationPreferenceCalls(services),
    ...notificationAddressCalls(services),
    ...pushSubscriptionCalls(services),
  ],
  pages: [unsubscribePages(services), confirmAddressPages(services)],
  jobs: (database) => [
    { name: 'notice due dates', run: (stop) => noticeDueDates({ ...services, database }, stop) },
    {
      name: 'write weekly summaries',
      run: (stop) => writeWeeklySummaries({ ...services, database }, stop),
    },
    { name: 'mail notifications', run: (stop) => addDueMails({ ...services, database }, stop) },
    { name: 'push notifications', run: (stop) => addDuePushes({ ...services, database }, stop) },
  ],
  handlers: () => [
    fanOutHandler(services),
    resendHandler(services),
    mailNotificationsHandler(services),
    pushNotificationsHandler(services),
    addressLinkHandler(services),
  ],
})
