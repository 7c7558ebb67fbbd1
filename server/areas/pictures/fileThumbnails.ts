import { eq } from 'drizzle-orm'
import { examples } from '#server/database/schema/examples.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Needs } from '#server/platform/area.ts'
import { encodeWhenFree } from '#server/platform/pictures/pictureTurns.ts'
import { largestPicture } from '#server/platform/pictures/readSource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'
import type { NoThumbnail } from './pictureWork.ts'

interface Services extends Needs<'database'> {
  readonly storage: ObjectStorage
}

/** A thumbnail fits in a square of this many pixels. */
const side = 640

/** Makes the thumbnails of files that were uploaded. One that is deleted before its turn comes is not looked at. */
export function fileThumbnails({ database, storage }: Services): ThumbnailMakers {
  const makerOf = (find: (id: string) => Promise<File | undefined>): ThumbnailMaker => {
    const encoding = { width: side, height: side, format: 'webp' } as const
    return async (id) => {
      const file = await find(id)
      if (!file?.objectKey) return none('GONE')
      if ((file.size ?? 0) > largestPicture) return none('TOO_LARGE')
      const open = async () => {
        const current = await find(id)
        return current?.objectKey ? storage.read(current.objectKey) : undefined
      }
      const made = await encodeWhenFree(file.workspaceId, open, encoding)
      return typeof made === 'string' ? none(made) : made
    }
  }
  const first = <Row>([row]: readonly Row[]) => row
  return {
    SUBMISSION: makerOf((id) =>
      database.select().from(submissions).where(eq(submissions.id, id)).then(first),
    ),
    EXAMPLE: makerOf((id) =>
      database.select().from(examples).where(eq(examples.id, id)).then(first),
    ),
  }
}

interface File {
  readonly workspaceId: string
  readonly objectKey: string | null
  readonly size: number | null
}

const none = (reason: string): NoThumbnail => ({ reason, forGood: true })
