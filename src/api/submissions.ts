import { submissionRoutes } from '#contract/resources/submissions.ts'
import { api } from './api.ts'
import { create, page, remove, uncached, update, workflowMutation } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const submissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportSubmissions: build.query(uncached(submissionRoutes.export)),
    fetchSubmissions: build.query(page('Submission', submissionRoutes.fetch)),
    createSubmissions: build.mutation({
      ...create('Submission', submissionRoutes.create, ['RequestItem', 'Task', 'Request', 'User']),
      extraOptions: { screenShows: 'all' },
    }),
    /** Whoever decides names the file of what was refused. */
    updateSubmissions: build.mutation({
      ...update('Submission', submissionRoutes.update, [
        'RequestItem',
        'Task',
        'Request',
        'Comment',
      ]),
      extraOptions: { screenShows: 'all' },
    }),
    /** Only their creators are shown what it changes. What fails is noted at the next look. */
    seeSubmissions: build.mutation(workflowMutation(submissionRoutes.seen)),
    /** What their creator sees already, made of the same film. */
    addPoster: build.mutation(workflowMutation(submissionRoutes.poster)),
    deleteSubmissions: build.mutation({
      ...remove('Submission', submissionRoutes.delete, [
        'RequestItem',
        'Task',
        'Request',
        'User',
        'Comment',
      ]),
      extraOptions: { screenShows: shownByForms },
    }),
    /** A URL is valid for a while, and is requested again each time. */
    fetchSubmissionUrl: build.query(uncached(submissionRoutes.url)),
    fetchTaskSubmissionUrl: build.query(uncached(submissionRoutes.taskUrl)),
  }),
})

/** For the machines that send, and for the queue of the review. */
export const { addPoster, createSubmissions, fetchSubmissions, updateSubmissions } =
  submissionsApi.endpoints

export const {
  useLazyExportSubmissionsQuery,
  useFetchSubmissionsQuery,
  useDeleteSubmissionsMutation,
  useFetchSubmissionUrlQuery,
  useFetchTaskSubmissionUrlQuery,
  useSeeSubmissionsMutation,
} = submissionsApi
