import { array, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { responseOf, route } from '#contract/route.ts'
import { mailFailure } from '#contract/rules/mailFailure.ts'
import { defaultChoice, eventsFor } from '#contract/rules/notificationEvents.ts'
import { email, id, name, only, time } from '#contract/schema.ts'

/** The most addresses that a workspace names at a time. */
export const maxNotificationAddresses = 5

/** How long the link is good by which an address is confirmed. */
export const confirmationDays = 7

/** What an address can be mailed, in order. */
export const addressEvents = eventsFor('TEAM')

/** What it is mailed where nobody says otherwise. */
export const usualAddressEvents = addressEvents.filter(
  (event) => defaultChoice(event, 'TEAM')?.mail === 'NOW',
)

const event = () => string().oneOf(addressEvents, 'Choose events of the list')

/** An address that is mailed at once what happens in the workspace, whoever of the team is away. */
export const notificationAddress = object({
  id: id().required(),
  /** What the team calls it. */
  name: string().required(),
  email: string().required(),
  events: array(event().required()).required(),
  /** Since when whoever reads it has confirmed that they want the mails; null until then, when it gets none. */
  verified_at: time().nullable().defined(),
  /** When whoever reads it ended them; null while they have not. Confirming it again begins them anew. */
  unsubscribed_at: time().nullable().defined(),
  /** The last mail there that did not arrive. */
  mail_failure: mailFailure(),
  created_at: time().required(),
})

export type NotificationAddress = InferType<typeof notificationAddress>

const events = () =>
  array(event().required())
    .min(1, 'Choose at least one event')
    .max(addressEvents.length, 'Name each event once')

const given = () => ({ name: name(64, 'Enter a name') })

export const createNotificationAddress = only({
  ...given(),
  email: email().required('Enter an email address'),
  /** What matters at once when nothing is said: all but files that arrive. */
  events: events(),
})

/** The address stays: another one is confirmed by whoever reads it. */
export const updateNotificationAddress = only({ ...given(), events: events() }).partial()

export const notificationAddressSorts = ['name', 'created_at'] as const

const path = '/user/notification-addresses'

const notificationAddresses = resource(path, {
  thing: 'NOTIFICATION_ADDRESS',
  apiKey: 'REFUSED',
  entity: notificationAddress,
  create: createNotificationAddress,
  update: updateNotificationAddress,
  filters: only({ id: id() }),
  sorts: notificationAddressSorts,
  reader: 'ADMIN',
  writer: 'ADMIN',
})

/** They are mailed of all creators, so only those who see all of them may name one. */
export const notificationAddressRoutes = {
  ...notificationAddresses,
  sendLink: route(`${path}/send-link/{id}`, {
    by: ['USER'],
    role: 'ADMIN',
    apiKey: 'REFUSED',
    summary: 'Mail an address another link to confirm it',
    effect: 'write',
    activity: { thing: 'NOTIFICATION_ADDRESS', action: 'INVITED', named: 'id' },
    params: object({ id: id().required() }),
    response: responseOf(notificationAddress.required()),
  }),
}

export const notificationAddressGroup: Group = {
  name: 'Notification addresses',
  row: 'NotificationAddress',
  about:
    'Addresses of the team, such as a shared mailbox, that are mailed at once what happens in the workspace: without quiet hours and without a digest. Slack channels and programs are sent it by webhooks.',
  routes: notificationAddressRoutes,
}
