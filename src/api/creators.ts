import { creatorRoutes } from '../../contract/resources/creators.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchCreators: build.query(page('Creator', creatorRoutes.fetch)),
    createCreators: build.mutation({
      ...create('Creator', creatorRoutes.create, ['User']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateCreators: build.mutation({
      ...update('Creator', creatorRoutes.update),
      extraOptions: { screenShows: shownByForms },
    }),
    /** Their links stay, and belong to nobody. */
    deleteCreators: build.mutation(
      remove('Creator', creatorRoutes.delete, ['User', 'TrackingLink']),
    ),
  }),
})

export const {
  useFetchCreatorsQuery,
  useCreateCreatorsMutation,
  useUpdateCreatorsMutation,
  useDeleteCreatorsMutation,
} = creatorsApi
