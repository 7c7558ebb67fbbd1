import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
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

/** A file as it is announced. */
export type SentFile = Pick<Upload, 'name' | 'type' | 'size'>

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
}

/** Starts or resumes a file for a task. The first one starts the task. */
export async function beginSubmission(
  call: UploadCall,
  uploads: Uploads,
  { taskId, item, targetId, file: { name, type, size }, kind }: Begin,
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
    resumes: sql`exists (select from ${submissions}
      where ${submissions.id} = ${uploadRows.id} and ${submissions.taskId} = ${taskId})`,
  })
  if (begun instanceof Failure) return begun
  await setGoing(tx, task)
  if (begun.resumed) return begun
  await tx.insert(submissions).values({
    id: begun.upload.id,
    requestId: task.requestId,
    taskId,
    creatorId: task.creatorId,
    itemId: item?.id ?? null,
    name,
    type,
    size,
    status: 'UPLOADING',
  })
  await giveUpEarlier(call, begun.upload, taskId)
  return begun
}

/** Who sends a file again has given up on what they began before and cannot go on with. */
async function giveUpEarlier(
  { tx, principal }: UploadCall,
  { id, targetId, name, type, size }: Upload,
  taskId: string,
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
    .where(
      and(
        inArray(submissions.id, ids),
        eq(submissions.taskId, taskId),
        ne(submissions.status, 'UPLOADED'),
      ),
    )
}
