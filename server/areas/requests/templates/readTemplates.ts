import {
  type CreateRequestTemplate,
  type RequestTemplate,
  requestTemplate,
  type TemplateItem,
} from '#contract/resources/requestTemplates.ts'
import { examples } from '#server/database/schema/examples.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsThere, rowsOf } from '#server/platform/resource/rowsOf.ts'

/** How the fields of a template stand in its row. */
export const templateFields = fieldsOf(requestTemplates, requestTemplate)

/** Items as their column keeps them: with all that a call may leave out. */
export const keptItems = (items: CreateRequestTemplate['items']): TemplateItem[] =>
  items.map(({ description = '', attributes = [], example_ids = [], ...item }) => ({
    ...item,
    description,
    attributes,
    example_ids,
  }))

/** The templates of these ids, in any order. */
export async function readTemplates(
  tx: Transaction,
  ids: readonly string[],
): Promise<RequestTemplate[]> {
  const found = await rowsOf(tx, requestTemplates, ids)
  const chosen = found.flatMap(({ items }) => items.flatMap(({ example_ids }) => example_ids))
  const there = await idsThere(tx, examples, chosen)
  return found.map((row) => ({
    ...templateFields.read(row),
    items: row.items.map((item) => ({
      ...item,
      attributes: [...item.attributes],
      example_ids: item.example_ids.filter((id) => there.has(id)),
    })),
  }))
}
