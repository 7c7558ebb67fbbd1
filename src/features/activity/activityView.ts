import { activityActions, activityThings } from '#contract/activity.ts'
import { type activityRoutes, activitySorts } from '#contract/resources/activities.ts'
import type { RouteArgument, RouteBody } from '#contract/route.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { addDays, isDay } from '#src/lib/dates.ts'
import { choiceParam, idsParam, optionalChoiceParam, type UrlParam } from '#src/lib/urlParams.ts'
import { type FiltersOf, listView } from '#src/ui/useListPage.ts'

const dayParam: UrlParam<string | null> = {
  read: (text) => (text !== null && isDay(text) ? text : null),
  write: (value) => value,
}

const idParam: UrlParam<string | null> = {
  read: (text) => idsParam.read(text)[0] ?? null,
  write: (value) => value,
}

/** What the activity log keeps in its address, and asks for. Its days are the viewer's: `periodOf`. */
export const activityList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(activitySorts), '-at'),
  filters: {
    actor: idParam,
    thing: optionalChoiceParam(activityThings),
    action: optionalChoiceParam(activityActions),
    from: dayParam,
    to: dayParam,
  },
  also: {},
  request: ({ actor, thing, action, sort }): RouteArgument<typeof activityRoutes.fetch> => ({
    sort,
    filters: {
      actor_id: actor ?? undefined,
      thing: thing ?? undefined,
      action: action ?? undefined,
    },
  }),
  hint: 'Try fewer filters or a longer period.',
})

export type ActivityFilterValues = FiltersOf<typeof activityList>

type Filters = NonNullable<RouteBody<typeof activityRoutes.fetch>['filters']>

/** The moments between which two days of the viewer lie, both included. */
export const periodOf = (
  { from, to }: Pick<ActivityFilterValues, 'from' | 'to'>,
  timezone: string,
): Pick<Filters, 'from' | 'until'> => ({
  from: from === null ? undefined : momentAt(`${from}T00:00`, timezone),
  until: to === null ? undefined : momentAt(`${addDays(to, 1)}T00:00`, timezone),
})
