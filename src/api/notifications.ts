import { notificationRoutes } from '#contract/resources/notifications.ts'
import { api } from './api.ts'
import { mutation, page, update } from './endpoint.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchNotifications: build.query({
      ...page('Notification', notificationRoutes.fetch),
      /** What is new in the list is counted in the portal's bar, too. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        const isNew = data?.data.some(({ read }) => !read)
        if (isNew) dispatch(api.util.invalidateTags(['PortalSession']))
      },
    }),
    markNotifications: build.mutation(
      update('Notification', notificationRoutes.update, ['PortalSession']),
    ),
    readAllNotifications: build.mutation(
      mutation(notificationRoutes.readAll, ['Notification', 'PortalSession']),
    ),
  }),
})

export const {
  useFetchNotificationsQuery,
  useMarkNotificationsMutation,
  useReadAllNotificationsMutation,
} = notificationsApi
