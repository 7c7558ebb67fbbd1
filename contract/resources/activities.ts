import { array, type InferType, object, string } from 'yup'
import { activityActions, activityThings, actorKinds } from '#contract/activity.ts'
import { exportRoute } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { fetchBody } from '#contract/resource.ts'
import { pageResponse, route } from '#contract/route.ts'
import { instant } from '#contract/rules/instant.ts'
import { count, id, only, time } from '#contract/schema.ts'

/** How long it is known what was done, in days. */
export const activityDays = 365

/** Something that was done in the workspace by one call. */
export const activity = object({
  id: id().required(),
  at: time().required(),
  actor: object({
    kind: string().oneOf(actorKinds).required(),
    id: id().required(),
    /** What they were called then; null once their account is gone. */
    name: string().nullable().defined(),
  }).required(),
  action: string().oneOf(activityActions).required(),
  thing: string().oneOf(activityThings).required(),
  /** How many things; 0 where the call names none. */
  thing_total: count().required(),
  /** What the first three were called then, as far as they have names. */
  labels: array(string().required()).required(),
  /** The one thing it was done to, if it is still there; null otherwise. */
  thing_id: id().nullable().defined(),
  /** The path of the call below /v2. */
  call: string().required(),
  /** Where it came from, as two letters; null when nobody knows. No IP address is kept. */
  country: string().nullable().defined(),
  /** Short names without a version; null when the caller told nothing that is known. */
  browser: string().nullable().defined(),
  os: string().nullable().defined(),
  /** Why, where the operator of the server did it; null otherwise. */
  reason: string().nullable().defined(),
})

export type Activity = InferType<typeof activity>

const filters = () =>
  only({
    /** The id of a user, an API key or a creator. */
    actor_id: id(),
    thing: string().oneOf(activityThings),
    action: string().oneOf(activityActions),
    /** From this moment on, … */
    from: instant(),
    /** … until before this one. */
    until: instant(),
  })

export const activitySorts = ['at'] as const

const fetchActivities = fetchBody(filters(), activitySorts)

const own = { by: ['USER'], role: 'ADMIN', effect: 'read', apiKey: 'REFUSED' } as const

export const activityRoutes = {
  fetch: route('/user/activities/fetch', {
    ...own,
    summary: 'What was done in the workspace, by whom and when: the last year',
    body: fetchActivities.omit(['search']),
    response: pageResponse(activity),
  }),
  export: exportRoute('/user/activities', {
    role: 'ADMIN',
    apiKey: 'REFUSED',
    body: fetchActivities.pick(['filters', 'sort']),
  }),
}

export const activityGroup: Group = {
  name: 'Activity',
  row: 'Activity',
  about: 'What was done in a workspace, by whom, when and from where.',
  routes: activityRoutes,
}
