import { subredditRoutes } from '#contract/resources/subreddits.ts'
import type { RouteArgument } from '#contract/route.ts'
import { feedRequest } from '#contract/rules/feedRequest.ts'
import { api } from './api.ts'
import { page, uncached } from './endpoint.ts'

const subredditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportSubreddits: build.query(uncached(subredditRoutes.export)),
    fetchSubreddits: build.query({
      ...page('Subreddit', subredditRoutes.fetch),
      query: (request: RouteArgument<typeof subredditRoutes.fetch>) => ({
        route: subredditRoutes.fetch,
        argument: feedRequest(request, new Date()),
      }),
    }),
  }),
})

/** For use outside components. */
export const { fetchSubreddits } = subredditsApi.endpoints
export const { useLazyExportSubredditsQuery, useFetchSubredditsQuery } = subredditsApi
