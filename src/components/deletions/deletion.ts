import { array, type InferType, number, object, string } from 'yup'
import { forgetStored, storedJson, storedKeys } from '#src/lib/stored.ts'
import { deletionsPrefix } from '#src/lib/unsentKeys.ts'

/** The kinds of rows of which a deletion can be taken back. */
const deletableKinds = [
  'accounts',
  'accountWatchlists',
  'creators',
  'domains',
  'examples',
  'paymentReferrals',
  'payments',
  'referralCodes',
  'requests',
  'tags',
  'tasks',
  'trackingLinks',
  'uploadedMedias',
  'uploadedSubreddits',
  'watchlistEntries',
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

const stored = ({ person, id }: Pick<Deletion, 'person' | 'id'>) =>
  storedJson(deletion, `${deletionsPrefix}${person}.${id}`)

/** Keeps what of a deletion was never sent, over the end of its window. */
export const keepDeletion = (left: Deletion): void => {
  stored(left).write(left)
}

export const forgetDeletion = (one: Deletion): void => stored(one).forget()

/** What somebody's windows have left, those among them that are still open. */
export const keptDeletions = (person: string): readonly Deletion[] =>
  storedKeys(`${deletionsPrefix}${person}.`).flatMap(
    (key) => storedJson(deletion, key).read() ?? [],
  )

/** Whoever has signed out deletes nothing more. */
export const forgetAllDeletions = (): void => forgetStored(deletionsPrefix)
