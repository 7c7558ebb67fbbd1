import { eq } from 'drizzle-orm'
import type { PictureUseName } from '#contract/pageHtml/pictureUses.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pageItems } from '#server/platform/db/schema/landingPages.ts'
import { uploads } from '#server/platform/db/schema/uploads.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'
import { makeVariant } from './makeVariant.ts'
import { variantKey, variantsOf } from './publicVariants.ts'

interface Services {
  readonly database: Database
  readonly storage: ObjectStorage
}

/**
 * Makes the forms in which a picture of a landing page is given out, once it has come, so that no visitor waits for
 * them. One that is asked for sooner is made then.
 */
export function pageVariants({ database, storage }: Services): ThumbnailMakers {
  const ofUpload: ThumbnailMaker = async (id, stopping) => {
    const [upload] = await database.select().from(uploads).where(eq(uploads.id, id))
    const uses = upload ? await usesOf(database, upload) : []
    if (!upload || uses.length === 0) return { reason: 'GONE', forGood: true }
    const { objectKey } = upload
    for (const variant of uses.flatMap(variantsOf)) {
      if (stopping.aborted) return { reason: 'STOPPED', forGood: false }
      if (await storage.head(variantKey(objectKey, variant.name))) continue
      const made = await makeVariant(storage, objectKey, variant)
      if (typeof made === 'string') return { reason: made, forGood: true }
    }
    return 'KEPT'
  }
  return { PAGE: ofUpload }
}

/** Where a page shows what was uploaded; nowhere when it is gone. */
async function usesOf(
  database: Database,
  { purpose, targetId }: typeof uploads.$inferSelect,
): Promise<PictureUseName[]> {
  if (purpose === 'PAGE_AVATAR') return ['avatar', 'portrait']
  if (purpose === 'PAGE_BACKGROUND') return ['background']
  if (purpose === 'PAGE_SOCIAL_IMAGE') return ['social']
  const [item] = await database
    .select()
    .from(pageItems)
    .where(eq(pageItems.id, targetId ?? ''))
  if (!item) return []
  return [item.type === 'CAROUSEL_COMPONENT_ITEM' ? 'carousel' : 'link']
}
