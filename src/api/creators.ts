import { creatorRoutes } from '../../contract/resources/creators.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchCreators: build.query(page('Creator', creatorRoutes.fetch)),
    createCreators: build.mutation({
      ...create('Creator', creatorRoutes.create, ['User']),
      extraOptions: { screenShows: ['VALIDATION_FAILED', 'LIMIT_REACHED'] },
    }),
    updateCreators: build.mutation({
      ...update('Creator', creatorRoutes.update),
      extraOptions: { screenShows: ['VALIDATION_FAILED'] },
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
