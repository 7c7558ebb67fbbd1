import { eq, sql } from 'drizzle-orm'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { takesPoster } from '#contract/rules/mimeType.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { posterKey } from '#server/platform/films/filmKeys.ts'
import { busy, Failure, invalid } from '#server/platform/http/failure.ts'
import type { EncodedPicture } from '#server/platform/pictures/encodePicture.ts'
import { encodeInTurn, pictureRetrySeconds } from '#server/platform/pictures/pictureTurns.ts'
import { storePicture } from '#server/platform/pictures/storePicture.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'

/** A poster fits in a square of this many pixels, as the small pictures of other files do. */
export const posterEncoding = { width: 640, height: 640, format: 'webp' } as const

/** A film or HEIC photo without a poster; KEPT: it has one. */
export type Bare = { readonly workspaceId: string; readonly objectKey: string } | 'KEPT'

/** Whether a film or HEIC photo has come that has no poster. */
export async function findBare(tx: Transaction, id: string): Promise<Bare | Failure> {
  const found = await rowOf(tx, submissions, id)
  if (!found) return missing([id])
  const { workspaceId, objectKey, status, type, thumbnailKey } = found
  if (objectKey === null) return new Failure('CONFLICT', `The file is ${status}`, { status })
  if (!takesPoster(type))
    return new Failure('CONFLICT', 'The file is no film or HEIC photo', { type })
  return thumbnailKey === null ? { workspaceId, objectKey } : 'KEPT'
}

/**
 * Makes a poster of a picture that somebody sent, and stores it. Takes long: never inside a transaction.
 *
 * @returns its key; undefined for what has one. RATE_LIMITED when too many pictures wait to be made.
 */
export async function storeGivenPoster(
  storage: ObjectStorage,
  bare: Bare,
  base64: string,
): Promise<string | undefined | Failure> {
  if (bare === 'KEPT') return undefined
  const bytes = Buffer.from(base64, 'base64')
  const made = await encodeInTurn(bare.workspaceId, async () => bytes, posterEncoding)
  if (made === 'BUSY') return busy(pictureRetrySeconds)
  if (typeof made === 'string') return invalid([{ path: 'body.poster', message: said[made] }])
  return storePoster(storage, bare.objectKey, made)
}

const said = {
  GONE: 'This is not a readable picture',
  UNREADABLE: 'This is not a readable picture',
  TOO_LARGE: 'The picture has too many pixels',
}

/** Stores the poster of a file, unless there is one. Gives its key. */
export async function storePoster(
  storage: ObjectStorage,
  fileKey: string,
  poster: EncodedPicture,
): Promise<string> {
  const key = posterKey(fileKey)
  await storePicture(storage, key, poster)
  return key
}

interface FilmFacts {
  readonly thumbnailKey?: string | null | undefined
  readonly durationSeconds?: number | null | undefined
  readonly proxyKey?: string | null
  readonly frameRate?: FrameRate | undefined
  readonly cutOff?: boolean
}

/** Writes what was found out about a film or photo, as far as nothing was; that is no change of the file, which lists are sorted by. */
export async function noteFilm(
  tx: Transaction,
  id: string,
  { thumbnailKey = null, durationSeconds = null, proxyKey = null, frameRate, cutOff }: FilmFacts,
): Promise<void> {
  await tx
    .update(submissions)
    .set({
      thumbnailKey: sql`coalesce(${submissions.thumbnailKey}, ${thumbnailKey})`,
      durationSeconds: sql`coalesce(${submissions.durationSeconds}, ${durationSeconds}::integer)`,
      proxyKey: sql`coalesce(${submissions.proxyKey}, ${proxyKey})`,
      ...(cutOff && { cutOff }),
      ...(frameRate && {
        rateNumerator: frameRate.numerator,
        rateDenominator: frameRate.denominator,
      }),
      updatedAt: sql`updated_at`,
    })
    .where(eq(submissions.id, id))
}
