/** What the cache holds, for the mutations to say what they changed. */
export const tagTypes = [
  'AccountAnalytics',
  'AccountWatchlist',
  'ApiKey',
  'Billing',
  'CalendarFeed',
  'Comment',
  'Creator',
  'CreatorAccount',
  'Domain',
  'Example',
  'ItemAttribute',
  'ItemExample',
  'LandingPage',
  'MailDomain',
  'Media',
  'Niche',
  'Notification',
  'NotificationAddress',
  'NotificationPreference',
  'OpenedShare',
  'PageItem',
  'Payment',
  'PaymentReferral',
  'PortalSession',
  'PortalSettings',
  'PushSubscription',
  'ReferralCode',
  'Report',
  'Request',
  'RequestItem',
  'RequestTemplate',
  'SavedView',
  'Sample',
  'Session',
  'Share',
  'SharedComment',
  'SignInMethod',
  'Submission',
  'Subreddit',
  'Tag',
  'Task',
  'TeamEntry',
  'TrackingLink',
  'User',
  'VisitSeries',
  'WatchlistEntry',
  'Webhook',
  'WebhookDelivery',
] as const

export type TagType = (typeof tagTypes)[number]

export interface Tag {
  readonly type: TagType
  readonly id?: string
}

/** What shows a file that is sent for a task. */
export const shownWithFiles: readonly TagType[] = [
  'Submission',
  'RequestItem',
  'Task',
  'Request',
  'User',
]

/** Stands for every list of a kind: which rows there are, and in what order. */
export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' })

export const rowTags = (type: TagType, ids: readonly string[]): Tag[] =>
  ids.map((id) => ({ type, id }))

/** Everything of these kinds. */
export const wholeTags = (types: readonly TagType[]): Tag[] => types.map((type) => ({ type }))

/** What a change of some rows touches: them, the lists they stand in, and what is shown of `others`. */
export const changedTags = (
  type: TagType,
  ids: readonly string[],
  others: readonly TagType[] = [],
): Tag[] => [listTag(type), ...rowTags(type, ids), ...wholeTags(others)]
