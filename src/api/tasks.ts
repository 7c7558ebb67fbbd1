import { taskRoutes } from '#contract/resources/tasks.ts'
import { api } from './api.ts'
import type { TagType } from './cacheTags.ts'
import { create, page, remove, update, workflowMutation } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** What shows a file that is sent. */
const shownWithFiles: readonly TagType[] = ['Submission', 'RequestItem', 'Task', 'Request', 'User']

const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchTasks: build.query(page('Task', taskRoutes.fetch)),
    createTasks: build.mutation({
      ...create('Task', taskRoutes.create, ['Request']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateTasks: build.mutation({
      ...update('Task', taskRoutes.update, ['Request']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteTasks: build.mutation(
      remove('Task', taskRoutes.delete, ['Request', 'RequestItem', 'Submission', 'User']),
    ),
    beginTaskFile: build.mutation(workflowMutation(taskRoutes.beginSimple, shownWithFiles)),
    completeTaskFile: build.mutation(workflowMutation(taskRoutes.completeSimple, shownWithFiles)),
    beginTaskChunks: build.mutation(workflowMutation(taskRoutes.beginChunked, shownWithFiles)),
    requestTaskChunk: build.mutation(workflowMutation(taskRoutes.chunk)),
    completeTaskChunks: build.mutation(
      workflowMutation(taskRoutes.completeChunked, shownWithFiles),
    ),
    abortTaskFile: build.mutation(workflowMutation(taskRoutes.abortChunked, shownWithFiles)),
  }),
})

/** For the machines that send files. */
export const {
  updateTasks,
  beginTaskFile,
  completeTaskFile,
  beginTaskChunks,
  requestTaskChunk,
  completeTaskChunks,
  abortTaskFile,
} = tasksApi.endpoints

export const {
  useFetchTasksQuery,
  useLazyFetchTasksQuery,
  useCreateTasksMutation,
  useUpdateTasksMutation,
  useDeleteTasksMutation,
} = tasksApi
