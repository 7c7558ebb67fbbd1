import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'
import { type Tag, type TagType, tagTypes } from './cacheTags.ts'
import { freshReads } from './freshReads.ts'
import { afterDeletions } from './writeGate.ts'

/** The one cache of what the server knows. Each resource injects its endpoints from a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: freshReads(afterDeletions(baseQuery), kindsOf),
  tagTypes,
  /** In seconds, counted from the moment the last screen stopped using an answer. */
  keepUnusedDataFor: 300,
  /** What was shown may have changed meanwhile, and what failed to load is loaded. */
  refetchOnReconnect: true,
  /** The default waits for every pending request: one upload would hold back all refreshing. */
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

type Tags = readonly Tag[] | ((...about: readonly unknown[]) => readonly Tag[])

/** What of an endpoint's definition says what it shows or changes. */
interface Tagged {
  readonly providesTags?: Tags
  readonly invalidatesTags?: Tags
}

/** The kinds of things that an endpoint shows, or changes when it succeeds. An answer adds rows to them, and no kinds. */
function kindsOf(endpoint: string, argument: unknown): ReadonlySet<TagType> {
  const kinds = new Set<TagType>()
  const look = ({ providesTags, invalidatesTags }: Tagged) => {
    for (const tags of [providesTags ?? [], invalidatesTags ?? []]) {
      const given = typeof tags === 'function' ? tags(undefined, undefined, argument) : tags
      for (const { type } of given) kinds.add(type)
    }
  }
  api.enhanceEndpoints({ endpoints: { [endpoint]: look } })
  return kinds
}
