import { array, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { countryCode } from '#contract/rules/countryCodes.ts'
import { count, givenNiches, id, name, only, text, time } from '#contract/schema.ts'

/** A list of public accounts that the workspace keeps an eye on. */
export const accountWatchlist = object({
  id: id().required(),
  name: string().required(),
  notes: string().defined(),
  /** What its accounts post about: in this workspace their posts have these niches too. */
  niches: array(string().required()).required(),
  /** Where its accounts are, upper-case: so are their posts in this workspace, unless they say otherwise themselves. */
  country_code: string().nullable().defined(),
  /** How many accounts are on it. */
  entry_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type AccountWatchlist = InferType<typeof accountWatchlist>

export const createAccountWatchlist = only({
  name: name(120, 'Enter a name'),
  notes: text(5000),
  niches: givenNiches(),
  country_code: countryCode().nullable(),
})

export const accountWatchlistSorts = ['name', 'created_at', 'updated_at'] as const

export type AccountWatchlistSort = (typeof accountWatchlistSorts)[number]

const filters = only({ id: id() })

export const accountWatchlistRoutes = {
  ...exportedResource('/user/account-watchlists', {
    thing: 'WATCHLIST',
    apiKey: 'ALLOWED',
    entity: accountWatchlist,
    create: createAccountWatchlist,
    update: createAccountWatchlist.partial(),
    filters,
    sorts: accountWatchlistSorts,
  }),
}

export const accountWatchlistGroup: Group = {
  name: 'Account watchlists',
  row: 'AccountWatchlist',
  about: 'Lists of public accounts to follow.',
  routes: accountWatchlistRoutes,
}
