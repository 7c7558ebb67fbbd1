import { commentRoutes } from '#contract/resources/comments.ts'
import { api } from './api.ts'
import { create, endpoint, mutation, page, remove, update } from './endpoint.ts'

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchComments: build.query(page('Comment', commentRoutes.fetch)),
    fetchCommentPeople: build.query(endpoint(commentRoutes.people)),
    createComments: build.mutation(create('Comment', commentRoutes.create)),
    updateComments: build.mutation(update('Comment', commentRoutes.update)),
    deleteComments: build.mutation(remove('Comment', commentRoutes.delete)),
    readComments: build.mutation(mutation(commentRoutes.read, ['Comment'])),
  }),
})

export const {
  useFetchCommentsQuery,
  useLazyFetchCommentsQuery,
  useFetchCommentPeopleQuery,
  useCreateCommentsMutation,
  useUpdateCommentsMutation,
  useDeleteCommentsMutation,
  useReadCommentsMutation,
} = commentsApi
