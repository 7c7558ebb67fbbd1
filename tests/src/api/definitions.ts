import { api } from '#src/api/api.ts'
import type { Tag } from '#src/api/cacheTags.ts'
import type { Call } from '#src/api/call.ts'

/** Injects every endpoint there is. */
import.meta.glob('../../../src/api/*.ts', { eager: true })

export type Tags = readonly Tag[] | ((...about: readonly unknown[]) => readonly Tag[])

/** What an endpoint of the browser is made of. */
interface Definition {
  readonly type: 'query' | 'mutation' | 'infinitequery'
  readonly query?: (argument: unknown) => Call
  readonly providesTags?: Tags
  readonly invalidatesTags?: Tags
}

/** Every endpoint of the browser, by its name. */
export const definitions = definitionsOf(Object.keys(api.endpoints))

/** Reads the definitions back out of the api, which shows them to those who enhance it. */
function definitionsOf(names: readonly string[]): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  const look = names.map((name) => [
    name,
    (definition: Definition) => void found.set(name, definition),
  ])
  api.enhanceEndpoints({ endpoints: Object.fromEntries(look) })
  return found
}
