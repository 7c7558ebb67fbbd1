import { asc, inArray } from 'drizzle-orm'
import type { RequestRepeat } from '#contract/requestRepeat.ts'
import {
  type CreateRequestTemplate,
  type RequestTemplate,
  requestTemplate,
  type TemplateItem,
} from '#contract/resources/requestTemplates.ts'
import { examples } from '#server/database/schema/examples.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { requestTemplates, templateCreators } from '#server/database/schema/requestTemplates.ts'
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
  const requests = await idsThere(
    tx,
    creatorRequests,
    found.map(({ repeatLast }) => repeatLast?.request_id),
  )
  const creatorsOf = Map.groupBy(await readCreators(tx, ids), ({ templateId }) => templateId)
  const repeatOf = ({ id, repeatPlan, repeatNextAt, repeatLast: last }: TemplateRow) =>
    repeatPlan && {
      ...repeatPlan,
      weekdays: [...repeatPlan.weekdays],
      creator_ids: (creatorsOf.get(id) ?? []).map(({ creatorId }) => creatorId),
      next_at: repeatNextAt?.toISOString() ?? null,
      last: last && {
        ...last,
        request_id: last.request_id && requests.has(last.request_id) ? last.request_id : null,
      },
    }
  return found.map((row) => ({
    ...templateFields.read(row),
    items: row.items.map((item) => ({
      ...item,
      attributes: [...item.attributes],
      example_ids: item.example_ids.filter((id) => there.has(id)),
    })),
    repeat: repeatOf(row) satisfies RequestRepeat | null,
  }))
}

type TemplateRow = typeof requestTemplates.$inferSelect

/** Whom templates are sent to, in the order in which they were chosen. */
export const readCreators = (tx: Transaction, templateIds: readonly string[]) =>
  tx
    .select({
      templateId: templateCreators.templateId,
      creatorId: templateCreators.creatorId,
    })
    .from(templateCreators)
    .where(inArray(templateCreators.templateId, [...templateIds]))
    .orderBy(asc(templateCreators.id))
