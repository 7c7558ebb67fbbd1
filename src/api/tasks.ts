import { taskRoutes } from '#contract/resources/tasks.ts'
import { api } from './api.ts'
import type { TagType } from './cacheTags.ts'
import { create, page, remove, step, update } from './endpoint.ts'
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
    beginTaskFile: build.mutation(step(taskRoutes.beginSimple, shownWithFiles)),
    completeTaskFile: build.mutation(step(taskRoutes.completeSimple, shownWithFiles)),
    beginTaskChunks: build.mutation(step(taskRoutes.beginChunked, shownWithFiles)),
    requestTaskChunk: build.mutation(step(taskRoutes.chunk)),
    completeTaskChunks: build.mutation(step(taskRoutes.completeChunked, shownWithFiles)),
    abortTaskFile: build.mutation(step(taskRoutes.abortChunked, shownWithFiles)),
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
