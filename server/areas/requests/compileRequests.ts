import { v7 } from 'uuid'
import type { CompileRequest } from '#contract/resources/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import {
  creatorRequests,
  creatorTasks,
  itemAttributes,
  itemExamples,
  requestItems,
} from '#server/platform/db/schema/requests.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'

/**
 * Makes requests with all that belongs to them, and a task for every creator of each. Gives their ids.
 *
 * @param createdBy the user who makes them.
 */
export async function compileRequests(
  tx: Transaction,
  createdBy: string | null,
  drafts: readonly CompileRequest[],
): Promise<string[] | Failure> {
  const refusal = await refuseStrangers(tx, drafts)
  if (refusal) return refusal
  const made = drafts.map((draft) => compile(draft, createdBy))
  await insertRows(
    tx,
    creatorRequests,
    made.map(({ request }) => request),
  )
  await insertRows(
    tx,
    requestItems,
    made.flatMap(({ items }) => items),
  )
  await insertRows(
    tx,
    itemAttributes,
    made.flatMap(({ attributes }) => attributes),
  )
  await insertRows(
    tx,
    itemExamples,
    made.flatMap(({ chosen }) => chosen),
  )
  await insertRows(
    tx,
    creatorTasks,
    made.flatMap(({ tasks }) => tasks),
  )
  return made.map(({ request }) => request.id)
}

async function refuseStrangers(
  tx: Transaction,
  drafts: readonly CompileRequest[],
): Promise<Failure | undefined> {
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
  const { title, brief, due_at, priority, tags, status, item_data, creator_ids } = draft
  const requestId = v7()
  const items = item_data.map((item) => ({ ...item, id: v7() }))
  return {
    request: {
      id: requestId,
      title,
      brief,
      dueAt: due_at ? new Date(due_at) : null,
      priority,
      tags,
      status,
      createdBy,
    },
    items: items.map(({ id, title, kind, quantity }, position) => ({
      id,
      requestId,
      title,
      kind,
      quantity,
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
