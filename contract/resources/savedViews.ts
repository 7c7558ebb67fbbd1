import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { id, name, only, text, time } from '#contract/schema.ts'

/** The lists of which views can be saved. */
export const viewedLists = [
  'CREATORS',
  'CREATOR_ACCOUNTS',
  'TRACKING_LINKS',
  'REQUESTS',
  'TASKS',
  'SUBMISSIONS',
  'EXAMPLES',
  'MEDIAS',
  'SUBREDDITS',
  'WATCHLISTS',
  'WATCHLIST_ENTRIES',
  'TAGS',
  'DOMAINS',
  'PAYMENTS',
  'PAYMENT_REFERRALS',
  'ACTIVITIES',
] as const

export type ViewedList = (typeof viewedLists)[number]

/** The most views of one list that a person may have, shared ones among them. */
export const maxSavedViews = 100

/** The most views of one list that a team shares. */
export const maxSharedViews = 100

/** The least role that may share views with the team, and change those it has shared. */
export const sharerRole = 'MEMBER'

/** The least role that may change what others have shared. */
export const viewsManagerRole = 'ADMIN'

const viewName = () => name(60, 'Enter a name')

/** The search, filters and order of a list, as its screen has them in its URL: `{name: 'tags', value: 'vip,summer'}`. */
const viewParams = () =>
  array(
    only({
      name: name(40).matches(/^[a-z][a-z_]*$/, {
        message: 'Not the name of a filter',
        name: 'filter-name',
      }),
      value: text(1000).required(),
    }).required(),
  ).max(16, 'Use at most 16 filters')

/** A named choice of a list's search, filters and order. */
export const savedView = object({
  id: id().required(),
  list: string().oneOf(viewedLists).required(),
  name: string().required(),
  params: array(
    object({ name: string().required(), value: string().required() }).required(),
  ).required(),
  /** Whether the whole team has it, or only whoever made it. */
  shared: boolean().required(),
  /** Whether the caller made it. */
  own: boolean().required(),
  /** Whether the caller may change and delete it. */
  may_change: boolean().required(),
  /** What whoever made it is called; null when they are there no more. */
  created_by: string().nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type SavedView = InferType<typeof savedView>

export type ViewParam = SavedView['params'][number]

export const createSavedView = only({
  list: string().oneOf(viewedLists).required(),
  name: viewName(),
  params: viewParams().required(),
  shared: boolean(),
})

export const changeSavedView = only({
  name: viewName().optional(),
  params: viewParams(),
  shared: boolean(),
})

export const savedViewSorts = ['name', 'created_at', 'updated_at'] as const

/** Whoever signs in keeps views of their own; a team shares some. Others' own views are nobody else's. */
export const savedViewRoutes = resource('/user/saved-views', {
  thing: 'SAVED_VIEW',
  apiKey: 'REFUSED',
  writer: 'VIEWER',
  entity: savedView,
  create: createSavedView,
  update: changeSavedView,
  filters: only({ id: id(), list: string().oneOf(viewedLists) }),
  sorts: savedViewSorts,
})

export const savedViewGroup: Group = {
  name: 'Saved views',
  row: 'SavedView',
  about: "Named searches, filters and orders of lists: the caller's own, and what the team shares.",
  routes: savedViewRoutes,
}
