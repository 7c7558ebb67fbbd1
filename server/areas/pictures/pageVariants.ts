import { and, eq, or } from 'drizzle-orm'
import type { PictureUseName } from '#contract/pageHtml/pictureUses.ts'
import { pageItemFacts } from '#contract/rules/pageItemTypes.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeVariantWhenFree } from '#server/platform/pictures/makeVariant.ts'
import { variantKey, variantsOf } from '#server/platform/pictures/publicVariants.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { ThumbnailMaker, ThumbnailMakers } from './makeThumbnails.ts'

interface Services extends Needs<'database'> {
  readonly storage: ObjectStorage
}

/**
 * Makes the variants in which a picture of a landing page is given out, once it has come, so that no visitor waits for
 * them. One that is asked for sooner is made then. One that another has replaced, before or meanwhile, gets none.
 */
export function pageVariants({ database, storage }: Services): ThumbnailMakers {
  const ofUpload: ThumbnailMaker = async (id, stopping) => {
    const upload = await rowOf(database, uploads, id)
    const uses = upload ? await usesOf(database, upload) : []
    if (!upload || uses.length === 0) return { reason: 'GONE', forGood: true }
    const { objectKey } = upload
    const isShown = async () => (await usesOf(database, upload)).length > 0
    for (const variant of uses.flatMap(variantsOf)) {
      if (stopping.aborted) return { reason: 'STOPPED', forGood: false }
      if (await storage.head(variantKey(objectKey, variant.name))) continue
      const made = await makeVariantWhenFree(storage, objectKey, variant, isShown)
      if (typeof made === 'string') return { reason: made, forGood: true }
    }
    return 'KEPT'
  }
  return { PAGE: ofUpload }
}

/** Where pages show what was uploaded; nowhere when it is gone, or another has taken its place. */
async function usesOf(
  database: Database,
  { workspaceId, objectKey }: typeof uploads.$inferSelect,
): Promise<PictureUseName[]> {
  const pages = await database
    .select()
    .from(landingPages)
    .where(
      and(
        eq(landingPages.workspaceId, workspaceId),
        or(
          eq(landingPages.avatarKey, objectKey),
          eq(landingPages.backgroundKey, objectKey),
          eq(landingPages.socialImageKey, objectKey),
        ),
      ),
    )
  const items = await database
    .select()
    .from(pageItems)
    .where(and(eq(pageItems.workspaceId, workspaceId), eq(pageItems.sourceKey, objectKey)))
  const uses = new Set([
    ...pages.flatMap((page) => usesOnPage(page, objectKey)),
    ...items.map(({ type }) => pageItemFacts[type].pictureUse),
  ])
  return [...uses]
}

function usesOnPage(page: typeof landingPages.$inferSelect, key: string): PictureUseName[] {
  return [
    ...(page.avatarKey === key ? (['avatar', 'portrait'] as const) : []),
    ...(page.backgroundKey === key ? (['background', 'social'] as const) : []),
    ...(page.socialImageKey === key ? (['social'] as const) : []),
  ]
}
