import { uploadedSubredditRoutes } from '#contract/resources/uploadedSubreddits.ts'
import { api } from './api.ts'
import { mutation, workflowMutation } from './endpoint.ts'

const uploadedSubredditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    upsertUploadedSubreddits: build.mutation(
      workflowMutation(uploadedSubredditRoutes.upsert, ['Subreddit', 'Niche']),
    ),
    deleteUploadedSubreddits: build.mutation(
      mutation(uploadedSubredditRoutes.delete, ['Subreddit']),
    ),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteUploadedSubreddits } = uploadedSubredditsApi.endpoints

export const { useUpsertUploadedSubredditsMutation, useDeleteUploadedSubredditsMutation } =
  uploadedSubredditsApi
