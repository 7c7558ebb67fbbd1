import { type Activity, activityRoutes } from '#contract/resources/activities.ts'
import {
  type NotificationAddress,
  notificationAddressRoutes,
} from '#contract/resources/notificationAddresses.ts'
import {
  type NotificationPreferences,
  notificationPreferenceRoutes,
} from '#contract/resources/notificationPreferences.ts'
import { type Notification, notificationRoutes } from '#contract/resources/notifications.ts'
import { pushSubscriptionRoutes } from '#contract/resources/pushSubscriptions.ts'
import { type SavedView, savedViewRoutes } from '#contract/resources/savedViews.ts'
import { searchRoutes } from '#contract/resources/search.ts'
import { waitingRoutes } from '#contract/resources/waiting.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { jadeInstagram } from './rows/creatorAccounts.ts'
import { jadeLink } from './rows/links.ts'
import { jade } from './rows/people.ts'
import { deletionOf, exported, firstPage, now, pageOf } from './shapes.ts'

const savedView: SavedView = {
  id: ids.savedView,
  list: 'TRACKING_LINKS',
  name: 'Summer links',
  params: [
    { name: 'tags', value: 'summer' },
    { name: 'sort', value: '-visits_last_30_days' },
  ],
  shared: true,
  own: true,
  may_change: true,
  created_by: 'Priya Nair',
  created_at: '2026-02-10T09:00:00.000Z',
  updated_at: '2026-02-10T09:00:00.000Z',
}

const notification: Notification = {
  id: ids.notification,
  event: 'TASK_HANDED_IN',
  count: 2,
  request_id: ids.request,
  request_title: 'Spring lookbook',
  task_id: ids.task,
  failed_files: 0,
  message: '',
  creator_id: ids.jade,
  comment_id: null,
  submission_id: null,
  author_name: null,
  creator_name: jade.name,
  account_id: null,
  account_handle: null,
  domain_id: null,
  domain_host: null,
  report: null,
  limit: null,
  payout: null,
  summary: null,
  shared_report: null,
  read: false,
  at: '2026-03-11T18:05:00.000Z',
}

const notificationAddress: NotificationAddress = {
  id: ids.notificationAddress,
  name: 'Bookings desk',
  email: 'bookings@northlight.example',
  events: ['TASK_OVERDUE', 'TASK_HANDED_IN', 'CONNECTION_LOST'],
  verified_at: '2026-01-12T09:20:00.000Z',
  unsubscribed_at: null,
  mail_failure: null,
  created_at: '2026-01-12T09:00:00.000Z',
}

/** Points of P-256 in base64url, as the key of a server and that of a browser are. */
const pushKey =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

const subscription = {
  id: ids.pushSubscription,
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  created_at: '2026-03-09T08:30:00.000Z',
}

const preferences: NotificationPreferences = {
  events: [{ event: 'TASK_HANDED_IN', inbox: true, mail: 'NOW', push: true }],
  quiet: { from: 1320, until: 420 },
  timezone: 'Europe/London',
  email: 'priya@northlight.example',
  push_key: pushKey,
}

const activity: Activity = {
  id: ids.activity,
  at: '2026-03-10T16:40:00.000Z',
  actor: { kind: 'USER', id: ids.tomas, name: 'Tomás Oliveira' },
  action: 'CREATED',
  thing: 'TRACKING_LINK',
  thing_total: 1,
  labels: ['Mateo’s bio link'],
  thing_id: ids.mateoLink,
  call: '/user/tracking-links/create',
  country: 'PT',
  browser: 'Chrome',
  os: 'Windows',
  reason: null,
}

