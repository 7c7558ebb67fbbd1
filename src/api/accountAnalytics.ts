import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { api } from './api.ts'
import { listTag, rowTags, type Tag } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'

/** Everything about one account changes when the account does. */
const providesTags = (
  _result: unknown,
  _error: unknown,
  { user_creator_account_id }: { readonly user_creator_account_id: string },
): Tag[] => rowTags('AccountAnalytics', [user_creator_account_id])

/** Has all that shows an account read anew, since its platform has answered. */
export const readAccountAnew = (id: string) =>
  api.util.invalidateTags([
    ...rowTags('AccountAnalytics', [id]),
    listTag('AccountAnalytics'),
    ...rowTags('CreatorAccount', [id]),
  ])

const accountAnalyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * With `realtime` the platform is asked; once it has answered, all that shows the account is read anew, but not this:
     * what asks a platform does so when somebody wishes it, and never by itself.
     */
    fetchAccountAnalytics: build.query({
      ...endpoint(accountAnalyticsRoutes.analytics),
      providesTags: (result, error, argument) =>
        argument.realtime === true ? [] : providesTags(result, error, argument),
      keepUnusedDataFor: 0,
      onQueryStarted: async ({ user_creator_account_id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data?.freshness.live !== true) return
        dispatch(readAccountAnew(user_creator_account_id))
      },
    }),
    fetchAccountSummary: build.query({ ...endpoint(accountAnalyticsRoutes.summary), providesTags }),
    fetchAccountMetrics: build.query({ ...endpoint(accountAnalyticsRoutes.metrics), providesTags }),
    fetchAccountsOverview: build.query({
      ...endpoint(accountAnalyticsRoutes.overview),
      providesTags: [listTag('AccountAnalytics'), listTag('CreatorAccount')],
    }),
    fetchAccountHistory: build.query({ ...endpoint(accountAnalyticsRoutes.history), providesTags }),
    fetchAccountMedias: build.query({ ...endpoint(accountAnalyticsRoutes.medias), providesTags }),
  }),
})

/** For tests of what one answer makes others do. */
export const { fetchAccountAnalytics, fetchAccountHistory } = accountAnalyticsApi.endpoints

export const {
  useFetchAccountAnalyticsQuery,
  useLazyFetchAccountAnalyticsQuery,
  useFetchAccountsOverviewQuery,
  useFetchAccountSummaryQuery,
  useFetchAccountMetricsQuery,
  useFetchAccountHistoryQuery,
  useFetchAccountMediasQuery,
} = accountAnalyticsApi
