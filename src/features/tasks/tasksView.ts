import { type taskRoutes, taskSorts } from '#contract/resources/tasks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { choiceParam, optionalChoiceParam, optionalParam, textParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'
import { assigneeFilter } from './shared/assignee.ts'

/** What the list of tasks keeps in its URL, and asks for. */
export const tasksList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(taskSorts), '-updated_at'),
  filters: {
    search: textParam,
    status: optionalChoiceParam(taskStatuses),
    creator: optionalParam,
    request: optionalParam,
    assigned: optionalParam,
    overdue: optionalChoiceParam(['yes']),
  },
  also: {},
  request: ({ search, sort, ...view }): RouteArgument<typeof taskRoutes.fetch> => ({
    search,
    sort,
    filters: {
      status: view.status ?? undefined,
      creator_id: view.creator ?? undefined,
      request_id: view.request ?? undefined,
      assigned_to: view.assigned ?? undefined,
      overdue: view.overdue === null ? undefined : true,
    },
  }),
  hint: 'Try fewer words or filters.',
})

interface AsksByAssignee {
  readonly filters?: { readonly assigned_to?: string | undefined } | undefined
}

/** The same question with whoever looks at the list in the place of `me`. */
export const asViewer = <Asked extends AsksByAssignee>(asked: Asked, viewerId: string): Asked => ({
  ...asked,
  filters: {
    ...asked.filters,
    assigned_to: assigneeFilter(asked.filters?.assigned_to ?? null, viewerId) ?? undefined,
  },
})
