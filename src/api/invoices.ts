import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchInvoicing: build.query({
      ...endpoint(invoiceRoutes.fetch),
      providesTags: wholeTags(['Billing']),
    }),
    saveInvoiceDetails: build.mutation({
      ...endpoint(invoiceRoutes.saveDetails),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['Billing'])),
      extraOptions: { screenShows: shownByForms },
    }),
    /** Gives the page to pay at, which the browser leaves the app for. */
    payInvoice: build.mutation(endpoint(invoiceRoutes.pay)),
  }),
})

export const { useFetchInvoicingQuery, useSaveInvoiceDetailsMutation, usePayInvoiceMutation } =
  invoicesApi
