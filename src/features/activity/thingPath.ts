import type { ActivityThing } from '#contract/activity.ts'
import type { Activity } from '#contract/resources/activities.ts'

/** The screens of things that have one, or that are listed on one. */
const paths: Readonly<Partial<Record<ActivityThing, (id: string) => string>>> = {
  CREATOR: (id) => `/creators/${id}`,
  CREATOR_ACCOUNT: (id) => `/accounts/${id}`,
  TRACKING_LINK: (id) => `/links/${id}`,
  REQUEST: (id) => `/requests/${id}`,
  WATCHLIST: (id) => `/watchlists/${id}`,
  DOMAIN: () => '/settings/domains',
  TAG: () => '/settings/tags',
  TEAM_MEMBER: () => '/settings/team',
  MAIL_DOMAIN: () => '/settings/team',
  API_KEY: () => '/settings/api-keys',
  WEBHOOK: () => '/settings/webhooks',
  NOTIFICATION_ADDRESS: () => '/settings/notifications',
}

/** Where the one thing of a line can be seen; undefined when it is gone or has no screen. */
export const thingPath = ({ thing, thing_id: id }: Activity): string | undefined =>
  id === null ? undefined : paths[thing]?.(id)
