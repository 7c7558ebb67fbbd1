import { chunkPlan } from '#contract/rules/chunkPlan.ts'
import { telling } from '#contract/rules/uploadedFile.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { judgeType, readType } from './judgeType.ts'
import { partsDone } from './parts.ts'
import { shownPicture } from './shownPicture.ts'
import type { Upload } from './upload.ts'

/** What an upload leaves in storage; null for one that was complete already. */
export type Inspected = Pick<Upload, 'objectKey' | 'type' | 'size'> | null

/** Checks that an upload has come whole and is what it should be. Takes long: never inside a transaction. */
export async function inspectWhole(
  storage: ObjectStorage,
  upload: Upload,
): Promise<Inspected | Failure> {
  const type = await typeOfWhole(storage, upload)
  return type instanceof Failure ? type : shownPicture(storage, { ...upload, type })
}

/**
 * The type of a file that has come whole; or what is missing or wrong. RATE_LIMITED when too many are waiting.
 * Takes long: never inside a transaction.
 */
export async function typeOfWhole(
  storage: ObjectStorage,
  upload: Upload,
): Promise<string | Failure> {
  const missing = await whatIsMissing(storage, upload)
  if (missing) return missing
  const { workspaceId, type, objectKey } = upload
  const read = await readType(workspaceId, type, () => storage.readSlice(objectKey, 0, telling))
  return read instanceof Failure ? read : judgeType(upload, read.type)
}

async function whatIsMissing(storage: ObjectStorage, upload: Upload): Promise<Refusal> {
  const { objectKey: key, multipart, size, kind } = upload
  if (kind === 'SIMPLE') {
    if (await storage.completePut({ key, size })) return undefined
    return new Failure('CONFLICT', /*i18n*/ 'The file has not arrived yet')
  }
  if (multipart !== null && (await storage.completeMultipart({ key, multipart, size })))
    return undefined
  const done = multipart === null ? [] : await partsDone(storage, key, multipart)
  const parts_missing = chunkPlan(upload.size).flatMap(({ n }) => (done.includes(n) ? [] : n))
  return new Failure('CONFLICT', /*i18n*/ 'Some parts of the file have not arrived yet', {
    parts_missing,
  })
}
