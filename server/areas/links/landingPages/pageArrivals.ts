import { eq } from 'drizzle-orm'
import type { Arrival, Arrivals } from '#server/areas/uploads/receiver.ts'
import type { Upload } from '#server/areas/uploads/upload.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { landingPages, pageItems } from '#server/platform/db/schema/landingPages.ts'
import { notFound } from '#server/platform/http/failure.ts'
import { askForThumbnails, mayBePicture } from '#server/platform/pictures/pictureWork.ts'

/** Puts the pictures of landing pages that have come into the place of those before. */
export const pageArrivals: Arrivals = {
  PAGE_AVATAR: arrival((rows, { targetId, objectKey: avatarKey, type: avatarType }) =>
    rows
      .update(landingPages)
      .set({ avatarKey, avatarType })
      .where(eq(landingPages.id, targetId ?? ''))
      .returning({ id: landingPages.id }),
  ),

  PAGE_BACKGROUND: arrival((rows, { targetId, objectKey: backgroundKey, type: backgroundType }) =>
    rows
      .update(landingPages)
      .set({ backgroundKey, backgroundType })
      .where(eq(landingPages.id, targetId ?? ''))
      .returning({ id: landingPages.id }),
  ),

  PAGE_SOCIAL_IMAGE: arrival(
    (rows, { targetId, objectKey: socialImageKey, type: socialImageType }) =>
      rows
        .update(landingPages)
        .set({ socialImageKey, socialImageType })
        .where(eq(landingPages.id, targetId ?? ''))
        .returning({ id: landingPages.id }),
  ),

  PAGE_ITEM_SOURCE: arrival((rows, { targetId, objectKey: sourceKey, type: sourceType }) =>
    rows
      .update(pageItems)
      .set({ sourceKey, sourceType })
      .where(eq(pageItems.id, targetId ?? ''))
      .returning({ id: pageItems.id }),
  ),
}

/** Has the variants of a picture made that visitors will ask for, once it is in its place. */
function arrival(put: (tx: Transaction, upload: Upload) => Promise<readonly unknown[]>): Arrival {
  return async (rows, upload) => {
    const changed = await put(rows, upload)
    if (changed.length === 0) return notFound('The page it was for no longer exists')
    const wanted = { source: 'PAGE', targetId: upload.id } as const
    if (mayBePicture(upload.type)) await askForThumbnails(rows, [wanted])
    return undefined
  }
}
