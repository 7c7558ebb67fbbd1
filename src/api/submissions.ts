import { submissionRoutes } from '#contract/resources/submissions.ts'
import { api } from './api.ts'
import { create, endpoint, listFile, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const submissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportSubmissions: build.query(listFile(submissionRoutes.export)),
    fetchSubmissions: build.query(page('Submission', submissionRoutes.fetch)),
    createSubmissions: build.mutation({
      ...create('Submission', submissionRoutes.create, ['RequestItem', 'Task', 'Request', 'User']),
      extraOptions: { screenShows: 'all' },
    }),
    updateSubmissions: build.mutation({
      ...update('Submission', submissionRoutes.update, ['RequestItem', 'Task', 'Request']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteSubmissions: build.mutation({
      ...remove('Submission', submissionRoutes.delete, ['RequestItem', 'Task', 'Request', 'User']),
      extraOptions: { screenShows: shownByForms },
    }),
    /** A URL is valid for a while, and is requested again each time. */
    fetchSubmissionUrl: build.query({ ...endpoint(submissionRoutes.url), keepUnusedDataFor: 0 }),
    fetchTaskSubmissionUrl: build.query({
      ...endpoint(submissionRoutes.taskUrl),
      keepUnusedDataFor: 0,
    }),
  }),
})

/** For the machine that hands in texts, and for the queue of the review. */
export const { createSubmissions, fetchSubmissions } = submissionsApi.endpoints

export const {
  useLazyExportSubmissionsQuery,
  useFetchSubmissionsQuery,
  useUpdateSubmissionsMutation,
  useDeleteSubmissionsMutation,
  useFetchSubmissionUrlQuery,
  useFetchTaskSubmissionUrlQuery,
} = submissionsApi
