import { and, eq, inArray } from 'drizzle-orm'
import type { Submission } from '#contract/resources/submissions.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { askForThumbnails, mayBePicture } from '#server/areas/pictures/pictureWork.ts'
import { serveUploads, type UploadRoutes } from '#server/areas/uploads/serveUploads.ts'
import type { UploadCall } from '#server/areas/uploads/upload.ts'
import type { FinishedUpload, Uploads } from '#server/areas/uploads/uploads.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { prepareFilmWork, readFrameRateWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type Aim, beginSubmission, type SentFile } from './beginSubmission.ts'
import { lockTask } from './findTask.ts'
import { completeWhenAllCame } from './handIn.ts'
import { lockOpenTask } from './openTask.ts'
import { readSubmissions } from './readSubmissions.ts'
import { placeVersions } from './versions.ts'
import { withoutFile } from './withoutFile.ts'

/** What files that become submissions are sent and shown with. */
export interface SubmissionServices extends Needs<'clock'> {
  readonly storage: ObjectStorage
  readonly uploads: Uploads
}

interface Place<At, Begin> {
  /** The task or item that the path names. */
  readonly targetOf: (at: At) => string
  /** Which task the file is for, and which of its items. */
  readonly aim: (call: UploadCall, at: At, body: Begin) => Promise<Aim | Failure>
}

/** Serves the upload calls of files that become submissions. */
export function serveSubmissionUploads<At, Begin extends SentFile>(
  services: SubmissionServices,
  routes: UploadRoutes<At, Begin, Submission>,
  { targetOf, aim }: Place<At, Begin>,
): Served[] {
  return serveUploads(services, routes, {
    purpose: 'SUBMISSION',
    targetOf,
    begin: async (call, { at, body, kind }) => {
      const aimed = await aim(call, at, body)
      if (aimed instanceof Failure) return aimed
      return beginSubmission(call, services.uploads, {
        ...aimed,
        targetId: targetOf(at),
        file: body,
        kind,
        replacesId: body.replaces_id,
      })
    },
    checkContinue,
    finish: (call, finished) => takeOver(call, services, finished),
    hold: async ({ tx }, id) => {
      const taskId = await taskIdOf(tx, id)
      if (taskId !== undefined) await lockTask(tx, taskId)
    },
    abort: (call, id) => giveUp(call, id, services.clock()),
  })
}

async function taskIdOf(tx: Transaction, id: string): Promise<string | undefined> {
  const found = await rowOf(tx, submissions, id)
  return found?.taskId
}

/** Writes that a file has been given up, by whoever sends it or since it could not be sent. */
async function giveUp({ tx, principal }: UploadCall, id: string, now: Date): Promise<void> {
  const [gone] = await tx
    .update(submissions)
    .set({ status: 'ABORTED' })
    .where(and(eq(submissions.id, id), inArray(submissions.status, ['UPLOADING', 'FAILED'])))
    .returning({ taskId: submissions.taskId })
  if (gone) await withoutFile(tx, gone.taskId, principal, now)
}

/** A file goes on only while its task takes files. What has come already is not asked again. */
async function checkContinue({ tx }: UploadCall, id: string): Promise<Refusal> {
  const found = await rowOf(tx, submissions, id)
  if (!found) return missing([id])
  if (found.status !== 'UPLOADING') return undefined
  const task = await lockOpenTask(tx, found.taskId)
  return task instanceof Failure ? task : undefined
}

/** How long a browser has to send the poster that it made of a film, before this server reads the film itself; in milliseconds. */
const posterWaitMs = 60_000

async function takeOver(
  { tx, principal }: UploadCall,
  { storage, clock }: Pick<SubmissionServices, 'storage' | 'clock'>,
  { upload, first }: FinishedUpload,
): Promise<Submission | Failure> {
  const { id, objectKey, type } = upload
  if (first) {
    const [come] = await tx
      .update(submissions)
      .set({ status: 'UPLOADED', objectKey, type, receivedAt: clock() })
      .where(and(eq(submissions.id, id), eq(submissions.status, 'UPLOADING')))
      .returning({ taskId: submissions.taskId, versionOf: submissions.versionOf })
    if (come?.versionOf) await placeVersions(tx, come.versionOf)
    const task = come && (await lockTask(tx, come.taskId))
    if (task && principal.mode === 'CREATOR') {
      await notify(tx, 'FILES_ARRIVED', task.id, { now: clock() })
    }
    if (task) await completeWhenAllCame(tx, task, clock())
    if (type.startsWith('video/')) {
      await addWork(tx, readFrameRateWork, { submission_id: id })
      const runAt = new Date(clock().getTime() + posterWaitMs)
      await addWork(tx, prepareFilmWork, { submission_id: id }, { runAt })
    }
    if (mayBePicture(type)) await askForThumbnails(tx, [{ source: 'SUBMISSION', targetId: id }])
  }
  const found = inOrder([id], await readSubmissions(tx, storage, [id]))
  return found instanceof Failure ? found : (found[0] ?? missing([id]))
}
