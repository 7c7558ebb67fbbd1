import { and, eq, or, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import type { RouteBody } from '#contract/route.ts'
import type { ExamplePictures } from '#server/areas/discovery/examples/readExamples.ts'
import { examples } from '#server/database/schema/examples.ts'
import { itemExamples } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { namedBy, refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { nextPosition } from './nextPosition.ts'
import { itemExampleFields, itemExamplesWhere } from './readItems.ts'
import { refuseForItems } from './refuseForItems.ts'
import { refuseShared } from './refuseShared.ts'

/** Fetch, create, update and delete what ties examples to items. */
export function itemExampleCalls(pictures: ExamplePictures): Served[] {
  return serveResource(itemExampleRoutes, {
    table: itemExamples,
    from: sql`${itemExamples} join ${examples} on ${examples.id} = ${itemExamples.exampleId}`,
    search: [examples.name],
    sorts: { position: itemExamples.position, created_at: itemExamples.createdAt },
    defaultSort: 'position',
    filters: {
      id: itemExamples.id,
      item_id: itemExamples.itemId,
      example_id: itemExamples.exampleId,
    },
    read: (rows, ids) => itemExamplesWhere(rows, pictures, itemExamples.id, ids),
    toRow: (chosen, _principal, index) => ({
      ...itemExampleFields.write(chosen),
      position:
        chosen.position ?? nextPosition(itemExamples, itemExamples.itemId, chosen.item_id, index),
    }),
    toChange: itemExampleFields.write,
    checkCreate: async (call) =>
      (await refuseForItems(call, namedBy('item_id', call.body))) ??
      refuseDrafts(call.tx, call.body),
    checkUpdate: (call) => refuseShared(call, 'item_examples', idsOf(call.body)),
    checkDelete: (call) => refuseShared(call, 'item_examples', call.body),
  })
}

type Draft = RouteBody<typeof itemExampleRoutes.create>[number]

async function refuseDrafts(tx: Transaction, drafts: readonly Draft[]): Promise<Refusal> {
  const chosen = namedBy('example_id', drafts)
  return (
    (await refuseUnknown(tx, examples, chosen, 'Choose one of your examples')) ??
    refuseRepeated(tx, drafts)
  )
}

/** An item has an example once. */
async function refuseRepeated(tx: Transaction, drafts: readonly Draft[]): Promise<Refusal> {
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
  return refuseIssues(issues)
}
