import { and, eq, sql } from 'drizzle-orm'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import type { ExamplePictures } from '#server/areas/discovery/examples/readExamples.ts'
import type { UploadCall } from '#server/areas/uploads/upload.ts'
import { creatorRequests, creatorTasks, requestItems } from '#server/database/schema/requests.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { idsOf, missing } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { namedBy, refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { nextPosition } from './nextPosition.ts'
import { itemFields, readItems } from './readItems.ts'
import { refuseShared } from './refuseShared.ts'
import type { Aim } from './submissions/beginSubmission.ts'
import {
  type SubmissionServices,
  serveSubmissionUploads,
} from './submissions/serveSubmissionUploads.ts'

type Services = ExamplePictures & SubmissionServices

/** Fetch, create, update and delete items of requests, and send files for them. */
export function requestItemCalls(services: Services): Served[] {
  return [
    ...serveResource(requestItemRoutes, {
      table: requestItems,
      from: (lister: Lister) => listedFrom(requestItems, lister),
      search: [requestItems.title],
      sorts: {
        position: requestItems.position,
        title: sql`lower(${requestItems.title})`,
        created_at: requestItems.createdAt,
        updated_at: requestItems.updatedAt,
      },
      defaultSort: 'position',
      filters: {
        id: requestItems.id,
        request_id: requestItems.requestId,
        kind: requestItems.kind,
      },
      read: (rows, ids) => readItems(rows, services, ids),
      toRow: (item, _principal, index) => ({
        ...itemFields.write(item),
        position:
          item.position ??
          nextPosition(requestItems, requestItems.requestId, item.request_id, index),
      }),
      toChange: itemFields.write,
      checkCreate: async (call) =>
        (await refuseUnknown(
          call.tx,
          creatorRequests,
          namedBy('request_id', call.body),
          'Choose one of your requests',
        )) ??
        refuseShared(
          call,
          'creator_requests',
          call.body.map(({ request_id }) => request_id),
        ),
      checkUpdate: (call) => refuseShared(call, 'request_items', idsOf(call.body)),
      checkDelete: (call) => refuseShared(call, 'request_items', call.body),
    }),

    ...serveSubmissionUploads(services, requestItemRoutes, {
      targetOf: ({ item_id }) => item_id,
      aim: (call, { item_id }, { task_id }) => aimAtItem(call, item_id, task_id),
    }),
  ]
}

/** The item, and the task of its request: a creator's own; for a brand user the one named, or the only one. */
async function aimAtItem(
  { tx }: UploadCall,
  itemId: string,
  taskId: string | undefined,
): Promise<Aim | Failure> {
  const found = await tx
    .select({ id: requestItems.id, kind: requestItems.kind, taskId: creatorTasks.id })
    .from(requestItems)
    .innerJoin(creatorTasks, eq(creatorTasks.requestId, requestItems.requestId))
    .where(and(eq(requestItems.id, itemId), taskId ? eq(creatorTasks.id, taskId) : undefined))
    .limit(2)
  const [item, second] = found
  if (second) {
    const message = 'This request went to several creators: name the task it is for'
    return invalid([{ path: 'body.task_id', message }])
  }
  if (!item) return missing([itemId])
  return { taskId: item.taskId, item: { id: item.id, kind: item.kind } }
}
