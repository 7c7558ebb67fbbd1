import { creatorRoutes } from '../../contract/resources/creators.ts'
import { api } from './api.ts'
import { create, endpoint, page, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'
import { changedTags } from './tags.ts'

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchCreators: build.query(page('Creator', creatorRoutes.fetch)),
    createCreators: build.mutation({
      ...create('Creator', creatorRoutes.create, ['User', 'Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateCreators: build.mutation({
      ...update('Creator', creatorRoutes.update, ['Tag', 'Payment']),
      extraOptions: { screenShows: shownByForms },
    }),
    /** What is not deleted with them stays, and belongs to nobody. */
    deleteCreators: build.mutation({
      ...endpoint(creatorRoutes.delete),
      invalidatesTags: (_ids, error, { body }) =>
        error ? [] : changedTags('Creator', body, ['User', 'TrackingLink', 'Tag', 'Payment']),
    }),
  }),
})

export const {
  useFetchCreatorsQuery,
  useCreateCreatorsMutation,
  useUpdateCreatorsMutation,
  useDeleteCreatorsMutation,
} = creatorsApi
