import type { submissionRoutes } from '#contract/resources/submissions.ts'
import type { RouteArgument } from '#contract/route.ts'
import {
  choiceParam,
  optionalParam,
  passing,
  type UrlState,
  unusualFields,
} from '#src/lib/urlParams.ts'

/** Which files are reviewed. */
export const reviewFilters = {
  /** Only the files of one request, or of one task. */
  request: optionalParam,
  task: optionalParam,
  creator: optionalParam,
  /** Who of the team looks after the tasks. */
  assigned: optionalParam,
  show: choiceParam(['waiting', 'all'], 'waiting'),
  /** Whether files of cancelled requests are among them. */
  cancelled: choiceParam(['hidden', 'shown'], 'hidden'),
}

/** What the review keeps in its URL. */
export const reviewParams = {
  ...reviewFilters,
  /** The file that is looked at; without it the first. */
  file: passing(optionalParam),
}

/** Those that stand in a row above the files. */
const { request, creator, assigned, cancelled } = reviewFilters
const filtersAbove = { request, creator, assigned, cancelled }

/** How many of them are used. */
export const filtersUsed = (view: ReviewView): number =>
  unusualFields<UrlState<typeof filtersAbove>>(filtersAbove, view).length

export type ReviewView = UrlState<typeof reviewFilters>

/** How many files are fetched at once. Those that are reviewed make place for others. */
const maxFiles = 200

type ReviewQuery = RouteArgument<typeof submissionRoutes.fetch>

/** The files to review, in the order they came. */
export const reviewQuery = (view: ReviewView): ReviewQuery => ({
  page_size: maxFiles,
  ...shownFiles(view),
})

/** The same for an export, which has no page. */
export const shownFiles = (view: ReviewView): RouteArgument<typeof submissionRoutes.export> => ({
  sort: 'created_at',
  filters: {
    status: 'UPLOADED',
    ...(view.show === 'waiting' ? { review: 'PENDING', replaced: false } : {}),
    ...(view.request === null ? {} : { request_id: view.request }),
    ...(view.task === null ? {} : { task_id: view.task }),
    ...(view.creator === null ? {} : { creator_id: view.creator }),
    ...(view.assigned === null ? {} : { assigned_to: view.assigned }),
    ...(hidesCancelled(view) ? { cancelled: false } : {}),
  },
})

/** Who looks at one request has asked for it. */
export const hidesCancelled = ({ request, task, cancelled }: ReviewView): boolean =>
  request === null && task === null && cancelled === 'hidden'

/** Names a queue by what it fetches. */
export const deskKey = (query: ReviewQuery): string => JSON.stringify(query)
