import { paymentReferralRoutes } from '#contract/resources/paymentReferrals.ts'
import { api } from './api.ts'
import { create, page, remove, uncached, update } from './endpoint.ts'

/** The overview of the referral codes adds them up, under their own tag. */
const paymentReferralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportPaymentReferrals: build.query(uncached(paymentReferralRoutes.export)),
    fetchPaymentReferrals: build.query(page('PaymentReferral', paymentReferralRoutes.fetch)),
    createPaymentReferrals: build.mutation(create('PaymentReferral', paymentReferralRoutes.create)),
    updatePaymentReferrals: build.mutation(update('PaymentReferral', paymentReferralRoutes.update)),
    deletePaymentReferrals: build.mutation(remove('PaymentReferral', paymentReferralRoutes.delete)),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deletePaymentReferrals } = paymentReferralsApi.endpoints

export const {
  useLazyExportPaymentReferralsQuery,
  useFetchPaymentReferralsQuery,
  useCreatePaymentReferralsMutation,
  useUpdatePaymentReferralsMutation,
} = paymentReferralsApi
