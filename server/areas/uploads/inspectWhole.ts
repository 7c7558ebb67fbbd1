import { chunkPlan } from '#contract/rules/chunkPlan.ts'
import { type ContentKind, contentKindOf } from '#contract/rules/contentKind.ts'
import { busy, Failure, invalid } from '#server/platform/http/failure.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { partsDone } from './parts.ts'
import { purposeRules } from './purposes.ts'
import { realType, telling } from './realType.ts'
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

/** Kinds of content, as people are asked for them. */
export const kindNames: Readonly<Record<ContentKind, string>> = {
  PHOTO: 'a photo',
  VIDEO: 'a video',
  AUDIO: 'an audio file',
  TEXT: 'a text',
}

/** Whether an upload may have this type. */
export const isWelcome = ({ purpose, wanted }: Pick<Upload, 'purpose' | 'wanted'>, type: string) =>
  purposeRules[purpose].accepts(type) && (wanted === null || contentKindOf(type) === wanted)

/** File types are determined one after another: a file whose parser does not finish takes a turn of its own workspace only. */
const tellingTurns = openTurns({
  total: 1,
  perShare: 1,
  waiting: 1_000,
  waitingPerShare: 100,
})

/** When to come back, in seconds. */
const laterForTelling = 5

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
  const told = await tellingTurns.run(upload.workspaceId, [
    async () => realType(await storage.readStart(upload.objectKey, telling), upload.type),
  ])
  if (told === 'FULL') return busy(laterForTelling)
  const [type] = told
  if (type !== undefined && isWelcome(upload, type) && isSameKind(upload, type)) return type
  const { wanted, purpose } = upload
  const asked = isKind(wanted) ? kindNames[wanted] : purposeRules[purpose].asks
  return invalid([
    {
      path: 'file',
      message: `The content of ${upload.name} does not match its type. Choose ${asked}`,
    },
  ])
}

/** A photo that turns out to be a text is not what was sent. */
const isSameKind = ({ type: announced }: Upload, type: string) =>
  contentKindOf(type) === contentKindOf(announced)

const isKind = (kind: string | null): kind is ContentKind => kind !== null && kind in kindNames

async function whatIsMissing(storage: ObjectStorage, upload: Upload): Promise<Failure | undefined> {
  const { objectKey: key, multipart, size, kind } = upload
  if (kind === 'SIMPLE') {
    if (await storage.completePut({ key, size })) return undefined
    return new Failure('CONFLICT', 'The file has not arrived yet')
  }
  if (multipart !== null && (await storage.completeMultipart({ key, multipart, size })))
    return undefined
  const done = multipart === null ? [] : await partsDone(storage, key, multipart)
  const parts_missing = chunkPlan(upload.size).flatMap(({ n }) => (done.includes(n) ? [] : n))
  return new Failure('CONFLICT', 'Some parts of the file have not arrived yet', { parts_missing })
}
