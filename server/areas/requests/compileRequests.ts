import { v7 } from 'uuid'
import type { CompileRequest } from '#contract/resources/requests.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { creators } from '#server/database/schema/creators.ts'
import { examples } from '#server/database/schema/examples.ts'
import {
  creatorRequests,
  creatorTasks,
  itemAttributes,
  itemExamples,
  requestItems,
} from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import type { Failure, Refusal } from '#server/platform/http/failure.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { itemFields } from './readItems.ts'
import { requestFields } from './readRequests.ts'

/**
 * Makes requests with all that belongs to them, and a task for every creator of each. Gives their ids.
 *
 * @param createdBy the user who makes them.
 */
export async function compileRequests(
  tx: Transaction,
  createdBy: string | null,
  drafts: readonly CompileRequest[],
  now: Date,
): Promise<string[] | Failure> {
  const refusal = await refuseStrangers(tx, drafts)
  if (refusal) return refusal
  const made = drafts.map((draft) => compile(draft, createdBy))
  const requests = made.map(({ request }) => request)
  const items = made.flatMap((one) => one.items)
  const attributes = made.flatMap((one) => one.attributes)
  const chosen = made.flatMap((one) => one.chosen)
  const tasks = made.flatMap((one) => one.tasks)
  await insertRows(tx, creatorRequests, requests)
  // By its tasks a request is seen by an API key that is limited to creators, and by nothing else.
  await insertRows(tx, creatorTasks, tasks)
  await insertRows(tx, requestItems, items)
  await insertRows(tx, itemAttributes, attributes)
  await insertRows(tx, itemExamples, chosen)
  for (const { id, status } of requests) {
    if (status === 'OPEN') await notify(tx, 'REQUEST_SENT', id, { now })
  }
  return requests.map(({ id }) => id)
}

async function refuseStrangers(
  tx: Transaction,
  drafts: readonly CompileRequest[],
): Promise<Refusal> {
  const people = drafts.flatMap(({ creator_ids }, index) =>
    creator_ids.map((id, place) => ({ id, path: `body[${index}].creator_ids[${place}]` })),
  )
  const chosen = drafts.flatMap(({ item_data }, index) =>
    item_data.flatMap(({ example_ids = [] }, item) =>
      example_ids.map((id, place) => ({
        id,
        path: `body[${index}].item_data[${item}].example_ids[${place}]`,
      })),
    ),
  )
  return (
    (await refuseUnknown(tx, creators, people, 'Choose one of your creators')) ??
    refuseUnknown(tx, examples, chosen, 'Choose one of your examples')
  )
}

/** The rows that a draft becomes. */
function compile(draft: CompileRequest, createdBy: string | null) {
  const { item_data, creator_ids, ...request } = draft
  const requestId = v7()
  const items = item_data.map((item) => ({ ...item, id: v7() }))
  return {
    request: { ...requestFields.write(request), id: requestId, createdBy },
    items: items.map(({ attributes: _, example_ids: __, ...item }, position) => ({
      ...itemFields.write(item),
      requestId,
      position,
    })),
    attributes: items.flatMap(({ id: itemId, attributes = [] }) =>
      attributes.map((attribute, position) => ({ ...attribute, itemId, position })),
    ),
    chosen: items.flatMap(({ id: itemId, example_ids = [] }) =>
      example_ids.map((exampleId, position) => ({ itemId, exampleId, position })),
    ),
    tasks: creator_ids.map((creatorId) => ({ requestId, creatorId })),
  }
}
