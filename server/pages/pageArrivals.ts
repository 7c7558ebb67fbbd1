import { eq } from 'drizzle-orm'
import { landingPages, pageItems } from '../db/schema/landingPages.ts'
import { type Failure, notFound } from '../http/failure.ts'
import type { Arrivals } from '../uploads/receiver.ts'

/** Puts the pictures of landing pages that have come into the place of those before. */
export const pageArrivals: Arrivals = {
  PAGE_AVATAR: async (rows, { targetId, objectKey: avatarKey, type: avatarType }) =>
    orGone(
      await rows
        .update(landingPages)
        .set({ avatarKey, avatarType })
        .where(eq(landingPages.id, targetId ?? ''))
        .returning({ id: landingPages.id }),
    ),

  PAGE_BACKGROUND: async (rows, { targetId, objectKey: backgroundKey, type: backgroundType }) =>
    orGone(
      await rows
        .update(landingPages)
        .set({ backgroundKey, backgroundType })
        .where(eq(landingPages.id, targetId ?? ''))
        .returning({ id: landingPages.id }),
    ),

  PAGE_SOCIAL_IMAGE: async (rows, { targetId, objectKey: socialImageKey, type: socialImageType }) =>
    orGone(
      await rows
        .update(landingPages)
        .set({ socialImageKey, socialImageType })
        .where(eq(landingPages.id, targetId ?? ''))
        .returning({ id: landingPages.id }),
    ),

  PAGE_ITEM_SOURCE: async (rows, { targetId, objectKey: sourceKey, type: sourceType }) =>
    orGone(
      await rows
        .update(pageItems)
        .set({ sourceKey, sourceType })
        .where(eq(pageItems.id, targetId ?? ''))
        .returning({ id: pageItems.id }),
    ),
}

const orGone = (changed: readonly unknown[]): Failure | undefined =>
  changed.length === 0 ? notFound('The page it was for does not exist any more') : undefined
