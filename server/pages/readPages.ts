import { inArray } from 'drizzle-orm'
import type { LandingPage } from '../../contract/resources/landingPages.ts'
import type { Transaction } from '../db/database.ts'
import { landingPages } from '../db/schema/landingPages.ts'
import { pictureUrl, type Shown } from '../uploads/pictureUrl.ts'
import { readItemsOf } from './readItems.ts'

/** The landing pages of these ids with what stands on them; one that is not there is left out. */
export async function readPages(
  rows: Transaction,
  ids: readonly string[],
  storage: Shown,
): Promise<LandingPage[]> {
  const found = await rows
    .select()
    .from(landingPages)
    .where(inArray(landingPages.id, [...ids]))
  const items = await readItemsOf(rows, ids, storage)
  return Promise.all(
    found.map(async (page) => ({
      id: page.id,
      tracking_link_id: page.trackingLinkId,
      title: page.title,
      bio: page.bio,
      theme: page.theme,
      profile_avatar_url: await pictureUrl(storage, page.avatarKey, page.avatarType),
      profile_avatar_mime_type: page.avatarType,
      background_source_url: await pictureUrl(storage, page.backgroundKey, page.backgroundType),
      background_source_mime_type: page.backgroundType,
      component_data: items.filter(({ landing_page_id }) => landing_page_id === page.id),
      created_at: page.createdAt.toISOString(),
      updated_at: page.updatedAt.toISOString(),
    })),
  )
}
