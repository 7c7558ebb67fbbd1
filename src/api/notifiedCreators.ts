import { notifiedCreatorRoutes } from '#contract/resources/notifiedCreators.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint, mutation } from './endpoint.ts'

const notifiedCreatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchNotifiedCreators: build.query({
      ...endpoint(notifiedCreatorRoutes.fetch),
      providesTags: [listTag('Task')],
    }),
    notifyCreatorsAgain: build.mutation(mutation(notifiedCreatorRoutes.resend, ['Task'])),
  }),
})

export const { useFetchNotifiedCreatorsQuery, useNotifyCreatorsAgainMutation } = notifiedCreatorsApi
