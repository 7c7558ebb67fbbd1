import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Creator, creatorRoutes } from '../../contract/resources/creators.ts'
import { splitTagList } from '../../contract/rules/tagList.ts'
import { refuseOver } from '../billing/refuseOver.ts'
import type { Database, Transaction } from '../db/database.ts'
import { creators } from '../db/schema/creators.ts'
import { trackingLinks } from '../db/schema/links.ts'
import { Failure } from '../http/failure.ts'
import { type Served, serve } from '../http/serve.ts'
import { inOrder } from '../resource/inOrder.ts'
import { orderOf, pageBounds, searchIn } from '../resource/paging.ts'

const sorts = {
  name: sql`lower(${creators.name})`,
  created_at: creators.createdAt,
  updated_at: creators.updatedAt,
}

/** Fetch, create, update and delete creators. */
export function creatorCalls(database: Database): Served[] {
  return [
    serve(database, creatorRoutes.fetch, async ({ body, rows }) => {
      const { limit, offset, stands } = pageBounds(body)
      const where = and(
        searchIn(body.search, [creators.name, creators.notes]),
        ...filtersOf(body.filters),
      )
      const total = await rows.$count(creators, where)
      const order = orderOf(body.sort, sorts, creators.id, '-created_at')
      const data = await selectCreators(rows, where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return { data: data.map(toCreator), total, ...stands }
    }),

    serve(database, creatorRoutes.create, async ({ body, principal, rows }) => {
      const refusal = await refuseOver(rows, principal.workspaceId, 'creators', body.length)
      if (refusal) return refusal
      const made = await rows.insert(creators).values(body).returning({ id: creators.id })
      return readCreators(
        rows,
        made.map(({ id }) => id),
      )
    }),

    serve(database, creatorRoutes.update, async ({ body, rows }) => {
      for (const { id, data } of body) {
        await rows
          .update(creators)
          .set({ ...data, updatedAt: new Date() })
          .where(eq(creators.id, id))
      }
      return readCreators(
        rows,
        body.map(({ id }) => id),
      )
    }),

    serve(database, creatorRoutes.delete, async ({ body, rows }) => {
      const gone = await rows
        .delete(creators)
        .where(inArray(creators.id, body))
        .returning({ id: creators.id })
      const found = inOrder(body, gone)
      return found instanceof Failure ? found : found.map(({ id }) => id)
    }),
  ]
}

interface Filters {
  readonly id?: string | undefined
  readonly tags?: string | undefined
}

/** A row passes with any of the tags. */
function filtersOf({ id, tags }: Filters = {}): (SQL | undefined)[] {
  return [
    id ? eq(creators.id, id) : undefined,
    tags ? arrayOverlaps(creators.tags, splitTagList(tags)) : undefined,
  ]
}

async function readCreators(
  rows: Transaction,
  ids: readonly string[],
): Promise<Creator[] | Failure> {
  const found = await selectCreators(rows, inArray(creators.id, [...ids]))
  return inOrder(ids, found.map(toCreator))
}

function selectCreators(rows: Transaction, where: SQL | undefined) {
  return rows
    .select({
      creator: creators,
      links: rows.$count(trackingLinks, eq(trackingLinks.creatorId, creators.id)),
    })
    .from(creators)
    .where(where)
    .$dynamic()
}

type CreatorRow = Awaited<ReturnType<typeof selectCreators>>[number]

const toCreator = ({ creator, links }: CreatorRow): Creator => ({
  id: creator.id,
  name: creator.name,
  avatar_url: null,
  notes: creator.notes,
  tags: creator.tags,
  tracking_link_total: links,
  created_at: creator.createdAt.toISOString(),
  updated_at: creator.updatedAt.toISOString(),
})
