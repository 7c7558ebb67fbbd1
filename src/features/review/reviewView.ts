import type { submissionRoutes } from '#contract/resources/submissions.ts'
import type { RouteArgument } from '#contract/route.ts'
import { choiceParam, optionalParam } from '#src/lib/urlParams.ts'

/** Which files are reviewed. */
export const reviewFilters = {
  /** Only the files of one request, or of one task. */
  request: optionalParam,
  task: optionalParam,
  show: choiceParam(['waiting', 'all'], 'waiting'),
}

/** What the review keeps in its URL. */
export const reviewParams = {
  ...reviewFilters,
  /** The file that is looked at; without it the first. */
  file: optionalParam,
}

export interface ReviewView {
  readonly request: string | null
  readonly task: string | null
  readonly show: 'waiting' | 'all'
}

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
    ...(view.show === 'waiting' ? { review: 'PENDING' } : {}),
    ...(view.request === null ? {} : { request_id: view.request }),
    ...(view.task === null ? {} : { task_id: view.task }),
  },
})

/** Names a queue by what it fetches. */
export const deskKey = (query: ReviewQuery): string => JSON.stringify(query)
