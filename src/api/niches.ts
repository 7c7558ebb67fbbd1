import { nicheRoutes } from '#contract/resources/niches.ts'
import { api } from './api.ts'
import { page } from './endpoint.ts'

const nichesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchNiches: build.query(page('Niche', nicheRoutes.fetch)),
  }),
})

export const { useFetchNichesQuery } = nichesApi
