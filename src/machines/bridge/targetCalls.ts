import {
  abortExampleFile,
  beginExampleChunks,
  beginExampleFile,
  completeExampleChunks,
  completeExampleFile,
  requestExampleChunk,
} from '#src/api/examples.ts'
import {
  abortItemFile,
  beginItemChunks,
  beginItemFile,
  completeItemChunks,
  completeItemFile,
  requestItemChunk,
} from '#src/api/requestItems.ts'
import {
  abortTaskFile,
  beginTaskChunks,
  beginTaskFile,
  completeTaskChunks,
  completeTaskFile,
  requestTaskChunk,
} from '#src/api/tasks.ts'
import type { AnnouncedFile, UploadTarget } from '#src/machines/upload/uploadPorts.ts'
import { answerOf } from './answerOf.ts'
import type { MachineDispatch } from './machineThunk.ts'

/** The six calls of an upload, for one target. They reject with `StepFailure`. */
export interface TargetCalls {
  beginSimple(file: AnnouncedFile): Promise<{ id: string; object_upload_url: string }>
  completeSimple(id: string): Promise<unknown>
  beginChunked(
    file: AnnouncedFile & { readonly head?: string },
  ): Promise<{ id: string; chunk_size: number; parts_done: readonly number[] }>
  chunk(
    id: string,
    n: number,
    body: { size: number; type: string },
  ): Promise<{ object_upload_part_url: string }>
  completeChunked(id: string): Promise<unknown>
  abort(id: string): Promise<unknown>
}

/** Every call is an RTK Query mutation, so that the devtools show it and what it changes is read again. */
export function targetCalls(dispatch: MachineDispatch, target: UploadTarget): TargetCalls {
  switch (target.for) {
    case 'task':
      return taskCalls(dispatch, target.taskId, target.replacesId)
    case 'item':
      return itemCalls(dispatch, target)
    case 'example':
      return exampleCalls(dispatch)
  }
}

/** Nobody looks at the call itself afterwards: the machine's view says how it went. */
const untracked = { track: false } as const

const taskCalls = (
  dispatch: MachineDispatch,
  task_id: string,
  replaces_id: string | undefined,
): TargetCalls => ({
  beginSimple: (file) =>
    answerOf(
      dispatch(beginTaskFile.initiate({ task_id, body: { ...file, replaces_id } }, untracked)),
    ),
  completeSimple: (id) => answerOf(dispatch(completeTaskFile.initiate({ task_id, id }, untracked))),
  beginChunked: (file) =>
    answerOf(
      dispatch(beginTaskChunks.initiate({ task_id, body: { ...file, replaces_id } }, untracked)),
    ),
  chunk: (id, n, body) =>
    answerOf(dispatch(requestTaskChunk.initiate({ task_id, id, n, body }, untracked))),
  completeChunked: (id) =>
    answerOf(dispatch(completeTaskChunks.initiate({ task_id, id }, untracked))),
  abort: (id) => answerOf(dispatch(abortTaskFile.initiate({ task_id, id }, untracked))),
})

type ItemTarget = Extract<UploadTarget, { readonly for: 'item' }>

const itemCalls = (
  dispatch: MachineDispatch,
  { itemId: item_id, taskId: task_id, replacesId: replaces_id }: ItemTarget,
): TargetCalls => ({
  beginSimple: (file) =>
    answerOf(
      dispatch(
        beginItemFile.initiate({ item_id, body: { ...file, task_id, replaces_id } }, untracked),
      ),
    ),
  completeSimple: (id) => answerOf(dispatch(completeItemFile.initiate({ item_id, id }, untracked))),
  beginChunked: (file) =>
    answerOf(
      dispatch(
        beginItemChunks.initiate({ item_id, body: { ...file, task_id, replaces_id } }, untracked),
      ),
    ),
  chunk: (id, n, body) =>
    answerOf(dispatch(requestItemChunk.initiate({ item_id, id, n, body }, untracked))),
  completeChunked: (id) =>
    answerOf(dispatch(completeItemChunks.initiate({ item_id, id }, untracked))),
  abort: (id) => answerOf(dispatch(abortItemFile.initiate({ item_id, id }, untracked))),
})

const exampleCalls = (dispatch: MachineDispatch): TargetCalls => ({
  beginSimple: (body) => answerOf(dispatch(beginExampleFile.initiate({ body }, untracked))),
  completeSimple: (id) => answerOf(dispatch(completeExampleFile.initiate({ id }, untracked))),
  beginChunked: (body) => answerOf(dispatch(beginExampleChunks.initiate({ body }, untracked))),
  chunk: (id, n, body) =>
    answerOf(dispatch(requestExampleChunk.initiate({ id, n, body }, untracked))),
  completeChunked: (id) => answerOf(dispatch(completeExampleChunks.initiate({ id }, untracked))),
  abort: (id) => answerOf(dispatch(abortExampleFile.initiate({ id }, untracked))),
})
