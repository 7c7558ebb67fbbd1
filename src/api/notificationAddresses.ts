import { notificationAddressRoutes } from '#contract/resources/notificationAddresses.ts'
import { api } from './api.ts'
import { create, page, remove, rowMutation, update } from './endpoint.ts'

const notificationAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchNotificationAddresses: build.query(
      page('NotificationAddress', notificationAddressRoutes.fetch),
    ),
    createNotificationAddresses: build.mutation(
      create('NotificationAddress', notificationAddressRoutes.create),
    ),
    updateNotificationAddresses: build.mutation(
      update('NotificationAddress', notificationAddressRoutes.update),
    ),
    deleteNotificationAddresses: build.mutation(
      remove('NotificationAddress', notificationAddressRoutes.delete),
    ),
    sendAddressLink: build.mutation(
      rowMutation('NotificationAddress', notificationAddressRoutes.sendLink),
    ),
  }),
})

export const { deleteNotificationAddresses } = notificationAddressesApi.endpoints

export const {
  useFetchNotificationAddressesQuery,
  useCreateNotificationAddressesMutation,
  useUpdateNotificationAddressesMutation,
  useSendAddressLinkMutation,
} = notificationAddressesApi
