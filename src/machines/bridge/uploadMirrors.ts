import { taskCompletionMachine } from '../taskCompletion/taskCompletionMachine.ts'
import { taskCompletionView } from '../taskCompletion/taskCompletionView.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import { uploadView } from '../upload/uploadView.ts'
import { textSubmissionMachine } from '../uploadQueue/textSubmissionMachine.ts'
import { textSubmissionView } from '../uploadQueue/textSubmissionView.ts'
import { uploadQueueMachine } from '../uploadQueue/uploadQueueMachine.ts'
import { uploadQueueView } from '../uploadQueue/uploadQueueView.ts'
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
