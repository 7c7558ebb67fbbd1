import { paymentRoutes } from '#contract/resources/payments.ts'
import { api } from './api.ts'
import { create, listFile, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportPayments: build.query(listFile(paymentRoutes.export)),
    fetchPayments: build.query(page('Payment', paymentRoutes.fetch)),
    createPayments: build.mutation({
      ...create('Payment', paymentRoutes.create),
      extraOptions: { screenShows: shownByForms },
    }),
    updatePayments: build.mutation({
      ...update('Payment', paymentRoutes.update),
      extraOptions: { screenShows: shownByForms },
    }),
    deletePayments: build.mutation(remove('Payment', paymentRoutes.delete)),
  }),
})

export const {
  useLazyExportPaymentsQuery,
  useFetchPaymentsQuery,
  useCreatePaymentsMutation,
  useUpdatePaymentsMutation,
  useDeletePaymentsMutation,
} = paymentsApi
