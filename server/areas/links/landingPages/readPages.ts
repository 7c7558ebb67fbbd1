import { type LandingPage, landingPage } from '#contract/resources/landingPages.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { landingPages } from '#server/database/schema/landingPages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { readItemsOf } from './readItems.ts'

/** How the fields of a landing page stand in its row. */
export const pageFields = fieldsOf(landingPages, landingPage, {
  avatarType: 'profile_avatar_mime_type',
  backgroundType: 'background_source_mime_type',
  socialImageType: 'social_image_mime_type',
})

/** The landing pages of these ids with what stands on them; one that is not there is left out. */
export async function readPages(
  tx: Transaction,
  ids: readonly string[],
  storage: Shown,
): Promise<LandingPage[]> {
  const found = await rowsOf(tx, landingPages, ids)
  const items = await readItemsOf(tx, ids, storage)
  return Promise.all(
    found.map(async (page) => ({
      ...pageFields.read(page),
      profile_avatar_url: await pictureUrl(storage, page.avatarKey, page.avatarType),
      background_source_url: await pictureUrl(storage, page.backgroundKey, page.backgroundType),
      social_image_url: await pictureUrl(storage, page.socialImageKey, page.socialImageType),
      component_data: items.filter(({ landing_page_id }) => landing_page_id === page.id),
    })),
  )
}
