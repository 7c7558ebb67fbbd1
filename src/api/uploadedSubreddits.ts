import { uploadedSubredditRoutes } from '#contract/resources/uploadedSubreddits.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, workflowMutation } from './endpoint.ts'

const uploadedSubredditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    upsertUploadedSubreddits: build.mutation(
      workflowMutation(uploadedSubredditRoutes.upsert, ['Subreddit', 'Niche']),
    ),
    deleteUploadedSubreddits: build.mutation({
      ...endpoint(uploadedSubredditRoutes.delete),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['Subreddit'])),
    }),
  }),
})

export const { useUpsertUploadedSubredditsMutation, useDeleteUploadedSubredditsMutation } =
  uploadedSubredditsApi
