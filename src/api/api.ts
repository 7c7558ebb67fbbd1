import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'
import { tagTypes } from './cacheTags.ts'

/** The one cache of what the server knows. Each resource injects its endpoints from a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  /** In seconds, counted from the moment the last screen stopped using an answer. */
  keepUnusedDataFor: 300,
  /** The default waits for every pending request: one upload would hold back all refreshing. */
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})
