import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type CreatorRequest, creatorRequest } from '#contract/resources/requests.ts'
import { type Face, faceColumns, openFaces } from '#server/areas/creators/creatorFaces.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { creators } from '#server/database/schema/creators.ts'
import { creatorRequests, creatorTasks, requestItems } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'

/** How the fields of a request stand in its row. */
export const requestFields = fieldsOf(creatorRequests, creatorRequest)

/** Open, and due before `now`. */
export const isOverdue = (now: Date): SQL<boolean> =>
  sql`coalesce(${creatorRequests.status} = 'OPEN' and ${creatorRequests.dueAt} < ${now.toISOString()}::timestamptz, false)`

/** Of these requests, whether the one being read has tasks of creators whom the transaction's member does not see. */
export const isShared = (ids: readonly string[]): SQL<boolean> =>
  sql`${creatorRequests.id} in (select requests_shared(${sql.param([...ids])}::uuid[]))`

/** The requests of these ids, with what they ask for and whom. */
export async function readRequests(
  tx: Transaction,
  storage: Shown,
  ids: readonly string[],
  now: Date,
): Promise<CreatorRequest[]> {
  const found = await tx
    .select({ request: creatorRequests, overdue: isOverdue(now), shared: isShared(ids) })
    .from(creatorRequests)
    .where(inArray(creatorRequests.id, [...ids]))
  const filesOf = new Map(await fileTotals(tx, ids))
  const itemsOf = Map.groupBy(await itemsOfRequests(tx, ids), (item) => item.requestId)
  const tasksOf = new Map((await tasksOfRequests(tx, ids)).map((tasks) => [tasks.requestId, tasks]))
  const firstOf = (id: string) => tasksOf.get(id)?.creatorIds.slice(0, firstCreators) ?? []
  const faces = await facesOf(tx, ids.flatMap(firstOf))
  const faceOf = openFaces(storage)
  const shown = async (id: string) => {
    const face = faces.get(id)
    if (!face) return []
    const { creator_name, creator_avatar_url } = await faceOf(face)
    return [{ id, name: creator_name, avatar_url: creator_avatar_url }]
  }
  const read = found.map(async ({ request, overdue, shared }) => {
    const tasks = tasksOf.get(request.id)
    return {
      ...requestFields.read(request),
      overdue,
      items: (itemsOf.get(request.id) ?? []).map(({ requestId: _, ...item }) => item),
      creator_ids: tasks?.creatorIds ?? [],
      first_creators: (await Promise.all(firstOf(request.id).map(shown))).flat(),
      completed_task_total: tasks?.completed ?? 0,
      submission_total: filesOf.get(request.id) ?? 0,
      shared,
    }
  })
  return Promise.all(read)
}

/** How many files have come for each. */
async function fileTotals(tx: Transaction, ids: readonly string[]) {
  const found = await tx
    .select({ requestId: submissions.requestId, total: count() })
    .from(submissions)
    .where(and(inArray(submissions.requestId, [...ids]), eq(submissions.status, 'UPLOADED')))
    .groupBy(submissions.requestId)
  return found.map(({ requestId, total }) => [requestId, total] as const)
}

const itemsOfRequests = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      requestId: requestItems.requestId,
      id: requestItems.id,
      title: requestItems.title,
      kind: requestItems.kind,
      quantity: requestItems.quantity,
      position: requestItems.position,
    })
    .from(requestItems)
    .where(inArray(requestItems.requestId, [...ids]))
    .orderBy(asc(requestItems.position), asc(requestItems.id))

/** Whom each request asks, in the order in which they were asked, and how many of them are done: one row a request. */
const tasksOfRequests = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      requestId: creatorTasks.requestId,
      creatorIds: sql<string[]>`array_agg(${creatorTasks.creatorId}
        order by ${creatorTasks.createdAt}, ${creatorTasks.id})::text[]`,
      completed: sql<number>`(count(*) filter (where ${eq(creatorTasks.status, 'COMPLETED')}))::int`,
    })
    .from(creatorTasks)
    .where(inArray(creatorTasks.requestId, [...ids]))
    .groupBy(creatorTasks.requestId)

/** Who is shown with a request, of all whom it asks. */
const firstCreators = 2

async function facesOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, Face>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: creators.id, face: faceColumns })
    .from(creators)
    .where(inArray(creators.id, [...new Set(ids)]))
  return new Map(found.map(({ id, face }) => [id, face]))
}
