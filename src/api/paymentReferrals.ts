import { paymentReferralRoutes } from '#contract/resources/paymentReferrals.ts'
import { api } from './api.ts'
import { create, listFile, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** The overview of the referral codes adds them up, under their own tag. */
const paymentReferralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportPaymentReferrals: build.query(listFile(paymentReferralRoutes.export)),
    fetchPaymentReferrals: build.query(page('PaymentReferral', paymentReferralRoutes.fetch)),
    createPaymentReferrals: build.mutation({
      ...create('PaymentReferral', paymentReferralRoutes.create),
      extraOptions: { screenShows: shownByForms },
    }),
    updatePaymentReferrals: build.mutation({
      ...update('PaymentReferral', paymentReferralRoutes.update),
      extraOptions: { screenShows: shownByForms },
    }),
    deletePaymentReferrals: build.mutation(remove('PaymentReferral', paymentReferralRoutes.delete)),
  }),
})

export const {
  useLazyExportPaymentReferralsQuery,
  useFetchPaymentReferralsQuery,
  useCreatePaymentReferralsMutation,
  useUpdatePaymentReferralsMutation,
  useDeletePaymentReferralsMutation,
} = paymentReferralsApi
