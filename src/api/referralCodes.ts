import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { create, endpoint, listFile, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const referralCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first one makes the viewer's first code: fetch the codes after it. */
    fetchReferralOverview: build.query({
      ...endpoint(referralCodeRoutes.overview),
      providesTags: [listTag('ReferralCode'), listTag('PaymentReferral')],
    }),
    exportReferralCodes: build.query(listFile(referralCodeRoutes.export)),
    fetchReferralCodes: build.query(page('ReferralCode', referralCodeRoutes.fetch)),
    createReferralCodes: build.mutation({
      ...create('ReferralCode', referralCodeRoutes.create),
      extraOptions: { screenShows: shownByForms },
    }),
    /** Commissions show their code. */
    updateReferralCodes: build.mutation({
      ...update('ReferralCode', referralCodeRoutes.update, ['PaymentReferral']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteReferralCodes: build.mutation(
      remove('ReferralCode', referralCodeRoutes.delete, ['PaymentReferral']),
    ),
  }),
})

export const {
  useFetchReferralOverviewQuery,
  useLazyExportReferralCodesQuery,
  useFetchReferralCodesQuery,
  useCreateReferralCodesMutation,
  useUpdateReferralCodesMutation,
  useDeleteReferralCodesMutation,
} = referralCodesApi
