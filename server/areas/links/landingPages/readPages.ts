import { inArray } from 'drizzle-orm'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { landingPages } from '#server/platform/db/schema/landingPages.ts'
import { readItemsOf } from './readItems.ts'

/** The landing pages of these ids with what stands on them; one that is not there is left out. */
export async function readPages(
  tx: Transaction,
  ids: readonly string[],
  storage: Shown,
): Promise<LandingPage[]> {
  const found = await tx
    .select()
    .from(landingPages)
    .where(inArray(landingPages.id, [...ids]))
  const items = await readItemsOf(tx, ids, storage)
  return Promise.all(
    found.map(async (page) => ({
      id: page.id,
      tracking_link_id: page.trackingLinkId,
      title: page.title,
      bio: page.bio,
      theme: page.theme,
      font: page.font,
      accent_color: page.accentColor,
      background_color: page.backgroundColor,
      gradient_color: page.gradientColor,
      gradient_angle: page.gradientAngle,
      profile_avatar_url: await pictureUrl(storage, page.avatarKey, page.avatarType),
      profile_avatar_mime_type: page.avatarType,
      background_source_url: await pictureUrl(storage, page.backgroundKey, page.backgroundType),
      background_source_mime_type: page.backgroundType,
      social_title: page.socialTitle,
      social_description: page.socialDescription,
      social_image_url: await pictureUrl(storage, page.socialImageKey, page.socialImageType),
      social_image_mime_type: page.socialImageType,
      component_data: items.filter(({ landing_page_id }) => landing_page_id === page.id),
      version: page.version,
      created_at: page.createdAt.toISOString(),
      updated_at: page.updatedAt.toISOString(),
    })),
  )
}
