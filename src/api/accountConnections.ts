import { accountConnectionRoutes } from '#contract/resources/accountConnections.ts'
import { api } from './api.ts'
import { endpoint, mutation, workflowMutation } from './endpoint.ts'

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
    disconnectAccount: build.mutation(
      mutation(accountConnectionRoutes.disconnect, ['CreatorAccount']),
    ),
  }),
})

export const {
  useFetchConnectablePlatformsQuery,
  useBeginConnectionMutation,
  useFinishConnectionMutation,
  useDisconnectAccountMutation,
} = accountConnectionsApi
