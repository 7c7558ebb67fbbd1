import { array, type InferType, number, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { shortText, word } from '#contract/import/fields.ts'
import { importRoutes } from '#contract/import/importRoutes.ts'
import { platformStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { accountText, namedAccount } from '#contract/rules/namedAccount.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

const platform = () => string().oneOf(platforms, 'Choose a platform')

/**
 * PENDING until its platform was asked, VALID when its posts come into Discover, INVALID when the platform does not show the
 * account, or not its posts.
 */
export const watchedStatuses = ['PENDING', 'VALID', 'INVALID'] as const

/** For how many days, the last of them today (UTC), the figures of a watched account are looked at. */
export const watchedDays = 30

/** A public account on a watchlist. It need not belong to anybody of the workspace. */
export const watchlistEntry = object({
  id: id().required(),
  watchlist_id: id().required(),
  platform: string().oneOf(platforms).required(),
  /** As its platform calls it now. */
  handle: string().required(),
  /** What the platform calls it for good, once that is known. */
  external_id: string().nullable().defined(),
  /** Where the account is. */
  url: string().required(),
  display_name: string().defined(),
  notes: string().defined(),
  /** Null where nobody asks the platform for posts, or ever has. */
  status: string().oneOf(watchedStatuses).nullable().defined(),
  /** Why it is not VALID. */
  status_reason: string().nullable().defined(),
  /**
   * What its platform says of it: NOT_FOUND, DELETED, DEACTIVATED, SUSPENDED or PRIVATE, by which its posts leave Discover while that
   * lasts; LIMITED by moderators, or MOVED. Null: nothing of these.
   */
  platform_status: string().oneOf(platformStatuses).nullable().defined(),
  /** When that was first found. */
  platform_status_since: time().nullable().defined(),
  /** When its newest posts were last read. */
  last_synced_at: time().nullable().defined(),
  /** As last reported within the last 30 days; null when the platform has not, or nobody asks it. */
  followers: count().nullable().defined(),
  /** At the end of each of the last 30 days (UTC), oldest first; null on a day on which it was not asked. */
  followers_trend: array(count().nullable().defined()).required(),
  /** The newest of these less the oldest, and how many days lie between; null until two days are known. */
  followers_growth: object({
    change: number().integer().required(),
    days: count().required(),
  })
    .nullable()
    .defined(),
  /** How many of its posts of the last 30 days are in Discover. */
  posts_30d: count().required(),
  /** The median, over these posts, of likes, comments, shares and reposts together, as far as they are reported; null without posts. */
  median_interactions_30d: number().min(0).nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type WatchlistEntry = InferType<typeof watchlistEntry>

const details = { display_name: text(120), notes: text(5000) }

/** Names its account by `platform` and `handle`, or by the URL alone in either of `handle` and `url`. */
const account = { platform: platform(), handle: text(300), url: text(2048) }

export const createWatchlistEntry = only({
  watchlist_id: id().required('Choose a watchlist'),
  ...account,
  ...details,
}).test(accountText('required'))

/** A change of the account names it whole. */
export const updateWatchlistEntry = only({
  watchlist_id: id(),
  ...account,
  ...details,
}).test(accountText('optional'))

export const watchlistEntrySorts = [
  'handle',
  'display_name',
  'platform',
  'created_at',
  'updated_at',
] as const

export type WatchlistEntrySort = (typeof watchlistEntrySorts)[number]

const filters = only({ id: id(), watchlist_id: id(), platform: platform() })

/** An account to watch, as a line of a file names it: on a list of this name, which is made where there is none, or of this id. */
export const entryLine = only({
  watchlist: shortText(120),
  watchlist_id: id(),
  platform: word().oneOf(platforms, `is none of ${platforms.join(', ')}`),
  handle: shortText(300).required('is missing'),
  display_name: shortText(120),
  notes: shortText(5000),
}).test({
  name: 'named-account',
  skipAbsent: true,
  test: (line, { createError, path }) => {
    const at = (field: string) => (path ? `${path}.${field}` : field)
    if (line.watchlist === undefined && line.watchlist_id === undefined)
      return createError({ path: at('watchlist'), message: 'is missing' })
    const { platform: on, handle } = line
    if (typeof handle !== 'string' || (on !== undefined && !platforms.includes(on))) return true
    const account = namedAccount({ platform: on, handle })
    return account && 'problem' in account
      ? createError({ path: at('handle'), message: account.problem })
      : true
  },
})

export type EntryLine = InferType<typeof entryLine>

export const watchlistEntryRoutes = {
  ...exportedResource('/user/account-watchlists/entries', {
    thing: 'WATCHLIST_ENTRY',
    apiKey: 'ALLOWED',
    entity: watchlistEntry,
    create: createWatchlistEntry,
    update: updateWatchlistEntry,
    filters,
    sorts: watchlistEntrySorts,
  }),
  ...importRoutes('/user/account-watchlists/entries', {
    line: entryLine.required(),
    thing: 'WATCHLIST_ENTRY',
  }),
}

export const watchlistEntryGroup: Group = {
  name: 'Watchlist entries',
  row: 'WatchlistEntry',
  about: 'The public accounts on watchlists.',
  routes: watchlistEntryRoutes,
}
