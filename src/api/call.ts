import type { AnyRoute } from '#contract/route.ts'
import { dropEmpty } from '#contract/rules/filterValues.ts'
import { isRecord } from '#src/lib/isRecord.ts'

/** One call on its way: which route, and what its caller passes, typed by `RouteArgument`. */
export interface Call {
  readonly route: AnyRoute
  readonly argument: unknown
}

/** Where a call goes, and its body as JSON; undefined for a call without one. */
export interface CallRequest {
  readonly path: string
  readonly body: string | undefined
}

/** Fills in path and query parameters, and leaves out what filters nothing. */
export function requestOf({ route, argument }: Call): CallRequest {
  const hasParameters = route.params !== undefined || route.query !== undefined
  const { body, ...parameters } =
    hasParameters && isRecord(argument) ? argument : { body: argument }
  const sent = route.answer.kind === 'data' ? body : pageBody(body)
  return {
    path: `/v2${fillPath(route.path, parameters)}${queryText(route.path, parameters)}`,
    body: sent === undefined ? undefined : JSON.stringify(sent),
  }
}

/** What a fetch of a page sends: no empty filter, and with a cursor no page. */
function pageBody(body: unknown): unknown {
  if (!isRecord(body)) return {}
  const { filters, extra, cursor, page, ...others } = dropEmpty(body)
  const place = cursor === undefined ? { page } : { cursor }
  return dropEmpty({ ...others, ...place, filters: keptOf(filters), extra: keptOf(extra) })
}

/** What of it filters something; undefined when nothing does. */
function keptOf(filters: unknown): object | undefined {
  const kept = isRecord(filters) ? dropEmpty(filters) : {}
  return Object.keys(kept).length === 0 ? undefined : kept
}

const parameterPattern = /\{(\w+)\}/g

function fillPath(path: string, parameters: Readonly<Record<string, unknown>>): string {
  return path.replace(parameterPattern, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  )
}

/** The parameters that do not stand in the path, as a query: `?email=…`, or nothing. */
function queryText(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const inPath = new Set([...path.matchAll(parameterPattern)].map((match) => match[1]))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(dropEmpty(parameters))) {
    if (!inPath.has(name)) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
