import { array, boolean, type InferType, number, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { platformStatuses } from '#contract/reference/platformStatuses.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { readByUsers, responseOf, route } from '#contract/route.ts'
import { countryCode } from '#contract/rules/countryCodes.ts'
import { endDate, startDate } from '#contract/rules/dateOnly.ts'
import { accountText } from '#contract/rules/namedAccount.ts'
import { count, givenNiches, id, labels, only, text, time } from '#contract/schema.ts'

/**
 * PENDING until its platform was asked, VALID with figures of late, STALE when none have come for days, INVALID
 * when the platform has no such account. Of a connected account: EXPIRED when the consent to read it has run out, REVOKED
 * when it was withdrawn; it is read again once it is connected anew.
 */
export const accountStatuses = [
  'PENDING',
  'VALID',
  'INVALID',
  'STALE',
  'EXPIRED',
  'REVOKED',
] as const

/** CONNECTED while its platform lets us read the account; how that ended otherwise. */
export const connectionStates = ['CONNECTED', 'EXPIRED', 'REVOKED'] as const

/** For how many days a list shows how followers went. */
export const followerTrendDays = 30

/** Against earlier figures; null where either is not known. */
const change = () => number().integer().nullable().defined()

/** How an account is connected that somebody lets us read. */
export const accountConnection = object({
  state: string().oneOf(connectionStates).required(),
  connected_at: time().required(),
  /** Whether its creator connected it, or a user of the workspace. */
  connected_by: string().oneOf(['CREATOR', 'USER']).required(),
  /** When the connection was found to have ended, and why; null while it holds. */
  lost_at: time().nullable().defined(),
  lost_reason: string().nullable().defined(),
  /** What was asked for and not granted: those figures are missing. */
  missing_scopes: array(string().required()).required(),
})

export type AccountConnection = InferType<typeof accountConnection>

/** A creator's account on a platform. */
export const creatorAccount = object({
  id: id().required(),
  /** Null when its creator was deleted and it was not. */
  creator_id: id().nullable().defined(),
  /** Whose it is, and their own picture; null where `creator_id` is. */
  creator_name: string().nullable().defined(),
  creator_avatar_url: string().nullable().defined(),
  platform: string().oneOf(platforms).required(),
  handle: string().required(),
  /** Where the account is. */
  url: string().required(),
  /** What the platform calls it for good, once that is known. */
  external_id: string().nullable().defined(),
  display_name: string().defined(),
  avatar_url: string().nullable().defined(),
  /** As last reported; null when the platform has not. */
  followers: count().nullable().defined(),
  /** The newest followers less those of 7 and of 30 days before. */
  followers_change_7d: change(),
  followers_change_30d: change(),
  /** At the end of each of the last 30 days (UTC), oldest first; null on a day without figures. */
  followers_trend: array(count().nullable().defined()).required(),
  tags: array(string().required()).required(),
  /** What it posts about: in Discover, its posts have these niches too, in this workspace. */
  niches: array(string().required()).required(),
  /** Where it is, upper-case: so are its posts in this workspace, unless they say otherwise themselves. */
  country_code: string().nullable().defined(),
  status: string().oneOf(accountStatuses).required(),
  /** Why it is not VALID. */
  status_reason: string().nullable().defined(),
  /**
   * What its platform says of it: NOT_FOUND, DELETED, DEACTIVATED, SUSPENDED or PRIVATE, by which its posts leave Discover while that
   * lasts; LIMITED by moderators, or MOVED. Null: nothing of these.
   */
  platform_status: string().oneOf(platformStatuses).nullable().defined(),
  /** When that was first found. */
  platform_status_since: time().nullable().defined(),
  /** When its newest figures were captured. */
  last_synced_at: time().nullable().defined(),
  /** Null when nobody has connected it. */
  connection: accountConnection.nullable().defined(),
  /** The first and the last day that count in analytics; null: no such bound. */
  start_date: string().nullable().defined(),
  end_date: string().nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type CreatorAccount = InferType<typeof creatorAccount>

const platform = () => string().oneOf(platforms, 'Choose a platform')

/** An account is named by `platform` and `handle`, or by its URL alone in either of `handle` and `url`. */
const fields = {
  creator_id: id().nullable(),
  platform: platform(),
  handle: text(300),
  url: text(2048),
  display_name: text(120),
  tags: labels(),
  niches: givenNiches(),
  country_code: countryCode().nullable(),
  start_date: startDate().nullable(),
  end_date: endDate().nullable(),
}

export const createCreatorAccount = only(fields).test(accountText('required'))

/** An account may get another handle, named whole, but stays on its platform. */
export const updateCreatorAccount = only(fields).test(accountText('optional'))

/** What a list of accounts can be sorted by. */
export const creatorAccountSorts = [
  'handle',
  'display_name',
  'platform',
  'followers',
  'followers_change_7d',
  'followers_change_30d',
  'last_synced_at',
  'created_at',
  'updated_at',
] as const

export type CreatorAccountSort = (typeof creatorAccountSorts)[number]

const accountFilters = only({
  id: id(),
  creator_id: id(),
  platform: platform(),
  tags: text(1000),
  status: string().oneOf(accountStatuses, 'Not a known status'),
  /** Whether its connection has ended; false: those that are connected, or never were. */
  connection_lost: boolean(),
})

const accounts = exportedResource('/user/creators/accounts', {
  thing: 'CREATOR_ACCOUNT',
  apiKey: 'ALLOWED',
  entity: creatorAccount,
  create: createCreatorAccount,
  update: updateCreatorAccount,
  filters: accountFilters,
  sorts: creatorAccountSorts,
  by: ['USER', 'CREATOR'],
})

export const creatorAccountRoutes = {
  ...accounts,
  /** Whether an account can be added. Whether its platform has it is only known once figures come in. */
  validate: route('/user/creators/accounts/validate', {
    summary: 'Check whether an account can be added',
    ...readByUsers,
    body: only({ platform: platform(), handle: text(300), url: text(2048) }),
    response: responseOf(
      object({
        valid: boolean().required(),
        /** Why it cannot be added; null when it can. */
        reason: string().nullable().defined(),
        /** The account that was named, in its one spelling; null when none was. */
        platform: string().oneOf(platforms).nullable().defined(),
        handle: string().nullable().defined(),
        url: string().nullable().defined(),
      }),
    ),
  }),
}

export const creatorAccountGroup: Group = {
  name: 'Creator accounts',
  row: 'CreatorAccount',
  about: 'The accounts that creators have on platforms.',
  routes: creatorAccountRoutes,
}
