import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { create, endpoint, page, remove, uncached, update } from './endpoint.ts'

const referralCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first one makes the viewer's first code: fetch the codes after it. */
    fetchReferralOverview: build.query({
      ...endpoint(referralCodeRoutes.overview),
      providesTags: [listTag('ReferralCode'), listTag('PaymentReferral')],
    }),
    exportReferralCodes: build.query(uncached(referralCodeRoutes.export)),
    fetchReferralCodes: build.query(page('ReferralCode', referralCodeRoutes.fetch)),
    createReferralCodes: build.mutation(create('ReferralCode', referralCodeRoutes.create)),
    /** Commissions show their code. */
    updateReferralCodes: build.mutation(
      update('ReferralCode', referralCodeRoutes.update, ['PaymentReferral']),
    ),
    deleteReferralCodes: build.mutation(
      remove('ReferralCode', referralCodeRoutes.delete, ['PaymentReferral']),
    ),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteReferralCodes } = referralCodesApi.endpoints

export const {
  useFetchReferralOverviewQuery,
  useLazyExportReferralCodesQuery,
  useFetchReferralCodesQuery,
  useCreateReferralCodesMutation,
  useUpdateReferralCodesMutation,
} = referralCodesApi
