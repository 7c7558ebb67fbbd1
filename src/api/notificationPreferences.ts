import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, mutation } from './endpoint.ts'

const notificationPreferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchNotificationPreferences: build.query({
      ...endpoint(notificationPreferenceRoutes.fetch),
      providesTags: wholeTags(['NotificationPreference']),
    }),
    changeNotificationPreferences: build.mutation(
      mutation(notificationPreferenceRoutes.update, ['NotificationPreference']),
    ),
  }),
})

export const {
  useChangeNotificationPreferencesMutation,
  useFetchNotificationPreferencesQuery,
  useLazyFetchNotificationPreferencesQuery,
} = notificationPreferencesApi
