import { sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import type { RouteBody } from '#contract/route.ts'
import { attributeValueIssue } from '#contract/rules/attributeValue.ts'
import { itemAttributes } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { namedBy } from '#server/platform/resource/refuseUnknown.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { nextPosition } from './nextPosition.ts'
import { attributeFields, attributesWhere } from './readItems.ts'
import { refuseForItems } from './refuseForItems.ts'
import { refuseShared } from './refuseShared.ts'

/** Fetch, create, update and delete attributes of items. */
export function itemAttributeCalls(): Served[] {
  return serveResource(itemAttributeRoutes, {
    table: itemAttributes,
    from: (lister: Lister) => listedFrom(itemAttributes, lister),
    search: [itemAttributes.name, itemAttributes.value],
    sorts: {
      position: itemAttributes.position,
      name: sql`lower(${itemAttributes.name})`,
      created_at: itemAttributes.createdAt,
      updated_at: itemAttributes.updatedAt,
    },
    defaultSort: 'position',
    filters: { id: itemAttributes.id, item_id: itemAttributes.itemId },
    read: (rows, ids) => attributesWhere(rows, itemAttributes.id, ids),
    toRow: (attribute, _principal, index) => ({
      ...attributeFields.write(attribute),
      position:
        attribute.position ??
        nextPosition(itemAttributes, itemAttributes.itemId, attribute.item_id, index),
    }),
    toChange: attributeFields.write,
    checkCreate: (call) => refuseForItems(call, namedBy('item_id', call.body)),
    checkUpdate: async (call) =>
      (await refuseValues(call.tx, call.body)) ??
      refuseShared(call, 'item_attributes', idsOf(call.body)),
    checkDelete: (call) => refuseShared(call, 'item_attributes', call.body),
  })
}

type Change = RouteBody<typeof itemAttributeRoutes.update>[number]

/** A value must be one of its type, also when only one of the two changes. */
async function refuseValues(tx: Transaction, changes: readonly Change[]): Promise<Refusal> {
  const ids = idsOf(changes)
  const found = await rowsOf(tx, itemAttributes, ids)
  const byId = new Map(found.map((attribute) => [attribute.id, attribute]))
  const issues = changes.flatMap(({ id, data }, index): Issue[] => {
    const current = byId.get(id)
    if (!current) return []
    const message = attributeValueIssue(data.type ?? current.type, data.value ?? current.value)
    return message === undefined ? [] : [{ path: `body[${index}].data.value`, message }]
  })
  return refuseIssues(issues)
}
