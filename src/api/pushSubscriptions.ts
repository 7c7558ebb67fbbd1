import { pushSubscriptionRoutes } from '#contract/resources/pushSubscriptions.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint, page, remove } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const pushSubscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchPushSubscriptions: build.query(page('PushSubscription', pushSubscriptionRoutes.fetch)),
    createPushSubscription: build.mutation({
      ...endpoint(pushSubscriptionRoutes.create),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('PushSubscription')]),
      extraOptions: { screenShows: shownByForms },
    }),
    deletePushSubscriptions: build.mutation(
      remove('PushSubscription', pushSubscriptionRoutes.delete),
    ),
  }),
})

export const {
  useFetchPushSubscriptionsQuery,
  useCreatePushSubscriptionMutation,
  useDeletePushSubscriptionsMutation,
} = pushSubscriptionsApi
