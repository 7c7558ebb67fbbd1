import { mediaRoutes } from '#contract/resources/medias.ts'
import type { RouteArgument } from '#contract/route.ts'
import { feedRequest } from '#contract/rules/feedRequest.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint, feed, uncached } from './endpoint.ts'

const feedOfMedias = feed('Media', mediaRoutes.keysetFetch)

const mediasApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportMedias: build.query(uncached(mediaRoutes.export)),
    fetchMedias: build.query({
      ...endpoint(mediaRoutes.fetch),
      query: (request: RouteArgument<typeof mediaRoutes.fetch>) => ({
        route: mediaRoutes.fetch,
        argument: feedRequest(request, new Date()),
      }),
      providesTags: [listTag('Media')],
    }),
    /** What the screen scrolls through. */
    fetchMediaFeed: build.infiniteQuery({
      ...feedOfMedias,
      query: ({ queryArg, pageParam }: Parameters<typeof feedOfMedias.query>[0]) =>
        feedOfMedias.query({ queryArg: feedRequest(queryArg, new Date()), pageParam }),
    }),
  }),
})

/** For use outside components. */
export const { fetchMediaFeed } = mediasApi.endpoints

export const { useFetchMediaFeedInfiniteQuery, useLazyExportMediasQuery, useFetchMediasQuery } =
  mediasApi
