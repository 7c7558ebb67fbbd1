import { createActor } from 'xstate'
import {
  type TaskEvent,
  taskCompletionMachine,
} from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { taskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import type { Job } from '#src/machines/uploadQueue/queueRules.ts'
import { passUntil, type UploadWorld } from '#tests/support/machines/uploadWorld.ts'

export const jobOf = (file: FileFacts): Job => ({
  kind: 'file',
  id: file.id,
  target: { for: 'task', taskId: 't1' },
  file,
})

/** Files of the world's browser, of 25 bytes: in chunks, since those begin above 10. */
export const filesOf = (world: UploadWorld, names: readonly string[], size = 25) =>
  names.map((name) => jobOf(world.file(size, { name: `${name}.mp4`, id: name })))

export const caption: Job = {
  kind: 'text',
  id: 'text',
  text: { id: 'text', taskId: 't1', name: 'caption.txt', text: 'By the pool' },
}

/** Starts the machine of a task in a world. */
export function startTask(world: UploadWorld, jobs: readonly Job[]) {
  const { ports, clock } = world
  const input = { taskId: 't1', ports, jobs, largestSimple: 10 }
  const actor = createActor(taskCompletionMachine, { clock, input }).start()
  const view = () => taskCompletionView(actor.getSnapshot(), 'task:t1')
  const state = () => view().state
  return {
    view,
    state,
    send: (event: TaskEvent) => actor.send(event),
    /** The page is closed. */
    close: () => actor.stop(),
    reaches: (wanted: string) => passUntil(clock, () => state() === wanted),
    settles: () => passUntil(clock, () => !view().busy),
  }
}
