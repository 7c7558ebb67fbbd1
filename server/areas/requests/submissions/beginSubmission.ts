import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ContentKind } from '#contract/rules/contentKind.ts'
import {
  isBy,
  type Upload,
  type UploadCall,
  type UploadKind,
} from '#server/areas/uploads/upload.ts'
import type { BegunUpload, Uploads } from '#server/areas/uploads/uploads.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { uploads as uploadRows } from '#server/database/schema/uploads.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { lockOpenTask, setGoing } from './openTask.ts'
import { versionOfSent } from './versions.ts'

/** A file as it is announced. */
export interface SentFile extends Pick<Upload, 'name' | 'type' | 'size'> {
  readonly replaces_id?: string | undefined
}

/** Whose file it is, and what for. */
export interface Aim {
  readonly taskId: string
  readonly item?: { readonly id: string; readonly kind: ContentKind }
}

interface Begin extends Aim {
  /** The task or item that the path named. */
  readonly targetId: string
  readonly file: SentFile
  readonly kind: UploadKind
  /** The file that it is a new version of. */
  readonly replacesId: string | undefined
}

/** Starts or resumes a file for a task. The first one starts the task. */
export async function beginSubmission(
  call: UploadCall,
  uploads: Uploads,
  { taskId, item, targetId, file: { name, type, size }, kind, replacesId }: Begin,
): Promise<BegunUpload | Failure> {
  const { tx } = call
  const task = await lockOpenTask(tx, taskId)
  if (task instanceof Failure) return task
  const begun = await uploads.begin(call, {
    purpose: 'SUBMISSION',
    targetId,
    kind,
    wanted: item?.kind,
    file: { name, type, size },
    resumes: isSentFor(taskId, replacesId),
  })
  if (begun instanceof Failure) return begun
  await setGoing(tx, task)
  if (begun.resumed) return begun
  await giveUpEarlier(call, begun.upload, isSentFor(taskId, replacesId))
  const itemId = item?.id ?? null
  const version = await versionOfSent(tx, { taskId, itemId, replacesId })
  if (version instanceof Failure) return version
  await tx.insert(submissions).values({
    id: begun.upload.id,
    requestId: task.requestId,
    taskId,
    creatorId: task.creatorId,
    itemId,
    ...version,
    name,
    type,
    size,
    status: 'UPLOADING',
  })
  return begun
}

/** Whether an upload is of a file for this task, in place of the same. */
const isSentFor = (taskId: string, replacesId: string | undefined): SQL =>
  sql`exists (select from ${submissions} where ${submissions.id} = ${uploadRows.id}
    and ${submissions.taskId} = ${taskId} and ${submissions.replacesId} is not distinct from ${replacesId ?? null}::uuid)`

/** Who sends a file again has given up on what they began before and cannot go on with. */
async function giveUpEarlier(
  { tx, principal }: UploadCall,
  { id, targetId, name, type, size }: Upload,
  isSentForTheSame: SQL,
): Promise<void> {
  const isDead = or(
    eq(uploadRows.status, 'ABANDONED'),
    and(eq(uploadRows.status, 'UPLOADING'), eq(uploadRows.kind, 'SIMPLE')),
  )
  const isSameFile = and(
    eq(uploadRows.purpose, 'SUBMISSION'),
    targetId === null ? isNull(uploadRows.targetId) : eq(uploadRows.targetId, targetId),
    eq(uploadRows.name, name),
    eq(uploadRows.type, type),
    eq(uploadRows.size, size),
    ne(uploadRows.id, id),
    isBy(principal),
    isSentForTheSame,
  )
  const gone = await tx
    .update(uploadRows)
    .set({ status: 'ABORTED' })
    .where(and(isDead, isSameFile))
    .returning({ id: uploadRows.id })
  if (gone.length === 0) return
  const ids = gone.map((one) => one.id)
  await tx
    .update(submissions)
    .set({ status: 'ABORTED' })
    .where(and(inArray(submissions.id, ids), ne(submissions.status, 'UPLOADED')))
}
