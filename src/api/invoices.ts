import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, formMutation } from './endpoint.ts'

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchInvoicing: build.query({
      ...endpoint(invoiceRoutes.fetch),
      providesTags: wholeTags(['Billing']),
    }),
    saveInvoiceDetails: build.mutation(formMutation(invoiceRoutes.saveDetails, ['Billing'])),
    /** Gives the page to pay at, which the browser leaves the app for. */
    payInvoice: build.mutation(endpoint(invoiceRoutes.pay)),
  }),
})

export const { useFetchInvoicingQuery, useSaveInvoiceDetailsMutation, usePayInvoiceMutation } =
  invoicesApi
