import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import type { RouteBody } from '#contract/route.ts'
import type { ExamplePictures } from '#server/areas/discovery/examples/readExamples.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import { itemExamples, requestItems } from '#server/platform/db/schema/requests.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { nextPosition } from './nextPosition.ts'
import { itemExamplesWhere } from './readItems.ts'
import { refuseShared } from './refuseShared.ts'

/** Fetch, create, update and delete what ties examples to items. */
export function itemExampleCalls(pictures: ExamplePictures): Served[] {
  return serveResource(itemExampleRoutes, {
    table: itemExamples,
    from: sql`${itemExamples} join ${examples} on ${examples.id} = ${itemExamples.exampleId}`,
    search: [examples.name],
    sorts: { position: itemExamples.position, created_at: itemExamples.createdAt },
    defaultSort: 'position',
    filters: filtersOf,
    read: (rows, ids) => itemExamplesWhere(rows, pictures, itemExamples.id, ids),
    toRow: ({ item_id, example_id, position }, _principal, index) => ({
      itemId: item_id,
      exampleId: example_id,
      position: position ?? nextPosition(itemExamples, itemExamples.itemId, item_id, index),
    }),
    toChange: (change) => change,
    checkCreate: async (call) =>
      (await refuseDrafts(call.tx, call.body)) ??
      refuseShared(
        call,
        'request_items',
        call.body.map(({ item_id }) => item_id),
      ),
    checkUpdate: (call) =>
      refuseShared(
        call,
        'item_examples',
        call.body.map(({ id }) => id),
      ),
    checkDelete: (call) => refuseShared(call, 'item_examples', call.body),
  })
}

type Filters = NonNullable<RouteBody<typeof itemExampleRoutes.fetch>['filters']>

const filtersOf = ({ id, item_id, example_id }: Filters): (SQL | undefined)[] => [
  id ? eq(itemExamples.id, id) : undefined,
  item_id ? eq(itemExamples.itemId, item_id) : undefined,
  example_id ? eq(itemExamples.exampleId, example_id) : undefined,
]

type Draft = RouteBody<typeof itemExampleRoutes.create>[number]

async function refuseDrafts(
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Failure | undefined> {
  const items = drafts.map(({ item_id: id }, index) => ({ id, path: `body[${index}].item_id` }))
  const chosen = drafts.map(({ example_id: id }, index) => ({
    id,
    path: `body[${index}].example_id`,
  }))
  return (
    (await refuseUnknown(tx, requestItems, items, 'Choose an item')) ??
    (await refuseUnknown(tx, examples, chosen, 'Choose one of your examples')) ??
    refuseRepeated(tx, drafts)
  )
}

/** An item has an example once. */
async function refuseRepeated(
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Failure | undefined> {
  const pairs = drafts.map(({ item_id, example_id }) =>
    and(eq(itemExamples.itemId, item_id), eq(itemExamples.exampleId, example_id)),
  )
  const found = await tx
    .select()
    .from(itemExamples)
    .where(or(...pairs))
  const taken = new Set(found.map(({ itemId, exampleId }) => `${itemId} ${exampleId}`))
  const issues = drafts.flatMap(({ item_id, example_id }, index): Issue[] => {
    const pair = `${item_id} ${example_id}`
    if (taken.has(pair)) {
      return [{ path: `body[${index}].example_id`, message: 'The item already has this example' }]
    }
    taken.add(pair)
    return []
  })
  return issues.length > 0 ? invalid(issues) : undefined
}
