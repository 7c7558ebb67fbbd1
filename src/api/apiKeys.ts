import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchApiKeys: build.query(page('ApiKey', apiKeyRoutes.fetch)),
    createApiKey: build.mutation({
      ...endpoint(apiKeyRoutes.create),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('ApiKey')]),
      extraOptions: { screenShows: shownByForms },
    }),
    updateApiKeys: build.mutation(update('ApiKey', apiKeyRoutes.update)),
    deleteApiKeys: build.mutation(remove('ApiKey', apiKeyRoutes.delete)),
  }),
})

export const {
  useFetchApiKeysQuery,
  useCreateApiKeyMutation,
  useUpdateApiKeysMutation,
  useDeleteApiKeysMutation,
} = apiKeysApi
