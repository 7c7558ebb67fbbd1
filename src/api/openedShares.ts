import { openedShareRoutes } from '#contract/resources/shares.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, page, workflowMutation } from './endpoint.ts'

/** What the guest of a share calls, with the session that `openShare` gives: see `shareEntered`. */
const openedSharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    openShare: build.mutation(workflowMutation(openedShareRoutes.open)),
    fetchOpenedShare: build.query({
      ...endpoint(openedShareRoutes.fetch),
      providesTags: wholeTags(['OpenedShare']),
    }),
    fetchSharedFiles: build.query(page('OpenedShare', openedShareRoutes.files)),
    fetchSharedFileUrl: build.query(endpoint(openedShareRoutes.url)),
    fetchSharedReport: build.query({
      ...endpoint(openedShareRoutes.report),
      providesTags: wholeTags(['OpenedShare']),
    }),
    fetchSharedComments: build.query(page('SharedComment', openedShareRoutes.comments)),
    createSharedComment: build.mutation(
      workflowMutation(openedShareRoutes.comment, ['SharedComment', 'OpenedShare']),
    ),
    approveSharedFiles: build.mutation(
      workflowMutation(openedShareRoutes.approve, ['OpenedShare']),
    ),
  }),
})

export const {
  useOpenShareMutation,
  useFetchOpenedShareQuery,
  useFetchSharedFilesQuery,
  useFetchSharedFileUrlQuery,
  useFetchSharedReportQuery,
  useFetchSharedCommentsQuery,
  useCreateSharedCommentMutation,
  useApproveSharedFilesMutation,
} = openedSharesApi
