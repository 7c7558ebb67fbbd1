import { type TaskSort, type taskRoutes, taskSorts } from '#contract/resources/tasks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays, type SortOrder } from '#contract/rules/sortOrder.ts'
import { type TaskStatus, taskStatuses } from '#contract/rules/taskStatus.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

export const tasksPageSize = 25

/** What the list of tasks keeps in its address. */
export const tasksParams = {
  search: textParam,
  status: optionalChoiceParam(taskStatuses),
  creator: optionalParam,
  request: optionalParam,
  overdue: optionalChoiceParam(['yes']),
  sort: choiceParam(bothWays(taskSorts), '-updated_at'),
  page: pageParam,
}

export interface TaskFilterValues {
  readonly search: string
  readonly status: TaskStatus | null
  readonly creator: string | null
  readonly request: string | null
  readonly overdue: 'yes' | null
}

interface TasksView extends TaskFilterValues {
  readonly sort: SortOrder<TaskSort>
  readonly page: PagePlace
}

/** The fetch that shows what the address asks for. */
export const tasksQuery = (view: TasksView): RouteArgument<typeof taskRoutes.fetch> => ({
  search: view.search,
  ...pageRequest(view.page, tasksPageSize),
  sort: view.sort,
  filters: {
    ...(view.status === null ? {} : { status: view.status }),
    ...(view.creator === null ? {} : { creator_id: view.creator }),
    ...(view.request === null ? {} : { request_id: view.request }),
    ...(view.overdue === null ? {} : { overdue: true }),
  },
})

/** Everything there is, in whichever order. */
export const noFilters = {
  search: '',
  status: null,
  creator: null,
  request: null,
  overdue: null,
  page: 1,
} as const

export const isFiltered = (view: TasksView): boolean =>
  view.search.trim() !== '' ||
  [view.status, view.creator, view.request, view.overdue].some((filter) => filter !== null)
