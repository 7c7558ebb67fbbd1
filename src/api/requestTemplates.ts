import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { api } from './api.ts'
import { create, mutation, page, remove, update } from './endpoint.ts'

const requestTemplatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchRequestTemplates: build.query(page('RequestTemplate', requestTemplateRoutes.fetch)),
    createRequestTemplates: build.mutation(
      create('RequestTemplate', requestTemplateRoutes.create, ['Tag']),
    ),
    updateRequestTemplates: build.mutation(
      update('RequestTemplate', requestTemplateRoutes.update, ['Tag']),
    ),
    /** What is sent is a request like any other. */
    sendRequestTemplate: build.mutation(
      mutation(requestTemplateRoutes.sendNow, [
        'Request',
        'RequestItem',
        'ItemAttribute',
        'ItemExample',
        'Task',
        'Tag',
      ]),
    ),
    deleteRequestTemplates: build.mutation(
      remove('RequestTemplate', requestTemplateRoutes.delete, ['Tag']),
    ),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteRequestTemplates } = requestTemplatesApi.endpoints

export const {
  useFetchRequestTemplatesQuery,
  useCreateRequestTemplatesMutation,
  useUpdateRequestTemplatesMutation,
  useSendRequestTemplateMutation,
} = requestTemplatesApi
