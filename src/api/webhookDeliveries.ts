import { webhookDeliveryRoutes } from '#contract/resources/webhookDeliveries.ts'
import { api } from './api.ts'
import { mutation, page } from './endpoint.ts'

const webhookDeliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchWebhookDeliveries: build.query(page('WebhookDelivery', webhookDeliveryRoutes.fetch)),
    resendDeliveries: build.mutation(mutation(webhookDeliveryRoutes.resend, ['WebhookDelivery'])),
    replayWebhook: build.mutation(mutation(webhookDeliveryRoutes.replay, ['WebhookDelivery'])),
  }),
})

export const {
  useFetchWebhookDeliveriesQuery,
  useResendDeliveriesMutation,
  useReplayWebhookMutation,
} = webhookDeliveriesApi
