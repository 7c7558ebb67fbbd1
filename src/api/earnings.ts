import { earningRoutes } from '#contract/resources/earnings.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint, page } from './endpoint.ts'

const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchEarnings: build.query(page('Payment', earningRoutes.fetch)),
    fetchEarningTotals: build.query({
      ...endpoint(earningRoutes.totals),
      providesTags: [listTag('Payment')],
    }),
  }),
})

export const { useFetchEarningsQuery, useFetchEarningTotalsQuery } = earningsApi
