import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { taskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import { uploadView } from '#src/machines/upload/uploadView.ts'
import { textSubmissionMachine } from '#src/machines/uploadQueue/textSubmissionMachine.ts'
import { textSubmissionView } from '#src/machines/uploadQueue/textSubmissionView.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { uploadQueueView } from '#src/machines/uploadQueue/uploadQueueView.ts'
import { mirror } from './mirror.ts'
import { taskCompletionViews, textSubmissionViews, uploadQueueViews, uploadViews } from './views.ts'

const uploadMirror = mirror({ machine: uploadMachine, views: uploadViews, view: uploadView })

/** A queue on its own: the queue, and each of its uploads. */
export const queueMirrors = [
  mirror({ machine: uploadQueueMachine, views: uploadQueueViews, view: uploadQueueView }),
  uploadMirror,
]

/** A task: its queue's entries stand in its own view. */
export const taskMirrors = [
  mirror({
    machine: taskCompletionMachine,
    views: taskCompletionViews,
    view: taskCompletionView,
  }),
  mirror({
    machine: textSubmissionMachine,
    views: textSubmissionViews,
    view: textSubmissionView,
  }),
  uploadMirror,
]
