import { accountConnectionRoutes } from '#contract/resources/accountConnections.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, workflowMutation } from './endpoint.ts'

const accountConnectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchConnectablePlatforms: build.query(endpoint(accountConnectionRoutes.fetch)),
    beginConnection: build.mutation(endpoint(accountConnectionRoutes.begin)),
    /** What comes back from a platform works once. Its screen says what went wrong. */
    finishConnection: build.mutation(
      workflowMutation(accountConnectionRoutes.finish, [
        'CreatorAccount',
        'Creator',
        'AccountAnalytics',
        'Media',
        'User',
      ]),
    ),
    disconnectAccount: build.mutation({
      ...endpoint(accountConnectionRoutes.disconnect),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['CreatorAccount'])),
    }),
  }),
})

export const {
  useFetchConnectablePlatformsQuery,
  useBeginConnectionMutation,
  useFinishConnectionMutation,
  useDisconnectAccountMutation,
} = accountConnectionsApi
