import { asc, inArray } from 'drizzle-orm'
import { type PageItem, pageItem } from '#contract/resources/pageItems.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { pageItems } from '#server/database/schema/landingPages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'

/** How the fields of an item stand in its row. */
export const pageItemFields = fieldsOf(pageItems, pageItem, {
  position: 'order',
  sourceType: 'source_mime_type',
})

/** The items of these ids; one that is not there is left out. */
export async function readItems(
  tx: Transaction,
  ids: readonly string[],
  storage: Shown,
): Promise<PageItem[]> {
  const found = await rowsOf(tx, pageItems, ids)
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
      ...pageItemFields.read(item),
      target_id: null,
      source_url: await pictureUrl(storage, item.sourceKey, item.sourceType),
    })),
  )
