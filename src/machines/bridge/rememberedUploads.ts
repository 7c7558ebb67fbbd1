import { createAction, createReducer } from '@reduxjs/toolkit'
import type { FileFacts, UploadTarget } from '#src/machines/upload/uploadPorts.ts'
import type { UploadView } from '#src/machines/upload/uploadView.ts'
import { uploadViews } from './views.ts'

/**
 * What is remembered of an upload in chunks beyond a reload: for what its file was chosen, and which file it was. Which uploads broke
 * off, the server's submissions tell; with the same file chosen again, one goes on from the parts that the server has. JSON.
 */
export interface RememberedUpload {
  readonly uploadId: string
  readonly target: UploadTarget
  readonly file: Omit<FileFacts, 'id'>
  /** Of the file's bytes, see `fingerprintOf`; none where the browser could not make one. */
  readonly fingerprint?: string | undefined
  readonly partsDone: number
  readonly parts: number
}

/** By the server's id of the upload. */
export type RememberedUploads = Readonly<Record<string, RememberedUpload>>

/** The part of the store's state that holds them. */
export interface RememberedState {
  readonly rememberedUploads: RememberedUploads
}

/** These were under way when the page was left, here or in another tab. */
export const uploadsRemembered = createAction<RememberedUploads>('rememberedUploads/found')

/** The server has begun this upload, or goes on with it: which file it is of is known. */
export const uploadRemembered = createAction<RememberedUpload>('rememberedUploads/begun')

/** Nobody will go on with this upload. */
export const uploadForgotten = createAction<string>('rememberedUploads/forgotten')

/** Whoever began them has gone. */
export const allUploadsForgotten = createAction('rememberedUploads/allForgotten')

const nothing: RememberedUploads = {}

export const rememberedUploadsReducer = createReducer(nothing, (builder) =>
  builder
    .addCase(uploadsRemembered, (uploads, { payload }) => ({ ...payload, ...uploads }))
    .addCase(uploadRemembered, (uploads, { payload }) => ({
      ...uploads,
      [payload.uploadId]: payload,
    }))
    .addCase(uploadForgotten, (uploads, { payload }) => without(uploads, payload))
    .addCase(allUploadsForgotten, () => nothing)
    .addMatcher(uploadViews.isTransition, (uploads, { payload }) => remember(uploads, payload)),
)

/** An upload that goes on is kept, with what has changed; one that has ended is not. */
function remember(uploads: RememberedUploads, upload: UploadView): RememberedUploads {
  const { uploadId, kind, state, target, file, partsDone, parts } = upload
  if (uploadId === null || kind === 'simple') return uploads
  if (state === 'done' || state === 'failed' || state === 'cancelled') {
    return uploads[uploadId] ? without(uploads, uploadId) : uploads
  }
  if (uploads[uploadId]?.partsDone === partsDone.length) return uploads
  const { id: _, ...facts } = file
  const now = { uploadId, target, file: facts, partsDone: partsDone.length, parts }
  const kept = { ...uploads[uploadId], ...now }
  return { ...uploads, [uploadId]: kept }
}

/** Whether a file seems to be the one of a remembered upload: the server takes it for that. */
export const isFileOf = (
  { file }: RememberedUpload,
  { name, type, size }: Pick<FileFacts, 'name' | 'type' | 'size'>,
) => file.name === name && file.size === size && (file.type === type || file.type === '')

/** The task that an upload is for; undefined when it is for none. */
export const taskOf = ({ target }: RememberedUpload) =>
  target.for === 'example' ? undefined : target.taskId

function without(uploads: RememberedUploads, uploadId: string): RememberedUploads {
  const { [uploadId]: _, ...others } = uploads
  return others
}
