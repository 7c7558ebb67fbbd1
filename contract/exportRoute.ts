import { type ISchema, type ObjectSchema, object, string } from 'yup'
import { type ResourceSpec, resource } from './resource.ts'
import type { Role } from './roles.ts'
import { type AnyRoute, responseOf, route } from './route.ts'
import { bothWays } from './rules/sortOrder.ts'
import { withoutEmpty } from './rules/withoutEmpty.ts'
import { only, text, time } from './schema.ts'

/** Where a file can be had for a few minutes. */
const exported = object({
  /** Streams `text/csv` to whoever has it. */
  url: string().required(),
  expires_at: time().required(),
})

interface ExportSpec<Body> {
  /** What narrows and sorts the rows: what the fetch takes, but for its page. */
  readonly body: ISchema<Body>
  readonly apiKey: AnyRoute['apiKey']
  readonly role?: Role
}

/** The call that gives a list as a file: all rows that a fetch of the same would show on all its pages. */
export const exportRoute = <Body>(path: string, { body, apiKey, role }: ExportSpec<Body>) =>
  route(`${path}/export`, {
    summary: 'A short-lived URL for all rows that a fetch would list, as CSV',
    by: ['USER'],
    effect: 'read',
    ...(role && { role }),
    apiKey,
    body,
    response: responseOf(exported.required()),
  })

/** The calls of a resource, and the export of its list for whoever may fetch it. */
export const exportedResource = <Entity, Create, Update, Filters, Sort extends string>(
  path: string,
  spec: ResourceSpec<Entity, Create, Update, Filters, Sort>,
) => ({
  ...resource(path, spec),
  export: exportRoute(path, {
    apiKey: spec.apiKey,
    ...(spec.reader && { role: spec.reader }),
    body: exportBody(spec.filters, spec.sorts),
  }),
})

/** What the export of a resource takes: the search, filters and sort of its fetch. */
export const exportBody = <Filters, Sort extends string>(
  filters: ObjectSchema<Filters & object>,
  sorts: readonly Sort[],
) =>
  only({
    search: text(200),
    filters: withoutEmpty(filters),
    sort: string().oneOf(bothWays(sorts)),
  })
