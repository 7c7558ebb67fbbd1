import { array, type ISchema, type ObjectSchema, string } from 'yup'
import type { ActivityThing, RouteActivity } from './activity.ts'
import { type Role, roleReaches } from './roles.ts'
import { type AnyRoute, type Caller, listResponse, pageResponse, route } from './route.ts'
import { eachOnce } from './rules/eachOnce.ts'
import { anyExtra } from './rules/extra.ts'
import { roleOfScope } from './rules/keyScope.ts'
import { pagePlace, withinReach } from './rules/pageDepth.ts'
import { bothWays } from './rules/sortOrder.ts'
import { withoutEmpty } from './rules/withoutEmpty.ts'
import { id, only, text } from './schema.ts'

/** The most rows one create, update or delete may name. */
export const batchLimit = 500

export interface ResourceSpec<Entity, Create, Update, Filters, Sort extends string> {
  readonly entity: ISchema<Entity>
  /** What the activity log calls a row. */
  readonly thing: ActivityThing
  /** What it says of a change, where that is something else than CREATED, UPDATED or DELETED. */
  readonly activity?: Readonly<Partial<Record<'create' | 'update' | 'delete', RouteActivity>>>
  readonly create: ObjectSchema<Create & object>
  readonly update: ObjectSchema<Update & object>
  /** What a fetch may filter by, beside its search. */
  readonly filters: ObjectSchema<Filters & object>
  /** The fields it may be sorted by; `-field` turns the order round. */
  readonly sorts: readonly Sort[]
  /** Who may fetch. */
  readonly by?: readonly Caller[]
  /** Who may make which change; the brand alone when nothing is said. */
  readonly changesBy?: Readonly<Partial<Record<'create' | 'update' | 'delete', readonly Caller[]>>>
  /** The least role that may fetch; VIEWER when nothing is said. */
  readonly reader?: Role
  /** The least role that may change rows; MEMBER when nothing is said. */
  readonly writer?: Role
  /** Whether API keys may make these calls. None makes a change that takes more than the role MEMBER. */
  readonly apiKey: AnyRoute['apiKey']
}

/** The four calls that every paginated resource has: fetch, create, update and delete. */
export function resource<Entity, Create, Update, Filters, Sort extends string>(
  path: string,
  spec: ResourceSpec<Entity, Create, Update, Filters, Sort>,
) {
  const { thing, activity } = spec
  const role = spec.writer ?? 'MEMBER'
  const apiKey = roleReaches(roleOfScope.WRITE, role) ? spec.apiKey : 'REFUSED'
  const change = only({ id: id().required(), data: spec.update.required() })
  return {
    fetch: route(`${path}/fetch`, {
      by: spec.by ?? ['USER'],
      ...(spec.reader && { role: spec.reader }),
      effect: 'read',
      apiKey: spec.apiKey,
      body: fetchBody(spec.filters, spec.sorts),
      response: pageResponse(spec.entity),
    }),
    create: route(`${path}/create`, {
      by: spec.changesBy?.create ?? ['USER'],
      role,
      effect: 'write',
      activity: activity?.create ?? { thing, action: 'CREATED' },
      apiKey,
      body: batchOf(spec.create.required()),
      response: listResponse(spec.entity),
    }),
    update: route(`${path}/update`, {
      by: spec.changesBy?.update ?? ['USER'],
      role,
      effect: 'write',
      activity: activity?.update ?? { thing, action: 'UPDATED' },
      apiKey,
      body: batchOf(change.required()),
      response: listResponse(spec.entity),
    }),
    delete: route(`${path}/delete`, {
      by: spec.changesBy?.delete ?? ['USER'],
      role,
      effect: 'write',
      activity: activity?.delete ?? { thing, action: 'DELETED' },
      apiKey,
      ...ofDeletion(),
    }),
  }
}

/** The rows of one change: from 1 to {@link batchLimit}, each named once, all of them or none. */
export const batchOf = <Row>(row: ISchema<Row>) => someOf(row).test(eachOnce)

/** Deletes rows of a list, and gives their ids. */
export const ofDeletion = () => ({
  body: batchOf(id().required()),
  response: listResponse(id().required()),
})

/** At least one row, and no more than `most`. */
export const someOf = <Row>(row: ISchema<Row>, most = batchLimit) =>
  array().of(row).min(1, 'List at least one').max(most, `List at most ${most}`).required()

/** What a fetch takes: `{search, page, page_size, cursor, filters, sort, extra}`. A filter without a value filters nothing. */
export const fetchBody = <Filters, Sort extends string>(
  filters: ObjectSchema<Filters & object>,
  sorts: readonly Sort[],
) =>
  withinReach(
    only({
      search: text(200),
      ...pagePlace(),
      filters: withoutEmpty(filters),
      sort: string().oneOf(bothWays(sorts)),
      extra: anyExtra(),
    }),
  )
