import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import { fetchForeign, internet, type Outside } from '#server/platform/foreign/fetchForeign.ts'
import { encodePicture } from './encodePicture.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'
import type { NoThumbnail } from './pictureWork.ts'

interface Settings {
  readonly database: Database
  /** False: nothing is fetched, and examples show the picture at its platform for as long as it is there. */
  readonly keepThumbnails: boolean
  /** The internet, unless a test has its own. */
  readonly outside?: Outside
}

/** The picture of a post is kept at most so large, in pixels: it is all that is left when the post is gone. */
const side = 1024

/** Fetches the pictures of posts that were kept as examples. A platform that is away costs nobody anything. */
export function universeThumbnails({
  database,
  keepThumbnails,
  outside = internet,
}: Settings): ThumbnailMakers {
  const fetched: ThumbnailMaker = async (id, stopping) => {
    const [example] = await database.select().from(examples).where(eq(examples.id, id))
    const address = example?.media?.thumbnail_url
    if (!address) return none('GONE')
    const bytes = await fetchForeign(address, stopping, outside)
    if (typeof bytes === 'string') return { reason: bytes, forGood: bytes !== 'AWAY' }
    const made = await encodePicture(bytes, { width: side, height: side, format: 'webp' })
    return typeof made === 'string' ? none(made) : made
  }
  return { UNIVERSE: keepThumbnails ? fetched : async () => none('SWITCHED_OFF') }
}

const none = (reason: string): NoThumbnail => ({ reason, forGood: true })
