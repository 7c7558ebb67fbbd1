import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import type { RouteBody } from '#contract/route.ts'
import { attributeValueIssue } from '#contract/rules/attributeValue.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { itemAttributes, requestItems } from '#server/platform/db/schema/requests.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { nextPosition } from './nextPosition.ts'
import { attributesWhere } from './readItems.ts'
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
    filters: filtersOf,
    read: (rows, ids) => attributesWhere(rows, itemAttributes.id, ids),
    toRow: ({ item_id, position, ...attribute }, _principal, index) => ({
      ...attribute,
      itemId: item_id,
      position: position ?? nextPosition(itemAttributes, itemAttributes.itemId, item_id, index),
    }),
    toChange: (change) => change,
    checkCreate: async (call) =>
      (await refuseUnknown(
        call.tx,
        requestItems,
        call.body.map(({ item_id: id }, index) => ({ id, path: `body[${index}].item_id` })),
        'Choose an item',
      )) ??
      refuseShared(
        call,
        'request_items',
        call.body.map(({ item_id }) => item_id),
      ),
    checkUpdate: async (call) =>
      (await refuseValues(call.tx, call.body)) ??
      refuseShared(
        call,
        'item_attributes',
        call.body.map(({ id }) => id),
      ),
    checkDelete: (call) => refuseShared(call, 'item_attributes', call.body),
  })
}

type Filters = NonNullable<RouteBody<typeof itemAttributeRoutes.fetch>['filters']>

const filtersOf = ({ id, item_id }: Filters): (SQL | undefined)[] => [
  id ? eq(itemAttributes.id, id) : undefined,
  item_id ? eq(itemAttributes.itemId, item_id) : undefined,
]

type Change = RouteBody<typeof itemAttributeRoutes.update>[number]

/** A value must be one of its type, also when only one of the two changes. */
async function refuseValues(
  tx: Transaction,
  changes: readonly Change[],
): Promise<Failure | undefined> {
  const ids = changes.map(({ id }) => id)
  const found = await tx.select().from(itemAttributes).where(inArray(itemAttributes.id, ids))
  const byId = new Map(found.map((attribute) => [attribute.id, attribute]))
  const issues = changes.flatMap(({ id, data }, index): Issue[] => {
    const current = byId.get(id)
    if (!current) return []
    const message = attributeValueIssue(data.type ?? current.type, data.value ?? current.value)
    return message === undefined ? [] : [{ path: `body[${index}].data.value`, message }]
  })
  return issues.length > 0 ? invalid(issues) : undefined
}
