import { notificationRoutes } from '#contract/resources/notifications.ts'
import { api } from './api.ts'
import { mutation, page, update } from './endpoint.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchNotifications: build.query(page('Notification', notificationRoutes.fetch)),
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
