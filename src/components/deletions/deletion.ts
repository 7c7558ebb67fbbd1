import { array, type InferType, number, object, string } from 'yup'
import { unsentStore } from '#src/lib/unsent.ts'
import { deletionsPrefix } from '#src/lib/unsentKeys.ts'

/** The kinds of rows of which a deletion can be taken back. */
const deletableKinds = [
  'accounts',
  'accountWatchlists',
  'creators',
  'domains',
  'examples',
  'notificationAddresses',
  'paymentReferrals',
  'payments',
  'referralCodes',
  'reports',
  'requests',
  'requestTemplates',
  'tags',
  'tasks',
  'trackingLinks',
  'uploadedMedias',
  'uploadedSubreddits',
  'watchlistEntries',
  'webhooks',
] as const

export type DeletableKind = (typeof deletableKinds)[number]

/** A deletion of rows, until the server has answered. */
const deletion = object({
  id: string().required(),
  /** When it was confirmed, in milliseconds since 1970. */
  at: number().required(),
  /** Who deletes, and where: see `personKey`. */
  person: string().required(),
  kind: string().oneOf(deletableKinds).required(),
  /** The rows, those that come first are deleted first. */
  ids: array(string().required()).required(),
  /** What of deleted creators goes with them. */
  also: array(string().oneOf(['ACCOUNTS', 'TRACKING_LINKS']).required()).required(),
  /** A row's name, or how many there are: `12 links`. */
  what: string().required(),
  /** What is done with them: `deleted`. */
  verb: string().required(),
})

export type Deletion = InferType<typeof deletion>

/** What of deletions was never sent. */
export const unsentDeletions = unsentStore(deletion, deletionsPrefix)
