import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ItemAttribute, itemAttribute } from '#contract/resources/itemAttributes.ts'
import { type ItemExample, itemExample } from '#contract/resources/itemExamples.ts'
import {
  maxItemSubmissions,
  type RequestItem,
  requestItem,
} from '#contract/resources/requestItems.ts'
import {
  type ExamplePictures,
  readExamples,
} from '#server/areas/discovery/examples/readExamples.ts'
import { itemAttributes, itemExamples, requestItems } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { submissionsWhere } from './submissions/readSubmissions.ts'

/** How the fields of items, and of what belongs to them, stand in their rows. */
export const itemFields = fieldsOf(requestItems, requestItem)
export const attributeFields = fieldsOf(itemAttributes, itemAttribute)
export const itemExampleFields = fieldsOf(itemExamples, itemExample)

/** The items of these ids, with what belongs to them; of the files that were sent for each the newest. */
export async function readItems(
  tx: Transaction,
  pictures: ExamplePictures,
  ids: readonly string[],
): Promise<RequestItem[]> {
  const found = await tx
    .select({ item: requestItems, submissionTotal })
    .from(requestItems)
    .where(inArray(requestItems.id, [...ids]))
  const attributes = await attributesWhere(tx, itemAttributes.itemId, ids)
  const chosen = await itemExamplesWhere(tx, pictures, itemExamples.itemId, ids)
  const files = await submissionsWhere(tx, pictures.storage, isNewestOfItems(ids))
  const attributesOf = Map.groupBy(attributes, ({ item_id }) => item_id)
  const examplesOf = Map.groupBy(chosen, ({ item_id }) => item_id)
  const filesOf = Map.groupBy(files, ({ item_id }) => item_id)
  return found.map(({ item, submissionTotal }) => ({
    ...itemFields.read(item),
    attributes: attributesOf.get(item.id) ?? [],
    examples: examplesOf.get(item.id) ?? [],
    submissions: filesOf.get(item.id) ?? [],
    submission_total: submissionTotal,
  }))
}

/** How many submissions the item being read has. */
const submissionTotal = sql<number>`(
  select count(*)::int from ${submissions} where ${eq(submissions.itemId, requestItems.id)})`

/** Whether a submission is among the newest of one of these items: each item's are read from the end of an index. */
const isNewestOfItems = (ids: readonly string[]): SQL => sql`${submissions.id} in (
  select newest.id from unnest(${sql.param([...ids])}::uuid[]) as item (id), lateral (
    select sent.id from submissions as sent where sent.item_id = item.id
    order by sent.created_at desc, sent.id desc limit ${maxItemSubmissions}
  ) as newest)`

/** Attributes by their own id or their item's, in their order. */
export async function attributesWhere(
  tx: Transaction,
  column: typeof itemAttributes.id | typeof itemAttributes.itemId,
  ids: readonly string[],
): Promise<ItemAttribute[]> {
  const found = await tx
    .select()
    .from(itemAttributes)
    .where(inArray(column, [...ids]))
    .orderBy(asc(itemAttributes.position), asc(itemAttributes.id))
  return found.map(attributeFields.read)
}

/** Examples of items, by their own id or their item's, in their order. */
export async function itemExamplesWhere(
  tx: Transaction,
  pictures: ExamplePictures,
  column: typeof itemExamples.id | typeof itemExamples.itemId,
  ids: readonly string[],
): Promise<ItemExample[]> {
  const found = await tx
    .select()
    .from(itemExamples)
    .where(inArray(column, [...ids]))
    .orderBy(asc(itemExamples.position), asc(itemExamples.id))
  const exampleIds = [...new Set(found.map(({ exampleId }) => exampleId))]
  const shown = await readExamples(tx, pictures, exampleIds)
  const byId = new Map(shown.map((example) => [example.id, example]))
  return found.flatMap((row) => {
    const example = byId.get(row.exampleId)
    return example ? { ...itemExampleFields.read(row), example } : []
  })
}
