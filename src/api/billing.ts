import { billingRoutes } from '#contract/resources/billing.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, mutation } from './endpoint.ts'

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchPrices: build.query(endpoint(billingRoutes.prices)),
    fetchBilling: build.query({
      ...endpoint(billingRoutes.fetch),
      providesTags: wholeTags(['Billing']),
    }),
    /** Gives the page to pay at, which the browser leaves the app for: nothing has changed yet. */
    startCheckout: build.mutation(endpoint(billingRoutes.checkout)),
    openBillingPanel: build.mutation(endpoint(billingRoutes.panel)),
    /** Asked anew for each look: it is priced for that moment, and the change itself makes it meaningless. */
    previewChange: build.query(endpoint(billingRoutes.preview)),
    changeSubscription: build.mutation(mutation(billingRoutes.change, ['Billing', 'User'])),
    resumeNodes: build.mutation(mutation(billingRoutes.resume, ['Billing', 'User'])),
    cancelNodes: build.mutation(mutation(billingRoutes.cancel, ['Billing', 'User'])),
  }),
})

export const {
  useFetchPricesQuery,
  useFetchBillingQuery,
  useStartCheckoutMutation,
  useOpenBillingPanelMutation,
  useCancelNodesMutation,
  usePreviewChangeQuery,
  useChangeSubscriptionMutation,
  useResumeNodesMutation,
} = billingApi
