import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import { fetchForeign } from '#server/platform/foreign/fetchForeign.ts'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'
import { encodeWhenFree } from './pictureTurns.ts'
import type { NoThumbnail } from './pictureWork.ts'

interface Settings {
  readonly database: Database
  /** False: nothing is fetched, and examples show the picture at its platform for as long as it is there. */
  readonly keepThumbnails: boolean
  readonly outside: Outside
}

/** The picture of a post is kept at most so large, in pixels: it is all that is left when the post is gone. */
const side = 1024

/** Fetches the pictures of posts that were kept as examples. A platform that is away costs nobody anything. */
export function universeThumbnails({
  database,
  keepThumbnails,
  outside,
}: Settings): ThumbnailMakers {
  const fetched: ThumbnailMaker = async (id, stopping) => {
    const find = async () => {
      const [example] = await database.select().from(examples).where(eq(examples.id, id))
      return example
    }
    const example = await find()
    const url = example?.media?.thumbnail_url
    if (!example || !url) return none('GONE')
    const bytes = await fetchForeign(url, stopping, outside)
    if (typeof bytes === 'string') return { reason: bytes, forGood: bytes !== 'AWAY' }
    const open = async () => ((await find()) ? bytes : undefined)
    const encoding = { width: side, height: side, format: 'webp' } as const
    const made = await encodeWhenFree(example.workspaceId, open, encoding)
    return typeof made === 'string' ? none(made) : made
  }
  return { UNIVERSE: keepThumbnails ? fetched : async () => none('SWITCHED_OFF') }
}

const none = (reason: string): NoThumbnail => ({ reason, forGood: true })
