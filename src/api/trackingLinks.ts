import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { api } from './api.ts'
import { listTag, rowTags } from './cacheTags.ts'
import { create, endpoint, page, remove, uncached, update, workflowMutation } from './endpoint.ts'

const trackingLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportTrackingLinks: build.query(uncached(trackingLinkRoutes.export)),
    checkTrackingLinkImport: build.query(uncached(trackingLinkRoutes.checkImport)),
    importTrackingLinks: build.mutation(
      workflowMutation(trackingLinkRoutes.import, [
        'TrackingLink',
        'User',
        'Creator',
        'Tag',
        'Domain',
      ]),
    ),
    fetchTrackingLinks: build.query(page('TrackingLink', trackingLinkRoutes.fetch)),
    createTrackingLinks: build.mutation(
      create('TrackingLink', trackingLinkRoutes.create, ['User', 'Creator', 'Tag', 'Domain']),
    ),
    updateTrackingLinks: build.mutation({
      ...update('TrackingLink', trackingLinkRoutes.update, [
        'Creator',
        'Tag',
        'Domain',
        'VisitSeries',
      ]),
      /** A link shows as switched on or off at once, and as it was if the server refuses. */
      onQueryStarted: async (changes, { dispatch, getState, queryFulfilled }) => {
        const enabled = new Map(changes.map(({ id, data }) => [id, data.enabled]))
        const shown = api.util
          .selectInvalidatedBy(getState(), rowTags('TrackingLink', [...enabled.keys()]))
          .filter(({ endpointName }) => endpointName === 'fetchTrackingLinks')
        const patches = shown.map(({ originalArgs }) =>
          dispatch(
            trackingLinksApi.util.updateQueryData('fetchTrackingLinks', originalArgs, (links) => {
              for (const link of links.data) link.enabled = enabled.get(link.id) ?? link.enabled
            }),
          ),
        )
        try {
          await queryFulfilled
        } catch {
          for (const patch of patches) patch.undo()
        }
      },
    }),
    deleteTrackingLinks: build.mutation(
      remove('TrackingLink', trackingLinkRoutes.delete, [
        'User',
        'Creator',
        'Tag',
        'Domain',
        'LandingPage',
        'PageItem',
        'VisitSeries',
      ]),
    ),
    validateTrackingLink: build.query({
      ...endpoint(trackingLinkRoutes.validate),
      providesTags: [listTag('TrackingLink')],
    }),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteTrackingLinks } = trackingLinksApi.endpoints

export const {
  useLazyCheckTrackingLinkImportQuery,
  useImportTrackingLinksMutation,
  useLazyExportTrackingLinksQuery,
  useLazyFetchTrackingLinksQuery,
  useFetchTrackingLinksQuery,
  useCreateTrackingLinksMutation,
  useUpdateTrackingLinksMutation,
  useValidateTrackingLinkQuery,
} = trackingLinksApi
