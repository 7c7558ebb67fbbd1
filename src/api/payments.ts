import { paymentRoutes } from '#contract/resources/payments.ts'
import { api } from './api.ts'
import { create, page, remove, uncached, update } from './endpoint.ts'

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportPayments: build.query(uncached(paymentRoutes.export)),
    fetchPayments: build.query(page('Payment', paymentRoutes.fetch)),
    createPayments: build.mutation(create('Payment', paymentRoutes.create)),
    updatePayments: build.mutation(update('Payment', paymentRoutes.update)),
    deletePayments: build.mutation(remove('Payment', paymentRoutes.delete)),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deletePayments } = paymentsApi.endpoints

export const {
  useLazyExportPaymentsQuery,
  useLazyFetchPaymentsQuery,
  useFetchPaymentsQuery,
  useCreatePaymentsMutation,
  useUpdatePaymentsMutation,
} = paymentsApi
