import { webhookRoutes } from '#contract/resources/webhooks.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint, page, remove, rowMutation, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchWebhooks: build.query(page('Webhook', webhookRoutes.fetch)),
    createWebhook: build.mutation({
      ...endpoint(webhookRoutes.create),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Webhook')]),
      extraOptions: { screenShows: shownByForms },
    }),
    updateWebhooks: build.mutation(update('Webhook', webhookRoutes.update)),
    deleteWebhooks: build.mutation(remove('Webhook', webhookRoutes.delete, ['WebhookDelivery'])),
    rotateWebhook: build.mutation(rowMutation('Webhook', webhookRoutes.rotate)),
    testWebhook: build.mutation({
      ...endpoint(webhookRoutes.test),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('WebhookDelivery')]),
    }),
  }),
})

export const { deleteWebhooks } = webhooksApi.endpoints

export const {
  useFetchWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhooksMutation,
  useRotateWebhookMutation,
  useTestWebhookMutation,
} = webhooksApi
