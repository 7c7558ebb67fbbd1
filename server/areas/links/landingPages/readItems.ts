import { asc, inArray } from 'drizzle-orm'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { pageItems } from '#server/platform/db/schema/landingPages.ts'

/** The items of these ids; one that is not there is left out. */
export async function readItems(
  tx: Transaction,
  ids: readonly string[],
  storage: Shown,
): Promise<PageItem[]> {
  const found = await tx
    .select()
    .from(pageItems)
    .where(inArray(pageItems.id, [...ids]))
  return describeItems(found, storage)
}

/** The items of these pages, each page's in their order. */
export async function readItemsOf(
  tx: Transaction,
  pageIds: readonly string[],
  storage: Shown,
): Promise<PageItem[]> {
  const found = await tx
    .select()
    .from(pageItems)
    .where(inArray(pageItems.landingPageId, [...pageIds]))
    .orderBy(asc(pageItems.position), asc(pageItems.id))
  return describeItems(found, storage)
}

type Row = typeof pageItems.$inferSelect

const describeItems = (found: readonly Row[], storage: Shown): Promise<PageItem[]> =>
  Promise.all(
    found.map(async (item) => ({
      id: item.id,
      target_id: null,
      landing_page_id: item.landingPageId,
      type: item.type,
      order: item.position,
      label: item.label,
      url: item.url,
      source_url: await pictureUrl(storage, item.sourceKey, item.sourceType),
      source_mime_type: item.sourceType,
      source_alt: item.sourceAlt,
      visible_from: item.visibleFrom?.toISOString() ?? null,
      visible_until: item.visibleUntil?.toISOString() ?? null,
      created_at: item.createdAt.toISOString(),
      updated_at: item.updatedAt.toISOString(),
    })),
  )
