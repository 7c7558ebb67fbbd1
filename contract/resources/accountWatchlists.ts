import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { count, id, name, only, text, time } from '#contract/schema.ts'

/** A list of public accounts that the workspace keeps an eye on. */
export const accountWatchlist = object({
  id: id().required(),
  name: string().required(),
  notes: string().defined(),
  /** How many accounts are on it. */
  entry_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type AccountWatchlist = InferType<typeof accountWatchlist>

export const createAccountWatchlist = only({
  name: name(120, 'Enter a name'),
  notes: text(5000),
})

export const accountWatchlistSorts = ['name', 'created_at', 'updated_at'] as const

export type AccountWatchlistSort = (typeof accountWatchlistSorts)[number]

export const accountWatchlistRoutes = resource('/user/account-watchlists', {
  entity: accountWatchlist,
  create: createAccountWatchlist,
  update: createAccountWatchlist.partial(),
  filters: only({ id: id() }),
  sorts: accountWatchlistSorts,
})

export const accountWatchlistGroup: Group = {
  name: 'Account watchlists',
  row: 'AccountWatchlist',
  about: 'Lists of public accounts to follow.',
  routes: accountWatchlistRoutes,
}
