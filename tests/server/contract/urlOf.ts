import type { AnyRoute } from '#contract/route.ts'
import type { Arguments } from './samples/sample.ts'

/** The path of a call below /v2, with its parameters filled in. */
export function pathOf({ path }: AnyRoute, params: unknown): string {
  const at = new Map(Object.entries(asRecord(params)))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(at.get(name)).toWellFormed()),
  )
}

/** The query of a call, without its question mark. */
export const queryOf = (query: unknown): string =>
  new URLSearchParams(
    Object.entries(asRecord(query)).map(([name, value]) => [name, String(value)]),
  ).toString()

/** Where a call goes, below /v2. */
export const urlOf = (route: AnyRoute, { params, query }: Arguments): string =>
  `${pathOf(route, params)}?${queryOf(query)}`

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}
