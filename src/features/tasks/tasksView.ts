import { type taskRoutes, taskSorts } from '#contract/resources/tasks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { choiceParam, optionalChoiceParam, optionalParam, textParam } from '#src/lib/urlParams.ts'
import { type FiltersOf, listView } from '#src/ui/useListPage.ts'

/** What the list of tasks keeps in its URL, and asks for. */
export const tasksList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(taskSorts), '-updated_at'),
  filters: {
    search: textParam,
    status: optionalChoiceParam(taskStatuses),
    creator: optionalParam,
    request: optionalParam,
    overdue: optionalChoiceParam(['yes']),
  },
  also: {},
  request: ({
    search,
    status,
    creator,
    request,
    overdue,
    sort,
  }): RouteArgument<typeof taskRoutes.fetch> => ({
    search,
    sort,
    filters: {
      status: status ?? undefined,
      creator_id: creator ?? undefined,
      request_id: request ?? undefined,
      overdue: overdue === null ? undefined : true,
    },
  }),
  hint: 'Try fewer words or filters.',
})

export type TaskFilterValues = FiltersOf<typeof tasksList>
