import { isPassing } from '#src/machines/upload/stepFailure.ts'
import type { BegunUpload, UploadCalls } from '#src/machines/upload/uploadPorts.ts'
import type { MachineDispatch, StateOfMachines } from './machineThunk.ts'
import { isFileOf, type RememberedUpload, uploadForgotten } from './rememberedUploads.ts'
import { type TargetCalls, targetCalls } from './targetCalls.ts'

/** The calls of uploads, through the API's endpoints. */
export function uploadCalls(
  dispatch: MachineDispatch,
  getState: () => StateOfMachines,
): UploadCalls {
  return {
    begin: async (file, { kind, target, lastModified }) => {
      const calls = targetCalls(dispatch, target)
      if (kind === 'simple') return beginSimple(calls, file)
      const isOlder = (upload: RememberedUpload) =>
        isFileOf(upload, file) && upload.file.lastModified !== lastModified
      // The server would take a file that was changed for the one before, and keep parts of that.
      const older = Object.values(getState().rememberedUploads).find(isOlder)
      if (older) await giveUp(dispatch, older)
      return beginChunked(calls, file)
    },
    askForPart: async ({ n, size }, file, { kind, target, id }) => {
      const calls = targetCalls(dispatch, target)
      if (kind === 'simple') {
        // Begun again before the other is given up: a task that waits for this file never lacks it.
        const begun = await calls.beginSimple(file)
        await calls.abort(id)
        return { id: begun.id, uploadUrl: begun.object_upload_url }
      }
      const { object_upload_part_url: uploadUrl } = await calls.chunk(id, n, {
        size,
        type: file.type,
      })
      return { id, uploadUrl }
    },
    complete: ({ kind, target, id }) => {
      const calls = targetCalls(dispatch, target)
      return kind === 'simple' ? calls.completeSimple(id) : calls.completeChunked(id)
    },
    abort: async ({ target, id }) => {
      await targetCalls(dispatch, target).abort(id)
    },
  }
}

/** Nobody will go on with this upload. One that has ended on the server in the meantime is only forgotten. */
async function giveUp(dispatch: MachineDispatch, { uploadId, target }: RememberedUpload) {
  try {
    await targetCalls(dispatch, target).abort(uploadId)
  } catch (error) {
    if (isPassing(error, 'begin')) throw error
  }
  dispatch(uploadForgotten(uploadId))
}

type Begin<Name extends 'beginSimple' | 'beginChunked'> = Parameters<TargetCalls[Name]>[0]

async function beginSimple(calls: TargetCalls, file: Begin<'beginSimple'>): Promise<BegunUpload> {
  const { id, object_upload_url: uploadUrl } = await calls.beginSimple(file)
  return { id, uploadUrl, chunkSize: file.size, partsDone: [] }
}

async function beginChunked(calls: TargetCalls, file: Begin<'beginChunked'>): Promise<BegunUpload> {
  const { id, chunk_size, parts_done } = await calls.beginChunked(file)
  return { id, uploadUrl: null, chunkSize: chunk_size, partsDone: parts_done }
}
