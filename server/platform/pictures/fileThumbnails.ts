import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { encodePicture } from './encodePicture.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'
import type { NoThumbnail } from './pictureWork.ts'
import { largestPicture } from './readSource.ts'

interface Services {
  readonly database: Database
  readonly storage: ObjectStorage
}

/** A thumbnail fits in a square of this many pixels. */
const side = 640

/** Makes the thumbnails of files that were uploaded. */
export function fileThumbnails({ database, storage }: Services): ThumbnailMakers {
  const thumbnailOf = async (file: File | undefined) => {
    if (!file?.objectKey) return none('GONE')
    if ((file.size ?? 0) > largestPicture) return none('TOO_LARGE')
    const bytes = await storage.read(file.objectKey)
    if (!bytes) return none('GONE')
    const made = await encodePicture(bytes, { width: side, height: side, format: 'webp' })
    return typeof made === 'string' ? none(made) : made
  }

  const ofSubmission: ThumbnailMaker = async (id) => {
    const [file] = await database.select().from(submissions).where(eq(submissions.id, id))
    return thumbnailOf(file)
  }
  const ofExample: ThumbnailMaker = async (id) => {
    const [file] = await database.select().from(examples).where(eq(examples.id, id))
    return thumbnailOf(file)
  }
  return { SUBMISSION: ofSubmission, EXAMPLE: ofExample }
}

interface File {
  readonly objectKey: string | null
  readonly size: number | null
}

const none = (reason: string): NoThumbnail => ({ reason, forGood: true })
