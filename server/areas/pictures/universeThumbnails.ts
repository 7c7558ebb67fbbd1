import { examples } from '#server/database/schema/examples.ts'
import type { Needs } from '#server/platform/area.ts'
import { fetchForeign } from '#server/platform/foreign/fetchForeign.ts'
import { encodeWhenFree } from '#server/platform/pictures/pictureTurns.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'
import type { NoThumbnail } from './pictureWork.ts'

interface Settings extends Needs<'database' | 'outside'> {
  /** False: nothing is fetched, and examples show the picture at its platform for as long as it is there. */
  readonly keepThumbnails: boolean
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
      const example = await rowOf(database, examples, id)
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
