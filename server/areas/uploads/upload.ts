import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import type { UploadPurpose } from './purposes.ts'

/** A file on its way, as its row says. */
export type Upload = typeof uploads.$inferSelect

export type UploadKind = Upload['kind']

/** The part of a call that uploads look at. */
export interface UploadCall {
  readonly tx: Transaction
  readonly principal: Principal
}

/** What a file is for: a purpose, and which task, creator, … is meant. */
export interface UploadTarget {
  readonly purpose: UploadPurpose
  /** Null where the workspace itself is meant. */
  readonly targetId: string | null
}

/** One upload, as a call names it. */
export interface UploadName extends UploadTarget {
  readonly id: string
  /** Either, when nothing is said. */
  readonly kind?: UploadKind | undefined
}

/** Finds an upload and keeps others from changing it until the call ends; NOT_FOUND for one of another target. */
export async function findUpload(
  tx: Transaction,
  { id, kind, ...target }: UploadName,
): Promise<Upload | Failure> {
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), kind && eq(uploads.kind, kind), ...isFor(target)))
    .for('update')
  return upload ?? missing([id])
}

/** The upload of the same file by the same caller that has not ended: it can be gone on with. */
export async function findUnfinished(
  { tx, principal }: UploadCall,
  target: UploadTarget,
  file: Pick<Upload, 'name' | 'type' | 'size'>,
  now: Date,
  also: SQL | undefined,
): Promise<Upload | undefined> {
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(
      and(
        ...isFor(target),
        eq(uploads.name, file.name),
        eq(uploads.type, file.type),
        eq(uploads.size, file.size),
        eq(uploads.kind, 'CHUNKED'),
        eq(uploads.status, 'UPLOADING'),
        gt(uploads.expiresAt, now),
        isBy(principal),
        also,
      ),
    )
    .for('update')
    .limit(1)
  return upload
}

/** Why nothing more can be done with an upload; undefined while it goes on. */
export function whyEnded({ status }: Upload): Refusal {
  if (status === 'UPLOADING') return undefined
  const what = { UPLOADED: 'is already complete', ABORTED: 'was aborted', ABANDONED: 'has expired' }
  return new Failure('CONFLICT', `This upload ${what[status]}`, { status })
}

const isFor = ({ purpose, targetId }: UploadTarget): SQL[] => [
  eq(uploads.purpose, purpose),
  targetId === null ? isNull(uploads.targetId) : eq(uploads.targetId, targetId),
]

/** Uploads of this caller. */
export const isBy = (principal: Principal): SQL =>
  principal.mode === 'USER'
    ? eq(uploads.userId, principal.userId)
    : eq(uploads.creatorId, principal.creatorId)