/** What is found, kept and known in the workspace. */
export const workspaceExamples = [
  ...examplesOf(searchRoutes, {
    find: {
      body: { search: 'jade' },
      answer: {
        creators: [{ id: jade.id, name: jade.name, avatar_url: jade.avatar_url }],
        tracking_links: [
          {
            id: jadeLink.id,
            title: jadeLink.title,
            pathname: jadeLink.pathname,
            public_url: jadeLink.public_url,
            enabled: true,
          },
        ],
        creator_accounts: [
          {
            id: jadeInstagram.id,
            platform: 'INSTAGRAM',
            handle: jadeInstagram.handle,
            display_name: jadeInstagram.display_name,
            avatar_url: jadeInstagram.avatar_url,
          },
        ],
        requests: [],
        tasks: [
          {
            id: ids.task,
            request_id: ids.request,
            creator_id: jade.id,
            title: 'Spring campaign',
            creator_name: jade.name,
            status: 'IN_PROGRESS',
          },
        ],
        tags: [],
        team: [],
      },
    },
  }),
  ...examplesOf(savedViewRoutes, {
    fetch: {
      body: { ...firstPage, filters: { list: 'TRACKING_LINKS' } },
      answer: pageOf(savedView),
    },
    create: {
      body: [
        {
          list: 'TRACKING_LINKS',
          name: 'Summer links',
          params: savedView.params,
          shared: true,
        },
      ],
      answer: [savedView],
    },
    update: {
      body: [{ id: ids.savedView, data: { shared: false } }],
      answer: [{ ...savedView, shared: false, updated_at: now }],
    },
    delete: deletionOf(ids.savedView),
  }),
  ...examplesOf(waitingRoutes, {
    fetch: {
      answer: {
        files_to_review: 2,
        overdue_tasks: 0,
        open_requests: 1,
        lost_accounts: 0,
        misdirected_domains: 0,
        unread_notifications: 1,
      },
    },
  }),
  ...examplesOf(notificationRoutes, {
    fetch: {
      body: { ...firstPage, filters: { unread: true } },
      answer: pageOf(notification),
    },
    update: {
      body: [{ id: ids.notification, data: { read: true } }],
      answer: [{ ...notification, read: true }],
    },
    readAll: { answer: { read: 3 } },
  }),
  ...examplesOf(notificationAddressRoutes, {
    fetch: { body: firstPage, answer: pageOf(notificationAddress) },
    create: {
      about:
        'The address is mailed a link. Nothing else is sent there until whoever reads it has confirmed it.',
      body: [
        {
          name: 'Bookings desk',
          email: 'bookings@northlight.example',
          events: ['TASK_OVERDUE', 'TASK_HANDED_IN', 'CONNECTION_LOST'],
        },
      ],
      answer: [{ ...notificationAddress, verified_at: null }],
    },
    update: {
      body: [{ id: ids.notificationAddress, data: { events: ['CONNECTION_LOST'] } }],
      answer: [{ ...notificationAddress, events: ['CONNECTION_LOST'] }],
    },
    delete: deletionOf(ids.notificationAddress),
    sendLink: {
      about: 'For an address that is not confirmed yet, or whose reader has ended its mails.',
      params: { id: ids.notificationAddress },
      answer: { ...notificationAddress, verified_at: null },
    },
  }),
  ...examplesOf(notificationPreferenceRoutes, {
    fetch: { answer: preferences },
    update: {
      body: { events: [{ event: 'TASK_HANDED_IN', mail: 'DAILY' }] },
      answer: {
        ...preferences,
        events: [{ event: 'TASK_HANDED_IN', inbox: true, mail: 'DAILY', push: true }],
      },
    },
  }),
  ...examplesOf(pushSubscriptionRoutes, {
    fetch: { body: firstPage, answer: pageOf(subscription) },
    create: {
      body: {
        endpoint: subscription.endpoint,
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      answer: subscription,
    },
    delete: { body: [subscription.id], answer: [subscription.id] },
  }),
  ...examplesOf(activityRoutes, {
    fetch: {
      body: { ...firstPage, filters: { thing: 'TRACKING_LINK' }, sort: '-at' },
      answer: pageOf(activity),
    },
    export: { body: { filters: { thing: 'TRACKING_LINK' } }, answer: exported('activity') },
  }),
]
