import { chunkPlan } from '#contract/rules/chunkPlan.ts'
import { isPassing, StepFailure } from '#src/machines/upload/stepFailure.ts'
import type { BegunUpload, UploadCalls } from '#src/machines/upload/uploadPorts.ts'
import type { FileRegistry } from './fileRegistry.ts'
import { fingerprintOf } from './fingerprint.ts'
import { headOf } from './headOf.ts'
import type { MachineDispatch, StateOfMachines } from './machineThunk.ts'
import {
  isFileOf,
  type RememberedUpload,
  uploadForgotten,
  uploadRemembered,
} from './rememberedUploads.ts'
import { sendPoster } from './sendPoster.ts'
import { type TargetCalls, targetCalls } from './targetCalls.ts'

/** The calls of uploads, through the API's endpoints; `files` has the bytes of what begins. */
export function uploadCalls(
  dispatch: MachineDispatch,
  getState: () => StateOfMachines,
  files: FileRegistry,
): UploadCalls {
  return {
    begin: async (file, { kind, target, fileId, lastModified }) => {
      const calls = targetCalls(dispatch, target)
      if (kind === 'simple') return beginSimple(calls, file)
      const bytes = files.get(fileId)
      const fingerprint = bytes && (await fingerprintOf(bytes))
      const facts = { file: { ...file, lastModified }, fingerprint }
      // The server would take a file that was changed for the one before, and keep parts of that.
      const older = Object.values(getState().rememberedUploads).find((one) => isOlder(one, facts))
      if (older) await giveUp(dispatch, older)
      const begun = await beginChunked(calls, { ...file, ...(await headOf(files, fileId)) })
      const counts = { partsDone: begun.partsDone.length, parts: chunkPlan(file.size).length }
      dispatch(uploadRemembered({ uploadId: begun.id, target, ...facts, ...counts }))
      return begun
    },
    askForPart: async ({ n, size }, file, { kind, target, id }) => {
      const calls = targetCalls(dispatch, target)
      if (kind === 'simple') {
        // Begun again before the other is given up: a task that waits for this file never lacks it.
        const begun = await beginSimple(calls, file)
        await abortIfThere(calls, id)
        return begun
      }
      const { object_upload_part_url } = await calls.chunk(id, n, { size, type: file.type })
      return { id, uploadUrl: given(object_upload_part_url) }
    },
    complete: async ({ kind, target, id }, fileId) => {
      const calls = targetCalls(dispatch, target)
      const made = await (kind === 'simple' ? calls.completeSimple(id) : calls.completeChunked(id))
      if (target.for !== 'example') sendPoster(dispatch, id, files.get(fileId))
      return made
    },
    abort: async ({ target, id }) => {
      await targetCalls(dispatch, target).abort(id)
    },
  }
}

/**
 * Whether an upload is of a file of the same name, type and size whose bytes have changed since. Where those cannot be compared, the
 * time of its last change tells.
 */
function isOlder(upload: RememberedUpload, now: Pick<RememberedUpload, 'file' | 'fingerprint'>) {
  if (!isFileOf(upload, now.file)) return false
  if (upload.fingerprint !== undefined && now.fingerprint !== undefined) {
    return upload.fingerprint !== now.fingerprint
  }
  return upload.file.lastModified !== now.file.lastModified
}

/** Nobody will go on with this upload. One that has ended on the server in the meantime is only forgotten. */
async function giveUp(dispatch: MachineDispatch, { uploadId, target }: RememberedUpload) {
  await abortIfThere(targetCalls(dispatch, target), uploadId)
  dispatch(uploadForgotten(uploadId))
}

/** A refusal says that there is nothing left to give up. */
async function abortIfThere(calls: TargetCalls, id: string): Promise<void> {
  try {
    await calls.abort(id)
  } catch (error) {
    if (isPassing(error, 'begin')) throw error
  }
}

/** An answer without what it must say is none to go on with: something else may have answered in the server's place. */
function given(text: unknown): string {
  if (typeof text === 'string') return text
  throw new StepFailure({ status: 200 })
}

type Begin<Name extends 'beginSimple' | 'beginChunked'> = Parameters<TargetCalls[Name]>[0]

async function beginSimple(calls: TargetCalls, file: Begin<'beginSimple'>) {
  const { id, object_upload_url } = await calls.beginSimple(file)
  const uploadUrl = given(object_upload_url)
  return { id: given(id), uploadUrl, chunkSize: file.size, partsDone: [] }
}

async function beginChunked(calls: TargetCalls, file: Begin<'beginChunked'>): Promise<BegunUpload> {
  const { id, chunk_size, parts_done } = await calls.beginChunked(file)
  return { id: given(id), uploadUrl: null, chunkSize: chunk_size, partsDone: parts_done }
}
