import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { api } from './api.ts'
import { rowTags, type Tag } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'

/** Everything about one account changes when the account does. */
const providesTags = (
  _result: unknown,
  _error: unknown,
  { user_creator_account_id }: { readonly user_creator_account_id: string },
): Tag[] => rowTags('AccountAnalytics', [user_creator_account_id])

const accountAnalyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchAccountAnalytics: build.query({
      ...endpoint(accountAnalyticsRoutes.analytics),
      providesTags,
    }),
    fetchAccountSummary: build.query({ ...endpoint(accountAnalyticsRoutes.summary), providesTags }),
    fetchAccountMetrics: build.query({ ...endpoint(accountAnalyticsRoutes.metrics), providesTags }),
    fetchAccountHistory: build.query({ ...endpoint(accountAnalyticsRoutes.history), providesTags }),
    fetchAccountMedias: build.query({ ...endpoint(accountAnalyticsRoutes.medias), providesTags }),
  }),
})

export const {
  useFetchAccountAnalyticsQuery,
  useFetchAccountSummaryQuery,
  useFetchAccountMetricsQuery,
  useFetchAccountHistoryQuery,
  useFetchAccountMediasQuery,
} = accountAnalyticsApi
