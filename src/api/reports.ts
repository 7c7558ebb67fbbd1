import { reportRoutes } from '#contract/resources/reports.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { create, endpoint, mutation, page, remove, update } from './endpoint.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchReports: build.query(page('Report', reportRoutes.fetch)),
    fetchReportFigures: build.query({
      ...endpoint(reportRoutes.read),
      providesTags: [listTag('Report')],
    }),
    createReports: build.mutation(create('Report', reportRoutes.create)),
    updateReports: build.mutation(update('Report', reportRoutes.update, ['Share'])),
    mailReportCopy: build.mutation(mutation(reportRoutes.mailCopy, [])),
    deleteReports: build.mutation(remove('Report', reportRoutes.delete, ['Share'])),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteReports } = reportsApi.endpoints

export const {
  useFetchReportsQuery,
  useFetchReportFiguresQuery,
  useCreateReportsMutation,
  useUpdateReportsMutation,
  useMailReportCopyMutation,
} = reportsApi
