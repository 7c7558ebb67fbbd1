import { taskRoutes } from '#contract/resources/tasks.ts'
import type { RouteBody } from '#contract/route.ts'
import { api } from './api.ts'
import { changedTags, shownWithFiles } from './cacheTags.ts'
import { create, page, remove, uncached, update } from './endpoint.ts'
import { uploadMutations } from './uploadMutations.ts'

const upload = uploadMutations(taskRoutes, {
  begun: shownWithFiles,
  completed: shownWithFiles,
})

const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportTasks: build.query(uncached(taskRoutes.export)),
    fetchTasks: build.query(page('Task', taskRoutes.fetch)),
    createTasks: build.mutation(create('Task', taskRoutes.create, ['Request'])),
    updateTasks: build.mutation({
      ...update('Task', taskRoutes.update, ['Request']),
      invalidatesTags: (_result, error, changes) =>
        error
          ? []
          : changedTags(
              'Task',
              changes.map(({ id }) => id),
              // Files are found by who looks after their tasks.
              isAssigning(changes) ? ['Request', 'Submission'] : ['Request', 'Comment'],
            ),
    }),
    deleteTasks: build.mutation(
      remove('Task', taskRoutes.delete, [
        'Request',
        'RequestItem',
        'Submission',
        'User',
        'Comment',
      ]),
    ),
    beginTaskFile: build.mutation(upload.beginSimple),
    completeTaskFile: build.mutation(upload.completeSimple),
    beginTaskChunks: build.mutation(upload.beginChunked),
    requestTaskChunk: build.mutation(upload.chunk),
    completeTaskChunks: build.mutation(upload.completeChunked),
    abortTaskFile: build.mutation(upload.abortChunked),
  }),
})

const isAssigning = (changes: RouteBody<typeof taskRoutes.update>) =>
  changes.some(({ data }) => data.assigned_to !== undefined)

/** For the machines that send files, for what the portal keeps of tasks, and for decisions that give tasks back. */
export const {
  deleteTasks,
  fetchTasks,
  updateTasks,
  beginTaskFile,
  completeTaskFile,
  beginTaskChunks,
  requestTaskChunk,
  completeTaskChunks,
  abortTaskFile,
} = tasksApi.endpoints

export const {
  useLazyExportTasksQuery,
  useFetchTasksQuery,
  useLazyFetchTasksQuery,
  useCreateTasksMutation,
  useUpdateTasksMutation,
} = tasksApi
